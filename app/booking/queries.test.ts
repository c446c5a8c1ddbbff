import { describe, expect, it } from "vitest";
import { addressSchema } from "~/api/addresses";
import type { Service } from "~/api/reference";
import { emptyAppointment } from "~/state/appointment";
import { emptyBilling } from "~/state/billing";
import { chosenTimeQuery, freeDaysQuery, helperQuery } from "./queries";

const service: Service = {
  id: 1,
  name: "",
  description: "",
  duration_minutes: 180,
  price: 0,
  icon: "",
};
const address = addressSchema.parse({ latitude: -25.3, longitude: -57.6 });
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

describe("the queries of a booking", () => {
  it("ask for free days only with a frequency, a point and a window that is long enough", () => {
    expect(freeDaysQuery(booking({}), service)).toEqual({ frequency: 2, ...point, ...window });
    expect(freeDaysQuery(booking({ frequency: null }), service)).toBeNull();
    expect(freeDaysQuery(booking({}, { latitude: null }), service)).toBeNull();
    expect(freeDaysQuery(booking({ to_hour: "10:00" }), service)).toBeNull();
    expect(freeDaysQuery({ ...booking({}), address: null }, service)).toBeNull();
  });

  it("ask for a helper once there is a day", () => {
    expect(helperQuery(booking({}), service)).toBeNull();
    expect(helperQuery(booking({ start_date: "2026-12-01" }), service)).toEqual({
      frequency: 2,
      ...point,
      ...window,
      service: 1,
      start_date: "2026-12-01",
    });
  });

  it("ask for a chosen time, for the preferred helper if there is one", () => {
    const chosen = { start_date: "2026-12-01", start_time: "09:00", end_time: "12:00" };
    const exact = { start_date: "2026-12-01", from_hour: "09:00", to_hour: "12:00" };
    expect(chosenTimeQuery(booking(chosen), service)).toMatchObject(exact);
    expect(chosenTimeQuery(booking(chosen), service)).not.toHaveProperty("assigned_helper");
    expect(
      chosenTimeQuery(booking({ ...chosen, preferred_helper: helper }), service),
    ).toMatchObject({
      ...exact,
      assigned_helper: 3,
    });
  });

  it("ask for the assigned helper at exactly the assigned time", () => {
    const assigned = {
      start_date: "2026-12-01",
      assigned_helper: helper,
      start_time: "09:00",
      end_time: "12:00",
    };
    expect(chosenTimeQuery(booking({ start_date: "2026-12-01" }), service)).toBeNull();
    expect(chosenTimeQuery(booking(assigned), service)).toMatchObject({
      assigned_helper: 3,
      start_date: "2026-12-01",
      from_hour: "09:00",
      to_hour: "12:00",
    });
    expect(chosenTimeQuery(booking(assigned), service, "2026-12-09")).toMatchObject({
      start_date: "2026-12-09",
    });
  });
});
