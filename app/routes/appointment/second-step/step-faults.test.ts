import { describe, expect, it } from "vitest";
import { emptyAppointment, emptyBilling } from "~/state/appointment";
import { listFaults } from "./step-faults";

const ready = {
  start_date: "2026-12-01",
  dates: ["2026-12-01", "2026-12-08"],
  assigned_helper: { id: 3 },
};
const nothing = { freeDays: null, helperDates: null, conflicts: [] };
const faults = (changes: object, knowledge: Parameters<typeof listFaults>[2] = nothing) =>
  listFaults(
    {
      address: null,
      appointment: { ...emptyAppointment(), ...changes },
      billing: emptyBilling(),
    },
    180,
    knowledge,
  );

describe("the faults of the second step", () => {
  it("are none with a day, a helper and no taken date", () => {
    expect(faults(ready, { ...nothing, freeDays: ready.dates })).toEqual([]);
  });
  it("are none while nothing is known of the dates", () => {
    expect(faults(ready)).toEqual([]);
  });
  it("name the window first, then the day, then the helper", () => {
    expect(faults({ ...ready, from_hour: "18:00" })).toEqual(["window"]);
    expect(faults({})).toEqual(["day"]);
    expect(faults({ ...ready, assigned_helper: null })).toEqual(["helper"]);
  });
  it("name a date that is taken", () => {
    expect(faults(ready, { ...nothing, helperDates: ["2026-12-01"] })).toEqual(["series"]);
    expect(faults(ready, { ...nothing, conflicts: ["2026-12-08"] })).toEqual(["series"]);
  });
  it("name a text of more than 500 characters", () => {
    expect(faults({ ...ready, observations: "x".repeat(500) })).toEqual([]);
    expect(faults({ ...ready, observations: "x".repeat(501) })).toEqual(["observations"]);
  });
});
