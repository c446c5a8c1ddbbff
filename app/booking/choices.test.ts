import { describe, expect, it } from "vitest";
import type { Frequency } from "~/api/reference";
import { type AppointmentDraft, emptyAppointment } from "~/state/areas";
import {
  chooseAlternative,
  chooseAnybody,
  chooseDay,
  chooseFrequency,
  chooseHelper,
  chooseOptions,
  chooseOtherDate,
  chooseService,
  chooseTime,
  chooseWindow,
} from "./choices";
import { PARTS_OF_DAY, WHOLE_DAY } from "./window";

const rosa = {
  id: 3,
  name: "Rosa",
  photo_url: "",
  rating: 4.8,
  reviews_count: 12,
  since: "2021",
  bio: "",
  badges: [],
  quote: null,
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
const ironed = { size: 2, extras: [{ id: 2, quantity: 1 }] };
const nobody = { assigned_helper: null, start_time: "", end_time: "" };

describe("home size and extras", () => {
  it("clear helper and hour, and wish for the hour that was found", () => {
    expect(chooseOptions(draft, ironed)).toEqual({
      options: [{ service: 1, ...ironed }],
      wished_time: "08:00",
      ...nobody,
    });
  });

  it("change nothing where they are the same", () => {
    const chosen = { ...draft, ...chooseOptions(draft, ironed), start_time: "08:00" };
    expect(chooseOptions(chosen, { size: 2, extras: [{ id: 2, quantity: 1 }] })).toEqual({});
  });

  it("are stored for each service", () => {
    const first = { ...draft, ...chooseOptions(draft, ironed) };
    const other = { ...first, ...chooseService(first, 3) };
    const both = { ...other, ...chooseOptions(other, { size: 9, extras: [] }) };
    expect(both.options).toEqual([
      { service: 1, ...ironed },
      { service: 3, size: 9, extras: [] },
    ]);
  });
});

describe("the booking's choices", () => {
  it("the same choice again changes nothing", () => {
    expect(chooseService(draft, draft.service)).toEqual({});
    expect(chooseFrequency(draft, weekly)).toEqual({});
    expect(chooseDay(draft, "2026-12-01", weekly)).toEqual({});
    expect(chooseWindow(draft, WHOLE_DAY)).toEqual({});
  });

  it("another frequency makes its own series from the same day", () => {
    expect(chooseFrequency(draft, once)).toEqual({
      frequency: 1,
      dates: ["2026-12-01"],
      moved: [],
      ...nobody,
    });
    expect(chooseFrequency(emptyAppointment(), weekly)).toEqual({
      frequency: 2,
      dates: [],
      moved: [],
      ...nobody,
    });
  });

  it("another day makes another series and clears the helper", () => {
    expect(chooseDay(draft, "2026-12-02", weekly)).toEqual({
      start_date: "2026-12-02",
      dates: ["2026-12-02", "2026-12-09", "2026-12-16"],
      moved: [],
      ...nobody,
    });
  });

  it("another date for a visit keeps the order, and the first date is the start", () => {
    expect(chooseOtherDate(draft, "2026-12-08", "2026-12-20")).toEqual({
      dates: ["2026-12-01", "2026-12-15", "2026-12-20"],
      start_date: "2026-12-01",
      moved: [{ from: "2026-12-08", to: "2026-12-20", proposed: false }],
    });
    expect(chooseOtherDate(draft, "2026-12-15", "2026-11-30")).toMatchObject({
      start_date: "2026-11-30",
    });
  });

  it("moving a visit again, or back, replaces its first move", () => {
    const once = { ...draft, ...chooseOtherDate(draft, "2026-12-08", "2026-12-09", true) };
    const twice = { ...once, ...chooseOtherDate(once, "2026-12-09", "2026-12-10") };
    expect(twice.moved).toEqual([{ from: "2026-12-08", to: "2026-12-10", proposed: false }]);
    const back = { ...twice, ...chooseOtherDate(twice, "2026-12-10", "2026-12-08") };
    expect(back).toMatchObject({ dates: draft.dates, moved: [] });
  });

  it("taking back a proposed date returns a moved visit to where it was moved", () => {
    const own = { ...draft, ...chooseOtherDate(draft, "2026-12-08", "2026-12-09") };
    const proposed = { ...own, ...chooseOtherDate(own, "2026-12-09", "2026-12-10", true) };
    expect(chooseTime(proposed, "09:00")).toMatchObject({ dates: own.dates, moved: own.moved });
    const other = { ...proposed, ...chooseOtherDate(proposed, "2026-12-10", "2026-12-11") };
    expect(other.moved).toEqual([{ from: "2026-12-08", to: "2026-12-11", proposed: false }]);
  });

  it("looking for another helper takes back the proposed dates, and leaves the others", () => {
    const moved = { ...draft, ...chooseOtherDate(draft, "2026-12-15", "2026-12-16") };
    const proposed = { ...moved, ...chooseOtherDate(moved, "2026-12-08", "2026-12-09", true) };
    for (const changes of [
      chooseWindow(proposed, PARTS_OF_DAY.morning),
      chooseService(proposed, 4),
      chooseTime(proposed, "09:00"),
      chooseAnybody(proposed),
    ]) {
      expect(changes).toMatchObject({
        dates: ["2026-12-01", "2026-12-08", "2026-12-16"],
        moved: [{ from: "2026-12-15", to: "2026-12-16" }],
        ...nobody,
      });
    }
  });

  it("taking back the proposal for the first visit starts the series on its own day again", () => {
    const proposed = { ...draft, ...chooseOtherDate(draft, "2026-12-08", "2026-12-09", true) };
    const moved = { ...proposed, ...chooseOtherDate(proposed, "2026-12-01", "2026-12-12") };
    expect(moved.start_date).toBe("2026-12-09");
    const searched = chooseWindow(moved, PARTS_OF_DAY.morning);
    expect(searched.dates).toEqual(["2026-12-08", "2026-12-12", "2026-12-15"]);
    expect(searched.start_date).toBe("2026-12-08");
  });

  it("the hour that is already chosen keeps the helper", () => {
    expect(chooseTime(draft, "08:00")).toEqual({ wished_time: "08:00" });
    expect(chooseTime({ ...draft, wished_time: "08:00" }, "08:00")).toEqual({});
    expect(chooseTime(draft, "09:00")).toEqual({ wished_time: "09:00", ...nobody });
    expect(chooseTime({ ...draft, wished_time: "08:00" }, "")).toMatchObject({ wished_time: "" });
  });

  it("a visit cannot be moved onto another one, nor a date that is not in the series", () => {
    expect(chooseOtherDate(draft, "2026-12-08", "2026-12-15")).toBeNull();
    expect(chooseOtherDate(draft, "2026-12-09", "2026-12-20")).toBeNull();
  });

  it("an alternative sets its day and time, and widens the window for it", () => {
    const alternative = { date: "2026-12-03", start: "07:00", end: "10:00" };
    expect(chooseAlternative(draft, alternative, weekly)).toEqual({
      from_hour: "07:00",
      to_hour: "19:00",
      start_date: "2026-12-03",
      dates: ["2026-12-03", "2026-12-10", "2026-12-17"],
      moved: [],
      wished_time: "07:00",
      ...nobody,
    });
  });

  it("the helper found by the API is set with the time; nobody found clears both", () => {
    const found = { helper: rosa, start_time: "09:00", end_time: "12:00", free_dates: null };
    expect(chooseHelper({ found: true, ...found })).toEqual({
      assigned_helper: rosa,
      start_time: "09:00",
      end_time: "12:00",
    });
    expect(chooseHelper({ found: false, alternatives: [] })).toEqual(nobody);
  });
});
