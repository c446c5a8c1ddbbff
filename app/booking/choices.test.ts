import { describe, expect, it } from "vitest";
import type { Frequency } from "~/api/reference";
import { type AppointmentDraft, emptyAppointment } from "~/state/appointment";
import {
  chooseAlternative,
  chooseDay,
  chooseFrequency,
  chooseHelper,
  chooseOtherDate,
  chooseService,
  chooseWindow,
  dropPastDay,
} from "./choices";

const rosa = {
  id: 3,
  name: "Rosa",
  photo_url: "",
  rating: 4.8,
  reviews_count: 12,
  since: "2021",
  bio: "",
};
const frequency = (id: number, visits: number, interval_days: number): Frequency => ({
  id,
  name: "",
  description: "",
  visits,
  interval_days,
  discount_percent: 0,
});
const weekly = frequency(2, 3, 7);
const once = frequency(1, 1, 0);

const draft: AppointmentDraft = {
  ...emptyAppointment(),
  frequency: 2,
  start_date: "2026-12-01",
  dates: ["2026-12-01", "2026-12-08", "2026-12-15"],
  assigned_helper: rosa,
  start_time: "08:00",
  end_time: "11:00",
  observations: "Hay un perro",
};
const nobody = { assigned_helper: null, start_time: "", end_time: "" };

describe("a choice", () => {
  it("changes nothing when it is the same", () => {
    expect(chooseService(draft, draft.service)).toEqual({});
    expect(chooseFrequency(draft, weekly)).toEqual({});
    expect(chooseDay(draft, "2026-12-01", weekly)).toEqual({});
    expect(chooseWindow(draft, { from_hour: "08:00", to_hour: "18:00" })).toEqual({});
  });

  it("of another service clears the helper and keeps the dates", () => {
    expect(chooseService(draft, 4)).toEqual({ service: 4, ...nobody });
  });

  it("of another frequency makes its own series from the same day", () => {
    expect(chooseFrequency(draft, once)).toEqual({
      frequency: 1,
      dates: ["2026-12-01"],
      ...nobody,
    });
    expect(chooseFrequency(emptyAppointment(), weekly)).toEqual({
      frequency: 2,
      dates: [],
      ...nobody,
    });
  });

  it("of another day makes another series and clears the helper", () => {
    expect(chooseDay(draft, "2026-12-02", weekly)).toEqual({
      start_date: "2026-12-02",
      dates: ["2026-12-02", "2026-12-09", "2026-12-16"],
      ...nobody,
    });
  });

  it("of another window clears hour and helper, also where they lie within it", () => {
    const wide = { from_hour: "07:00", to_hour: "19:00" };
    expect(chooseWindow(draft, wide)).toEqual({ ...wide, ...nobody });
  });

  it("of another date for a visit keeps the order, and the first is the start", () => {
    expect(chooseOtherDate(draft, "2026-12-08", "2026-12-20")).toEqual({
      dates: ["2026-12-01", "2026-12-15", "2026-12-20"],
      start_date: "2026-12-01",
    });
    expect(chooseOtherDate(draft, "2026-12-15", "2026-11-30")).toMatchObject({
      start_date: "2026-11-30",
    });
  });

  it("cannot move a visit onto another one, nor a date that is not in the series", () => {
    expect(chooseOtherDate(draft, "2026-12-08", "2026-12-15")).toBeNull();
    expect(chooseOtherDate(draft, "2026-12-09", "2026-12-20")).toBeNull();
  });

  it("of an alternative sets its day and time, and a window wide enough", () => {
    const alternative = { date: "2026-12-03", start: "07:00", end: "10:00" };
    expect(chooseAlternative(draft, alternative, weekly)).toEqual({
      from_hour: "07:00",
      to_hour: "18:00",
      start_date: "2026-12-03",
      dates: ["2026-12-03", "2026-12-10", "2026-12-17"],
      assigned_helper: null,
      start_time: "07:00",
      end_time: "10:00",
    });
  });

  it("by the API sets helper and time; nobody found clears both", () => {
    const found = { helper: rosa, start_time: "09:00", end_time: "12:00", free_dates: null };
    expect(chooseHelper({ found: true, ...found })).toEqual({
      assigned_helper: rosa,
      start_time: "09:00",
      end_time: "12:00",
    });
    expect(chooseHelper({ found: false, alternatives: [] })).toEqual(nobody);
  });

  it("of a first day that is today or earlier is cleared", () => {
    expect(dropPastDay(draft, "2026-11-30")).toEqual({});
    expect(dropPastDay(draft, "2026-12-01")).toEqual({ start_date: "", dates: [], ...nobody });
    expect(dropPastDay(emptyAppointment(), "2026-12-01")).toEqual({});
  });
});
