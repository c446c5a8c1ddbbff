import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, daysBetween } from "./dates";
import { buildSeries, nearestFree } from "./series";

const START = "2026-12-01";
const anyDate = fc.integer({ min: 0, max: 90 }).map((days) => addDays(START, days));
const anyDates = fc.uniqueArray(anyDate, { maxLength: 12 });
const anyRecurrence = fc.record({
  visits: fc.integer({ min: 1, max: 60 }),
  interval_days: fc.integer({ min: 0, max: 60 }),
});

describe("buildSeries", () => {
  it("makes four weeks of a weekly frequency", () => {
    expect(buildSeries(START, { visits: 4, interval_days: 7 })).toEqual([
      "2026-12-01",
      "2026-12-08",
      "2026-12-15",
      "2026-12-22",
    ]);
  });

  it.each([
    { visits: 1, interval_days: 0 },
    { visits: 4, interval_days: 0 },
    { visits: 0, interval_days: 7 },
    { visits: -3, interval_days: 7 },
    { visits: 4, interval_days: -7 },
  ])("makes one date for %j", (recurrence) => {
    expect(buildSeries(START, recurrence)).toEqual([START]);
  });

  it("keeps the interval and the number of visits", () => {
    fc.assert(
      fc.property(anyDate, anyRecurrence, (start, recurrence) => {
        const dates = buildSeries(start, recurrence);
        expect(dates[0]).toBe(start);
        expect(dates).toHaveLength(recurrence.interval_days === 0 ? 1 : recurrence.visits);
        dates.slice(1).forEach((date, index) => {
          expect(daysBetween(dates[index] ?? "", date)).toBe(recurrence.interval_days);
        });
      }),
    );
  });

  it("throws on a start that is no day", () => {
    expect(() => buildSeries("2026-02-30", { visits: 2, interval_days: 7 })).toThrow(RangeError);
  });
});

describe("nearestFree", () => {
  it("gives the nearest first, and of two as near the earlier", () => {
    const free = ["2026-12-20", "2026-12-09", "2026-12-07", "2026-12-01"];
    expect(nearestFree(free, "2026-12-08", 3)).toEqual(["2026-12-07", "2026-12-09", "2026-12-01"]);
  });

  it("leaves out the days of the series", () => {
    expect(nearestFree(["2026-12-08", "2026-12-10"], "2026-12-08", 3, ["2026-12-08"])).toEqual([
      "2026-12-10",
    ]);
  });

  it("never leaves out a day nearer than one that it gives", () => {
    fc.assert(
      fc.property(anyDates, anyDates, anyDate, fc.nat(5), (free, taken, wanted, count) => {
        const near = nearestFree([...free, ...free], wanted, count, taken);
        const rest = free.filter((date) => !taken.includes(date) && !near.includes(date));
        const distance = (date: string) => Math.abs(daysBetween(wanted, date));
        expect(new Set(near).size).toBe(near.length);
        expect(near.every((date) => free.includes(date) && !taken.includes(date))).toBe(true);
        expect(rest.length === 0 || near.length === count).toBe(true);
        for (const date of rest) {
          expect(near.every((given) => distance(given) <= distance(date))).toBe(true);
        }
      }),
    );
  });
});
