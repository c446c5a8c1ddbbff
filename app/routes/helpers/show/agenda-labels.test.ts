import { describe, expect, it } from "vitest";
import { orderSchema } from "~/api/orders";
import { type AgendaDay, type AgendaVisit, agendaVisitsOf } from "./agenda-visits";
import "~/locales/i18n";
import {
  daySummary,
  dayTitle,
  describeChange,
  describeFreeDay,
  describeOwnProgress,
  describePay,
  momentLabel,
} from "./agenda-labels";

const today = "2026-11-20";

function day(fields: Partial<AgendaDay>): AgendaDay {
  return {
    date: today,
    visits: [],
    work: { count: 0, minutes: 0 },
    kind: "open",
    hours: { start: "07:00", end: "17:00" },
    ...fields,
  };
}

const spaced = (text: string) => text.replaceAll("\u00a0", " ");

describe("dayTitle", () => {
  it.each([
    ["2026-11-20", "hoy, viernes 20 de noviembre"],
    ["2026-11-21", "mañana, sábado 21 de noviembre"],
    ["2026-11-19", "ayer, jueves 19 de noviembre"],
    ["2026-11-24", "martes 24 de noviembre"],
  ])("writes %s as “%s”", (date, title) => {
    expect(dayTitle(date, today)).toBe(title);
  });
});

describe("daySummary", () => {
  it.each<[Partial<AgendaDay>, string]>([
    [{ work: { count: 1, minutes: 180 } }, "1 visita · 3 h"],
    [{ work: { count: 2, minutes: 270 } }, "2 visitas · 4 h 30 min"],
    [{ work: { count: 1, minutes: 0 } }, "1 visita"],
    [{ kind: "dayOff", work: { count: 1, minutes: 60 } }, "1 visita · 1 h"],
    [{}, "Sin visitas"],
    [{ kind: "dayOff" }, "Día libre"],
    [{ kind: "closed", hours: null }, "No trabajás"],
    [{ kind: "closed", hours: null, date: "2026-11-15" }, "Sin visitas"],
  ])("says for %j “%s”", (fields, summary) => {
    expect(spaced(daySummary(day(fields), today))).toBe(summary);
  });
});

describe("describeFreeDay", () => {
  it.each<[Partial<AgendaDay>, string]>([
    [{ date: "2026-11-19" }, "No tuviste visitas"],
    [{ date: "2026-11-19", kind: "dayOff" }, "Fue tu día libre"],
    [{ date: "2026-11-24", kind: "dayOff" }, "Día libre"],
    [{ date: "2026-11-22", kind: "closed", hours: null }, "No trabajás este día"],
    [{ hours: null }, "Sin visitas"],
    [{}, "Sin visitas por ahora"],
  ])("says for %j “%s”", (fields, title) => {
    expect(describeFreeDay(day(fields), today).title).toBe(title);
  });

  it("names the hours in which the helper can get visits", () => {
    expect(describeFreeDay(day({}), today).text).toContain("7:00 – 17:00");
  });
});

describe("momentLabel", () => {
  it("is null for visits whose time says enough", () => {
    expect(momentLabel("ahead")).toBeNull();
    expect(momentLabel("over")).toBeNull();
    expect(momentLabel("now")?.text).toBe("Ahora");
    expect(momentLabel("unpaid")?.text).toBe("Falta el pago");
  });
});

function visitWith(fields: object): AgendaVisit {
  const visit = { id: 1, date: today, start_time: "08:00", end_time: "11:00", ...fields };
  const [read] = agendaVisitsOf([orderSchema.parse({ id: 1, visits: [visit] })]);
  if (!read) throw new Error("The visit was not read");
  return read;
}

describe("the texts about a visit", () => {
  it.each<[object, string]>([
    [{ status: "cancelled" }, "Se canceló."],
    [{ status: "skipped" }, "Se salta."],
    [
      { moved_from: { date: "2026-11-24", start_time: "09:00" } },
      "Antes era el martes 24 de noviembre a las 9:00.",
    ],
    [{ replaces: 4 }, "Va en lugar de una visita que se saltó."],
    [{ message: { text: "Dejé la llave." } }, "Te dejó un mensaje."],
    [{}, "Cambió: mirá el día, la hora y las notas."],
  ])("say for %j: %s", (fields, text) => {
    expect(describeChange(visitWith(fields))).toBe(text);
  });

  it("say what a late change pays", () => {
    const pay = (fields: object) => describePay(visitWith(fields));
    expect(pay({ status: "cancelled" })).toBeNull();
    expect(spaced(pay({ status: "cancelled", late_fee: 40_000 }) ?? "")).toBe(
      "Se canceló con poco aviso: te pagamos Gs. 40.000.",
    );
    expect(spaced(pay({ status: "scheduled", late_fee: 40_000 }) ?? "")).toBe(
      "Se cambió con poco aviso: te pagamos Gs. 40.000.",
    );
  });

  it("say when the helper arrived and left, by the clock of Asunción", () => {
    const arrived_at = "2026-11-20T11:03:00Z";
    expect(describeOwnProgress(visitWith({}))).toBe("");
    const on_the_way_at = "2026-11-20T10:40:00Z";
    expect(describeOwnProgress(visitWith({ on_the_way_at }))).toBe("Saliste a las 7:40.");
    expect(describeOwnProgress(visitWith({ on_the_way_at, eta: "2026-11-20T11:10:00Z" }))).toBe(
      "Saliste a las 7:40 y dijiste que llegás a las 8:10.",
    );
    expect(describeOwnProgress(visitWith({ arrived_at }))).toBe("Llegaste a las 8:03.");
    expect(
      describeOwnProgress(visitWith({ arrived_at, finished_at: "2026-11-20T14:05:00Z" })),
    ).toBe("Llegaste a las 8:03 y terminaste a las 11:05.");
  });
});
