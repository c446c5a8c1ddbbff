import { beforeEach, describe, expect, it, vi } from "vitest";
import { emptyAppointment } from "~/state/appointment";
import { readBooking } from "~/state/booking";
import { changeState } from "~/state/store";
import "~/locales/i18n";
import { actOnFirstStep, CHOOSE, withFrequency } from "./act";

vi.mock(import("~/state/storage"), async (original) => ({
  ...(await original()),
  writeStored: async () => {},
}));

const frequencies = [1, 2].map((id) => ({
  ...{ id, name: "", description: "", visits: id, interval_days: 7, discount_percent: 0 },
}));

function post(fields: Record<string, string>) {
  const url = "https://app.test/appointment/first-step";
  return actOnFirstStep(new Request(url, { method: "POST", body: new URLSearchParams(fields) }));
}
const chosen = () => readBooking().appointment;

beforeEach(() => {
  changeState("general", { frequencies });
  changeState("appointment", { appointment: emptyAppointment() });
});

describe("the action of the first step", () => {
  it("saves what is chosen so far", async () => {
    expect(await post({ intent: CHOOSE, service: "3", frequency: "" })).toBeNull();
    expect(chosen()).toMatchObject({ service: 3, frequency: null });
    await post({ intent: CHOOSE, service: "3", frequency: "2" });
    expect(chosen()).toMatchObject({ service: 3, frequency: 2 });
  });

  it("saves both choices and leads on", async () => {
    const reply = await post({ service: "3", frequency: "1" });
    expect((reply as Response).headers.get("Location")).toBe("/appointment/second-step");
    expect(chosen()).toMatchObject({ service: 3, frequency: 1 });
  });

  it("chooses the day that was pressed", async () => {
    await post({ service: "3", frequency: "2", day: "2026-12-01" });
    expect(chosen()).toMatchObject({
      start_date: "2026-12-01",
      dates: ["2026-12-01", "2026-12-08"],
    });
    await post({ service: "3", frequency: "2", day: "mañana" });
    expect(chosen().start_date).toBe("2026-12-01");
  });

  it("names both where neither is chosen", async () => {
    const errors = { service: [expect.any(String)], frequency: [expect.any(String)] };
    expect(await post({})).toMatchObject({ data: errors });
  });

  it.each(["", "9"])("refuses the frequency “%s”", async (frequency) => {
    const reply = await post({ service: "3", frequency });
    expect(reply).toMatchObject({ data: { frequency: [expect.any(String)] } });
    expect(chosen().frequency).toBeNull();
  });
});

describe("the frequency that the step shows (25.A9)", () => {
  const offered = frequencies.map((frequency) => ({
    ...frequency,
    discount_percent: frequency.id * 5,
  }));

  it.each([null, 9])("is the cheapest a visit where %s is chosen", (frequency) => {
    const draft = { ...emptyAppointment(), frequency };
    expect(withFrequency(draft, offered).frequency).toBe(2);
    expect(withFrequency(draft, [])).toEqual(draft);
  });

  it("is the one that is chosen", () => {
    const draft = { ...emptyAppointment(), frequency: 1 };
    expect(withFrequency(draft, offered)).toEqual(draft);
  });
});
