import { describe, expect, it } from "vitest";
import type { Service } from "~/api/reference";
import { emptyAppointment, emptyBilling } from "~/state/appointment";
import { askedDays, askedHelper, askedSameHelper, markDates } from "./questions";

const service: Service = {
  id: 1,
  name: "",
  description: "",
  duration_minutes: 180,
  price: 0,
  icon: "",
};
const address = {
  name: "",
  main_street: "",
  secondary_street: "",
  number: "",
  neighborhood: "",
  neighborhood_place_id: "",
  city: "",
  city_place_id: "",
  latitude: -25.3,
  longitude: -57.6,
  phone: "",
  phone_alternative: "",
  additional_information: "",
  verified: true,
};
const booking = (changes: object, place: object = {}) => ({
  address: { ...address, ...place },
  appointment: { ...emptyAppointment(), frequency: 2, ...changes },
  billing: emptyBilling(),
});
const window = { from_hour: "08:00", to_hour: "18:00" };
const point = { latitude: -25.3, longitude: -57.6 };
const helper = {
  id: 3,
  name: "Rosa",
  photo_url: "",
  rating: null,
  reviews_count: 0,
  since: "",
  bio: "",
};

describe("what is asked of the API", () => {
  it("asks for free days only with a frequency, a point and a window that is long enough", () => {
    expect(askedDays(booking({}), service)).toEqual({ frequency: 2, ...point, ...window });
    expect(askedDays(booking({ frequency: null }), service)).toBeNull();
    expect(askedDays(booking({}, { latitude: null }), service)).toBeNull();
    expect(askedDays(booking({ to_hour: "10:00" }), service)).toBeNull();
    expect(askedDays({ ...booking({}), address: null }, service)).toBeNull();
  });

  it("asks for a helper once there is a day", () => {
    expect(askedHelper(booking({}), service)).toBeNull();
    expect(askedHelper(booking({ start_date: "2026-12-01" }), service)).toEqual({
      frequency: 2,
      ...point,
      ...window,
      service: 1,
      start_date: "2026-12-01",
    });
  });

  it("checks the assigned helper at exactly their time", () => {
    const assigned = {
      start_date: "2026-12-01",
      assigned_helper: helper,
      start_time: "09:00",
      end_time: "12:00",
    };
    expect(askedSameHelper(booking({ start_date: "2026-12-01" }), service)).toBeNull();
    expect(askedSameHelper(booking(assigned), service)).toMatchObject({
      assigned_helper: 3,
      start_date: "2026-12-01",
      from_hour: "09:00",
      to_hour: "12:00",
    });
    expect(askedSameHelper(booking(assigned), service, "2026-12-09")).toMatchObject({
      start_date: "2026-12-09",
    });
  });
});

describe("the dates of a series", () => {
  const dates = ["2026-12-01", "2026-12-08", "2027-03-01"];
  const freeDays = ["2026-12-01", "2026-12-02", "2026-12-09"];
  const states = (knowledge: Parameters<typeof markDates>[1]) =>
    markDates(dates, knowledge).map(({ state }) => state);

  it("are marked by the free days while nothing is known of the helper", () => {
    expect(states({ freeDays, helperFree: null, conflicts: [] })).toEqual([
      "free",
      "taken",
      "unknown",
    ]);
  });

  it("are marked by the helper's own dates where they are known", () => {
    const helperFree = ["2026-12-08", "2027-03-01"];
    expect(states({ freeDays, helperFree, conflicts: [] })).toEqual(["taken", "free", "free"]);
  });

  it("promise nothing while nobody can take the series", () => {
    const knowledge = { freeDays, helperFree: null, conflicts: [], isNobodyFree: true };
    expect(states(knowledge)).toEqual(["unknown", "taken", "unknown"]);
  });

  it("are taken where the order was refused, whatever else is said", () => {
    const conflicts = ["2026-12-01"];
    expect(states({ freeDays, helperFree: dates, conflicts })).toEqual(["taken", "free", "free"]);
    expect(states({ freeDays: null, helperFree: null, conflicts })).toEqual([
      "taken",
      "unknown",
      "unknown",
    ]);
  });
});
