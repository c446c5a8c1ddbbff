import { describe, expect, it } from "vitest";
import { addressSchema } from "~/api/addresses";
import { fitService } from "~/domain/service-options";
import { emptyAppointment, emptyBilling } from "~/state/areas";
import { sizedService } from "~tests/support/people/offered";
import { helper as helperOf, service } from "~tests/support/world/helper-search";
import { assignedQuery, freeDaysQuery, helperQuery, wishedQuery } from "./find-free";

const address = addressSchema.parse({ latitude: -25.3, longitude: -57.6 });
const booking = (changes: object, place: object = {}) => ({
  address: { ...address, ...place },
  appointment: { ...emptyAppointment(), frequency: 2, ...changes },
  billing: emptyBilling(),
});
const window = { from_hour: "07:00", to_hour: "19:00" };
const point = { latitude: -25.3, longitude: -57.6 };
const helper = helperOf(3);

describe("the queries of a booking", () => {
  it("ask for free days only with a frequency, a point and a window that is long enough", () => {
    expect(freeDaysQuery(booking({}), service)).toEqual({ frequency: 2, ...point, ...window });
    expect(freeDaysQuery(booking({ frequency: null }), service)).toBeNull();
    expect(freeDaysQuery(booking({}, { latitude: null }), service)).toBeNull();
    expect(freeDaysQuery(booking({ to_hour: "09:00" }), service)).toBeNull();
    expect(freeDaysQuery({ ...booking({}), address: null }, service)).toBeNull();
  });

  it("send duration_minutes where size or extras change the service's own", () => {
    const query = (size: number | null, quantity = 0) =>
      freeDaysQuery(booking({}), fitService(sizedService, { size, extras: [{ id: 3, quantity }] }));
    expect(query(null)).not.toHaveProperty("duration_minutes");
    expect(query(2)).not.toHaveProperty("duration_minutes");
    expect(query(3)).toMatchObject({ ...window, duration_minutes: 240 });
    expect(query(1)).toMatchObject({ duration_minutes: 120 });
    expect(query(3, 1)).toMatchObject({ duration_minutes: 300 });
  });

  it("ask for a wished hour until the longer visit ends", () => {
    const long = fitService(sizedService, { size: 3, extras: [] });
    const wish = (wished_time: string) =>
      wishedQuery(booking({ start_date: "2026-12-01", wished_time }), long);
    expect(wish("15:00")).toMatchObject({ from_hour: "15:00", to_hour: "19:00" });
    expect(wish("16:00")).toMatchObject(window);
  });

  it("ask for a helper once a day is chosen", () => {
    expect(helperQuery(booking({}), service)).toBeNull();
    expect(helperQuery(booking({ start_date: "2026-12-01" }), service)).toEqual({
      frequency: 2,
      ...point,
      ...window,
      service: 1,
      start_date: "2026-12-01",
      minutes: 180,
    });
  });

  it("ask for the wished time only where a visit then fits into the window", () => {
    const wish = (wished_time: string, changes: object = {}) =>
      wishedQuery(booking({ start_date: "2026-12-01", wished_time, ...changes }), service);
    expect(wish("09:00")).toMatchObject({ from_hour: "09:00", to_hour: "12:00" });
    expect(wish("")).toMatchObject(window);
    expect(wish("09:00", { from_hour: "10:00" })).toMatchObject({ ...window, from_hour: "10:00" });
    expect(wish("09:00", { to_hour: "11:00" })).toMatchObject({ ...window, to_hour: "11:00" });
    expect(wish("09:00", { start_date: "" })).toBeNull();
  });

  it("ask for the assigned helper at exactly the assigned time", () => {
    const assigned = {
      start_date: "2026-12-01",
      assigned_helper: helper,
      start_time: "09:00",
      end_time: "12:00",
    };
    expect(assignedQuery(booking({ start_date: "2026-12-01" }), service)).toBeNull();
    expect(assignedQuery(booking(assigned), service)).toMatchObject({
      assigned_helper: 3,
      start_date: "2026-12-01",
      from_hour: "09:00",
      to_hour: "12:00",
    });
    expect(assignedQuery(booking(assigned), service, "2026-12-09")).toMatchObject({
      start_date: "2026-12-09",
    });
  });
});
