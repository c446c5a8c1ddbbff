import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addDays,
  compareTexts,
  daysBetween,
  hoursBefore,
  isPlainDate,
  isTime,
  minutesOf,
  monthOf,
  nowTimeInAsuncion,
  timeOf,
  todayInAsuncion,
  weekdayOf,
  yearsBetween,
} from "./dates";

const anyDate = fc
  .date({ min: new Date("1970-01-01"), max: new Date("2200-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const anyDays = fc.integer({ min: -40_000, max: 40_000 });

describe("yearsBetween", () => {
  it.each([
    ["2025-11-23", "2026-11-23", 1],
    ["2025-11-24", "2026-11-23", 0],
    ["2024-02-29", "2025-02-28", 0],
    ["2024-02-29", "2025-03-01", 1],
    ["2016-02-29", "2024-02-29", 8],
  ])("counts the years from %s to %s as %d", (from, to, years) => {
    expect(yearsBetween(from, to)).toBe(years);
  });
});

describe("isPlainDate", () => {
  it.each(["2026-12-01", "2024-02-29", "2000-02-29", "0001-01-01", "9999-12-31"])(
    "accepts %s",
    (d) => expect(isPlainDate(d)).toBe(true),
  );
  it.each([
    "2026-02-29",
    "1900-02-29",
    "2026-02-30",
    "2026-04-31",
    "2026-13-01",
    "2026-00-10",
    "2026-01-00",
    "2026-1-1",
    "01-12-2026",
    "2026-12-01T00:00",
    " 2026-12-01",
    "2026-12-01\n",
    "",
  ])("refuses %j", (d) => expect(isPlainDate(d)).toBe(false));
});

describe("arithmetic on days", () => {
  it.each([
    ["2026-12-31", 1, "2027-01-01"],
    ["2024-02-28", 1, "2024-02-29"],
    ["2026-03-01", -1, "2026-02-28"],
    // Paraguay changed its clocks on these days until 2024.
    ["2024-10-05", 1, "2024-10-06"],
    ["2024-03-23", 1, "2024-03-24"],
  ])("%s plus %i days is %s", (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
  });

  it("is consistent between adding and counting days", () => {
    fc.assert(
      fc.property(anyDate, anyDays, (date, days) => {
        const later = addDays(date, days);
        expect(isPlainDate(later)).toBe(true);
        expect(daysBetween(date, later)).toBe(days);
        expect(addDays(later, -days)).toBe(date);
      }),
    );
  });

  it("compares days in the order of time", () => {
    fc.assert(
      fc.property(anyDate, anyDate, (a, b) => {
        expect(Math.sign(compareTexts(a, b))).toBe(Math.sign(-daysBetween(a, b)) + 0);
      }),
    );
  });

  it("compares a day as equal to itself", () => {
    expect(compareTexts("2026-12-01", "2026-12-01")).toBe(0);
  });

  it("goes on one weekday a day", () => {
    expect(weekdayOf("2026-12-01")).toBe(2);
    fc.assert(
      fc.property(anyDate, (date) => {
        expect(weekdayOf(addDays(date, 1))).toBe((weekdayOf(date) + 1) % 7);
      }),
    );
  });

  it("gives the month of a day", () => expect(monthOf("2026-12-01")).toBe("2026-12"));

  it("throws on a text that is no day", () => {
    expect(() => addDays("2026-02-30", 1)).toThrow(RangeError);
    expect(() => addDays("9999-12-31", 1)).toThrow(RangeError);
    expect(() => daysBetween("2026-01-01", "x")).toThrow(RangeError);
    expect(() => weekdayOf("")).toThrow(RangeError);
  });
});

describe("the clock of Asunción", () => {
  it.each([
    ["2026-12-01T02:59:59Z", "2026-11-30", "23:59"],
    ["2026-12-01T03:00:00Z", "2026-12-01", "00:00"],
    // Winter: time zone data from before 2025 would say 23:30 of the day before.
    ["2026-07-01T03:30:00Z", "2026-07-01", "00:30"],
  ])("shows at %s %s %s", (instant, date, time) => {
    expect(todayInAsuncion(new Date(instant))).toBe(date);
    expect(nowTimeInAsuncion(new Date(instant))).toBe(time);
  });

  it("shows every minute of every day", () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 0, max: 1439 }), (date, minutes) => {
        const instant = new Date(`${date}T${timeOf(minutes)}:00-03:00`);
        expect(todayInAsuncion(instant)).toBe(date);
        expect(nowTimeInAsuncion(instant)).toBe(timeOf(minutes));
      }),
    );
  });
});

describe("times of day", () => {
  it("are told from other texts", () => {
    for (const time of ["00:00", "08:30", "23:59"]) expect(isTime(time)).toBe(true);
    for (const time of ["24:00", "8:00", "08:60", "08:00:00", "08.00", ""]) {
      expect(isTime(time)).toBe(false);
    }
  });

  it("are converted to minutes and back", () => {
    expect(minutesOf("08:30")).toBe(510);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), (minutes) => {
        expect(minutesOf(timeOf(minutes))).toBe(minutes);
      }),
    );
  });

  it("throw outside of a day", () => {
    expect(() => minutesOf("24:00")).toThrow(RangeError);
    for (const minutes of [-1, 1440, 1.5, Number.NaN]) {
      expect(() => timeOf(minutes)).toThrow(RangeError);
    }
  });
});

it.each([
  ["2026-11-24", "08:00", 24, "2026-11-23", "08:00"],
  ["2026-11-24", "08:00", 2, "2026-11-24", "06:00"],
  ["2026-03-01", "00:30", 1, "2026-02-28", "23:30"],
  ["2026-11-24", "08:00", 0, "2026-11-24", "08:00"],
])("hoursBefore: %s %s less %i hours is %s %s", (date, time, hours, onDay, atTime) => {
  expect(hoursBefore({ date, time }, hours)).toEqual({ date: onDay, time: atTime });
});
