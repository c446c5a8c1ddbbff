import { describe, expect, it } from "vitest";
import { markDates } from "./mark-dates";

describe("the dates of a series", () => {
  const dates = ["2026-12-01", "2026-12-08", "2027-03-01"];
  const freeDays = ["2026-12-01", "2026-12-02", "2026-12-09"];
  const states = (availability: Parameters<typeof markDates>[1]) =>
    markDates(dates, availability).map(({ state }) => state);

  it("are marked by the free days while the helper's dates are unknown", () => {
    expect(states({ freeDays, helperDates: null, conflicts: [] })).toEqual([
      "free",
      "taken",
      "unknown",
    ]);
  });

  it("are marked by the helper's own dates", () => {
    const helperDates = ["2026-12-08", "2027-03-01"];
    expect(states({ freeDays, helperDates, conflicts: [] })).toEqual(["taken", "free", "free"]);
  });

  it("are unknown while nobody can take the series", () => {
    const availability = { freeDays, helperDates: null, conflicts: [], isNobodyFree: true };
    expect(states(availability)).toEqual(["unknown", "taken", "unknown"]);
  });

  it("are taken where the order was refused for them", () => {
    const conflicts = ["2026-12-01"];
    expect(states({ freeDays, helperDates: dates, conflicts })).toEqual(["taken", "free", "free"]);
    expect(states({ freeDays: null, helperDates: null, conflicts })).toEqual([
      "taken",
      "unknown",
      "unknown",
    ]);
  });
});
