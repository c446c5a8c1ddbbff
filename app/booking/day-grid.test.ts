import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, weekdayOf } from "~/domain/dates";
import { daysWithMonth, layOutWeeks, weeksUpTo } from "./day-grid";

const anyDays = fc
  .uniqueArray(fc.integer({ min: 0, max: 90 }), { minLength: 1, maxLength: 60 })
  .map((days) => days.sort((a, b) => a - b).map((ahead) => addDays("2026-11-23", ahead)));

describe("the weeks of the free days", () => {
  it("have a column for each weekday with a free day, and no row for a week without", () => {
    const free = ["2026-11-24", "2026-11-26", "2026-12-08", "2026-12-12"];
    expect(layOutWeeks(free)).toEqual({
      weekdays: [2, 4, 6],
      weeks: [
        [
          { date: "2026-11-24", free: true },
          { date: "2026-11-26", free: true },
          { date: "2026-11-28", free: false },
        ],
        [
          { date: "2026-12-08", free: true },
          { date: "2026-12-10", free: false },
          { date: "2026-12-12", free: true },
        ],
      ],
    });
  });

  it("begin with the first free day", () => {
    expect(layOutWeeks(["2026-11-27", "2026-12-01"]).weeks[0]).toEqual([
      null,
      { date: "2026-11-27", free: true },
    ]);
  });

  it("are none without a free day", () => {
    expect(layOutWeeks([])).toEqual({ weekdays: [], weeks: [] });
  });

  it("show every free day once, no day twice, and no empty week or column", () => {
    fc.assert(
      fc.property(anyDays, (free) => {
        const { weekdays, weeks } = layOutWeeks(free);
        const cells = weeks.flat().filter((cell) => cell !== null);
        expect(new Set(cells.map(({ date }) => date)).size).toBe(cells.length);
        const shown = cells.filter((cell) => cell.free).map(({ date }) => date);
        expect(shown.sort()).toEqual(free);
        for (const week of weeks) {
          expect(week.some((cell) => cell?.free)).toBe(true);
          week.forEach((cell, at) => {
            if (cell) expect(weekdayOf(cell.date)).toBe(weekdays[at]);
          });
        }
        weekdays.forEach((_, at) => {
          expect(weeks.some((week) => week[at]?.free)).toBe(true);
        });
        const last = free.at(-1) ?? "";
        expect(weeksUpTo(weeks, last, 2)).toBe(Math.max(2, weeks.length));
        expect(weeksUpTo(weeks, "", 2)).toBe(2);
      }),
    );
  });
});

it("daysWithMonth marks each month's first free day that has no mark of its own", () => {
  const mark = { date: "2026-12-01", word: "visita", text: "La visita" };
  const free = ["2026-11-28", "2026-11-30", "2026-12-01", "2026-12-02", "2026-12-08"];
  expect(daysWithMonth(free, [mark])).toEqual(["2026-11-28", "2026-12-02"]);
  expect(daysWithMonth(["2026-12-31", "2027-01-01", "2027-01-02"], [])).toEqual([
    "2026-12-31",
    "2027-01-02",
  ]);
});
