import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, weekdayOf } from "~/domain/dates";
import { dayByKey, daysWithMonth, layOutWeeks, weeksUpTo } from "./day-weeks";

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

describe("a key in the grid of days", () => {
  // Tuesdays to Saturdays, of four weeks; no Thursday in the second.
  const free = [24, 25, 26, 27, 28, 31, 32, 34, 35, 38, 39, 40, 41, 42, 59].map((day) =>
    addDays("2026-10-31", day),
  );
  const lead = (from: string, key: string) => dayByKey(free, from, key);

  it("leads to the next free day, or to the next one of that weekday", () => {
    expect(lead("2026-11-28", "ArrowRight")).toBe("2026-12-01");
    expect(lead("2026-12-01", "ArrowLeft")).toBe("2026-11-28");
    expect(lead("2026-11-26", "ArrowDown")).toBe("2026-12-10");
    expect(lead("2026-12-10", "ArrowUp")).toBe("2026-11-26");
  });

  it("leads to both ends of the week, and a month on or back", () => {
    expect(lead("2026-12-02", "Home")).toBe("2026-12-01");
    expect(lead("2026-12-02", "End")).toBe("2026-12-05");
    expect(lead("2026-11-28", "PageDown")).toBe("2026-12-12");
    expect(lead("2026-12-29", "PageUp")).toBe("2026-11-28");
    expect(lead("2026-12-12", "PageUp")).toBe("2026-11-24");
    expect(dayByKey(["2027-02-26", "2027-03-31"], "2027-03-31", "PageUp")).toBe("2027-02-26");
    expect(dayByKey(["2026-12-31", "2027-01-30"], "2026-12-31", "PageDown")).toBe("2027-01-30");
  });

  it("leads nowhere past the last day, and is left alone if it is another", () => {
    expect(lead("2026-12-29", "ArrowRight")).toBeUndefined();
    expect(lead("2026-12-29", "ArrowDown")).toBeUndefined();
    expect(lead("2026-11-24", "ArrowLeft")).toBeUndefined();
    for (const key of ["Tab", " ", "Enter", "a"]) expect(lead("2026-11-24", key)).toBeNull();
  });
});
