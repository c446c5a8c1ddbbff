import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, weekdayOf } from "./dates";
import { easterSunday, holidayOn } from "./holidays";

describe("holidays of Paraguay", () => {
  it.each([
    ["2026-12-08", "Virgen de Caacupé"],
    ["2026-12-25", "Navidad"],
    ["2027-01-01", "Año Nuevo"],
    ["2027-05-15", "Independencia Nacional"],
    ["2026-04-02", "Jueves Santo"],
    ["2026-04-03", "Viernes Santo"],
    ["2027-03-25", "Jueves Santo"],
    ["2027-03-26", "Viernes Santo"],
  ])("include %s, %s", (date, name) => {
    expect(holidayOn(date)).toBe(name);
  });

  it("do not include other days", () => {
    for (const date of ["2026-12-09", "2026-04-04", "2026-04-05", "2026-11-22"]) {
      expect(holidayOn(date)).toBeNull();
    }
  });

  it.each([
    [2000, "2000-04-23"],
    [2008, "2008-03-23"],
    [2024, "2024-03-31"],
    [2025, "2025-04-20"],
    [2026, "2026-04-05"],
    [2027, "2027-03-28"],
    [2038, "2038-04-25"],
  ])("include Easter of %i on %s", (year, date) => {
    expect(easterSunday(year)).toBe(date);
  });

  it("include Easter on a Sunday of March or April, and are twelve in every year", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2199 }), (year) => {
        const easter = easterSunday(year);
        expect(weekdayOf(easter)).toBe(0);
        expect(easter >= `${year}-03-22` && easter <= `${year}-04-25`).toBe(true);
        const days = Array.from({ length: 366 }, (_, ahead) => addDays(`${year}-01-01`, ahead));
        const named = days.filter((day) => day.startsWith(String(year)) && holidayOn(day));
        expect(named).toHaveLength(12);
      }),
      { numRuns: 40 },
    );
  });
});
