import { describe, expect, it } from "vitest";
import type { AgendaDay } from "./agenda";
import "~/locales/i18n";
import { daySummary, dayTitle, describeFreeDay, momentLabel } from "./agenda-labels";

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
  ])("%s is “%s”", (date, title) => {
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
  ])("%j is “%s”", (fields, summary) => {
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
  ])("%j is “%s”", (fields, title) => {
    expect(describeFreeDay(day(fields), today).title).toBe(title);
  });

  it("says from when to when one is free", () => {
    expect(describeFreeDay(day({}), today).text).toContain("07:00 – 17:00");
  });
});

describe("momentLabel", () => {
  it("says nothing where the time says enough", () => {
    expect(momentLabel("ahead")).toBeNull();
    expect(momentLabel("over")).toBeNull();
    expect(momentLabel("now")?.text).toBe("Ahora");
  });
});
