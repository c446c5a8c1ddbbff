import { describe, expect, it } from "vitest";
import {
  changeStatusOf,
  daysAtTheEnd,
  feeNow,
  nextPack,
  refundNow,
  shiftVisits,
  sumChanges,
  visitsWithin,
} from "./visit-changes";

const change = { allowed: true, free_until: "2026-11-23T11:00:00Z", fee: 40_000, refund: 135_000 };
const before = new Date("2026-11-23T11:00:00Z");
const after = new Date("2026-11-23T11:00:01Z");

describe("a change of a visit", () => {
  it("is free until its limit and costs its fee after", () => {
    expect([changeStatusOf(change, before), changeStatusOf(change, after)]).toEqual([
      "free",
      "charged",
    ]);
    expect([feeNow(change, before), feeNow(change, after)]).toEqual([0, 40_000]);
    expect([refundNow(change, before), refundNow(change, after)]).toEqual([135_000, 95_000]);
  });

  it("is closed where it is not allowed, and always free without a limit or a fee", () => {
    expect(changeStatusOf({ ...change, allowed: false }, before)).toBe("closed");
    expect(changeStatusOf({ ...change, free_until: "" }, after)).toBe("free");
    expect(changeStatusOf({ ...change, fee: 0 }, after)).toBe("free");
    expect(refundNow({ ...change, refund: 10 }, after)).toBe(0);
  });

  it("costs for several visits the fees of the late ones, by the first one's rule", () => {
    const later = { ...change, free_until: "2026-11-30T11:00:00Z" };
    const feeOf = (changes: readonly (typeof change)[]) => {
      const sum = sumChanges(changes, after);
      return sum && feeNow(sum, after);
    };
    expect(feeOf([change, later])).toBe(40_000);
    expect(feeOf([change, change, later])).toBe(80_000);
    expect(feeOf([later, later])).toBe(0);
    expect(sumChanges([later], after)).toEqual(later);
    expect(sumChanges([], after)).toBeNull();
  });
});

it("shiftVisits moves the visits that follow by as many days as the first", () => {
  const following = [
    { id: 7, date: "2026-12-01" },
    { id: 9, date: "2026-12-10" },
  ];
  expect([...shiftVisits(following, "2026-11-30")]).toEqual([
    [7, "2026-11-30"],
    [9, "2026-12-09"],
  ]);
});

it("daysAtTheEnd leaves out taken days", () => {
  const isFree = (day: string) => day !== "2026-12-15";
  expect(daysAtTheEnd("2026-12-08", 7, 2, isFree)).toEqual(["2026-12-22", "2026-12-29"]);
  expect(daysAtTheEnd("2026-12-08", 0, 2, isFree)).toEqual([]);
});

const visit = (date: string, status = "scheduled") => ({ date, status });

it("visitsWithin finds the visits of a pause, both ends included", () => {
  const visits = [visit("2026-12-01"), visit("2026-12-08"), visit("2026-12-15", "skipped")];
  expect(visitsWithin(visits, "2026-12-08", "2026-12-31")).toEqual([visits[1]]);
});

describe("nextPack", () => {
  const weekly = { visits: 4, interval_days: 7 };
  const days = ["2026-11-03", "2026-11-10", "2026-11-17", "2026-11-24"];

  it("is offered from two visits before the end, on the same weekday", () => {
    const dates = ["2026-12-01", "2026-12-08", "2026-12-15", "2026-12-22"];
    expect(nextPack({ days, ahead: 2 }, weekly, "2026-11-12")).toEqual(dates);
    expect(nextPack({ days, ahead: 3 }, weekly, "2026-11-05")).toBeNull();
  });

  it("begins tomorrow at the earliest, and is null for a single visit", () => {
    const ending = { days, ahead: 0 };
    expect(nextPack(ending, weekly, "2026-12-07")?.[0]).toBe("2026-12-08");
    expect(nextPack(ending, weekly, "2026-12-08")?.[0]).toBe("2026-12-15");
    const single = { days: ["2026-11-24"], ahead: 1 };
    expect(nextPack(single, { visits: 1, interval_days: 0 }, "2026-11-12")).toBeNull();
  });
});
