import { describe, expect, it } from "vitest";
import type { Frequency } from "~/api/reference";
import { emptyAppointment } from "~/state/areas";
import { applyIntent, type Intent, intentSchema, listFaults, markDates } from "./intents";

const weekly: Frequency = {
  id: 2,
  name: "",
  description: "",
  visits: 2,
  interval_days: 7,
  discount_percent: 0,
};
const form = { from_hour: "09:00", to_hour: "18:00", start_date: "2026-12-01" };
const apply = (intent: Intent, draft = emptyAppointment()) => applyIntent(draft, intent, weekly);

describe("a post of the second step", () => {
  it("applies window and day with every intent, so that a newer post replaces an older one", () => {
    const expected = { ...form, dates: ["2026-12-01", "2026-12-08"] };
    expect(apply({ intent: "choose", ...form })).toMatchObject(expected);
    expect(apply({ intent: "other-helper", ...form, offered: [] })).toMatchObject(expected);
    const next = apply({ intent: "next", ...form, observations: "Hay un perro" });
    expect(next).toMatchObject({ ...expected, observations: "Hay un perro" });
  });

  it("changes nothing when it is applied a second time", () => {
    const alternative = { date: "2026-12-03", start: "07:00", end: "10:00" };
    for (const intent of [
      { intent: "choose", ...form } as const,
      { intent: "alternative", ...form, ...alternative } as const,
    ]) {
      const once = apply(intent);
      expect(apply(intent, once)).toEqual(once);
    }
  });

  it("keeps the day when none is chosen in the form", () => {
    const draft = apply({ intent: "choose", ...form });
    expect(apply({ intent: "choose", ...form, start_date: "" }, draft)).toEqual(draft);
  });

  it("reads ids and dates between commas, and refuses wrong hours and days", () => {
    const read = (fields: object) => intentSchema.safeParse({ ...form, ...fields });
    expect(read({ intent: "other-helper", offered: "3,4" }).data).toMatchObject({
      offered: [3, 4],
    });
    const swap = { intent: "swap", date: "2026-12-01", other: "2026-12-02" };
    expect(read({ ...swap, refused: "2026-12-05,x" }).data).toMatchObject({
      refused: ["2026-12-05"],
    });
    expect(read({ intent: "choose", from_hour: "25:00" }).success).toBe(false);
    expect(read({ intent: "choose", start_date: "mañana" }).success).toBe(false);
  });
});

const ready = {
  start_date: "2026-12-01",
  dates: ["2026-12-01", "2026-12-08"],
  assigned_helper: { id: 3 },
};
const nothing = { freeDays: null, helperDates: null, conflicts: [] };
const faults = (changes: object, knowledge: Parameters<typeof listFaults>[2] = nothing) =>
  listFaults({ address: null, appointment: { ...emptyAppointment(), ...changes } }, 180, knowledge);

describe("the errors of the second step", () => {
  it("are none with a day, a helper and no taken date", () => {
    expect(faults(ready, { ...nothing, freeDays: ready.dates })).toEqual([]);
  });
  it("are none while nothing is known about the dates", () => {
    expect(faults(ready)).toEqual([]);
  });
  it("name the window first, then the day, then the helper", () => {
    expect(faults({ ...ready, from_hour: "18:00" })).toEqual(["window"]);
    expect(faults({})).toEqual(["day"]);
    expect(faults({ ...ready, assigned_helper: null })).toEqual(["helper"]);
  });
  it("name a taken date", () => {
    expect(faults(ready, { ...nothing, helperDates: ["2026-12-01"] })).toEqual(["series"]);
    expect(faults(ready, { ...nothing, conflicts: ["2026-12-08"] })).toEqual(["series"]);
  });
  it("name a text of more than 500 characters", () => {
    expect(faults({ ...ready, observations: "x".repeat(500) })).toEqual([]);
    expect(faults({ ...ready, observations: "x".repeat(501) })).toEqual(["observations"]);
  });
});

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

  it("are unknown while nobody is free for the series", () => {
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
