import { describe, expect, it } from "vitest";
import { orderSchema } from "~/api/orders";
import { agendaVisitsOf, isFarFromHour, lastReport } from "./agenda-visits";

const helper = { id: 1, name: "Liz Benítez" };
const today = "2026-11-20";
const [one] = agendaVisitsOf([
  orderSchema.parse({
    id: 1,
    status: "confirmed",
    helper,
    visits: [
      { id: 1, date: today, start_time: "08:00", end_time: "11:00", status: "scheduled", helper },
    ],
  }),
]);

describe("a helper's report at an unusual time", () => {
  const isFar = (progress: "on_the_way" | "arrived" | "finished", at: string, arrivedAt = "") =>
    one && isFarFromHour(progress, { ...one, arrivedAt }, new Date(`${at}:00-03:00`));

  it("needs confirmation for “Llegué” over two hours early, or on another day", () => {
    expect(isFar("arrived", `${today}T05:59`)).toBe(true);
    expect(isFar("arrived", `${today}T06:00`)).toBe(false);
    expect(isFar("arrived", `${today}T20:00`)).toBe(false);
    expect(isFar("arrived", "2026-11-21T08:00")).toBe(true);
  });

  it("needs confirmation for “Voy en camino” over three hours early, or on another day", () => {
    expect(isFar("on_the_way", `${today}T04:59`)).toBe(true);
    expect(isFar("on_the_way", `${today}T05:00`)).toBe(false);
    expect(isFar("on_the_way", "2026-11-21T08:00")).toBe(true);
  });

  it("needs confirmation for “Terminé” before half of the visit's length", () => {
    const came = `${today}T08:10:00-03:00`;
    expect(isFar("finished", `${today}T09:39`, came)).toBe(true);
    expect(isFar("finished", `${today}T09:40`, came)).toBe(false);
  });

  it("can be taken back for ten minutes, the latest one only", () => {
    const [came, went] = [`${today}T08:00:00-03:00`, `${today}T11:00:00-03:00`];
    const last = (at: string, progress: object) =>
      one && lastReport({ ...one, version: "1", ...progress }, new Date(`${at}-03:00`));
    expect(last(`${today}T08:09:59`, { arrivedAt: came })).toBe("arrived");
    expect(last(`${today}T08:10:00`, { arrivedAt: came })).toBeNull();
    expect(last(`${today}T11:05:00`, { arrivedAt: came, finishedAt: went })).toBe("finished");
    expect(last(`${today}T08:01:00`, { onTheWayAt: came })).toBe("on_the_way");
    expect(last(`${today}T08:01:00`, {})).toBeNull();
  });
});
