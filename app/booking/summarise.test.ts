import { describe, expect, it } from "vitest";
import { addressSchema } from "~/api/addresses";
import type { Frequency, Service } from "~/api/reference";
import { countVisits } from "~/domain/prices";
import { emptyAppointment, emptyBilling } from "~/state/areas";
import { sizedService } from "~tests/support/people/offered";
import { formatDates, summariseBooking } from "./summarise";

const service: Service = {
  id: 1,
  name: "Limpieza",
  description: "",
  duration_minutes: 180,
  price: 150_000,
  icon: "",
};
const weekly: Frequency = {
  id: 2,
  name: "Semanal",
  description: "",
  visits: 4,
  interval_days: 7,
  discount_percent: 10,
};
const address = addressSchema.parse({
  name: "Casa",
  main_street: "Mcal. López",
  number: "1234",
  neighborhood: "Villa Morra",
  city: "Asunción",
});
const booking = (changes: object, place: object = {}) => ({
  address: { ...address, ...place },
  appointment: { ...emptyAppointment(), ...changes },
  billing: emptyBilling(),
});
const summarise = (changes: object, coupon?: { code: string; percent?: number; amount?: number }) =>
  summariseBooking(booking(changes), [service], [weekly], coupon);

describe("the summary of a booking", () => {
  it("shows the price of a visit before a frequency is chosen", () => {
    const summary = summarise({});
    expect(summary).toMatchObject({
      booked: { name: "Limpieza" },
      frequency: "",
      servicePrice: 150_000,
    });
    expect(summary.price).toBeNull();
  });

  it("counts the frequency's visits until there are dates, then the dates", () => {
    expect(summarise({ frequency: 2 }).price).toMatchObject({
      perVisit: 135_000,
      visits: 4,
      total: 540_000,
    });
    const dates = ["2026-12-01", "2026-12-08"];
    expect(summarise({ frequency: 2, dates }).price).toMatchObject({ visits: 2, total: 270_000 });
  });

  it("shows no interval once a date is moved", () => {
    const dates = ["2026-12-01", "2026-12-08", "2026-12-15", "2026-12-22"];
    expect(summarise({ frequency: 2, dates }).pack).toEqual({ visits: 4, interval_days: 7 });
    const moved = dates.with(1, "2026-12-09");
    expect(summarise({ frequency: 2, dates: moved }).pack).toEqual({ visits: 4, interval_days: 0 });
  });

  it("subtracts a confirmed coupon, by percent or amount", () => {
    expect(summarise({ frequency: 2 }, { code: "DIEZ", percent: 10 })).toMatchObject({
      coupon: "DIEZ",
      price: { couponDiscount: 54_000, total: 486_000 },
    });
    expect(summarise({ frequency: 2 }, { code: "MIL", amount: 1_000 }).price?.total).toBe(539_000);
  });

  it("shows no price where the API no longer offers the service or frequency", () => {
    expect(summarise({ service: 9, frequency: 2 })).toMatchObject({
      booked: null,
      servicePrice: null,
      price: null,
    });
  });

  it("names helper and time only once somebody is assigned", () => {
    expect(summarise({ frequency: 2 })).toMatchObject({ helper: null, time: null });
    const assigned = { assigned_helper: { name: "Rosa" }, start_time: "08:00", end_time: "11:00" };
    expect(summarise({ frequency: 2, ...assigned })).toMatchObject({
      helper: { name: "Rosa" },
      time: { start: "08:00", end: "11:00" },
    });
  });

  it("writes the address in one line, whatever of it is known", () => {
    const line = (place: object) => summariseBooking(booking({}, place), [], []).address;
    expect(line({})).toBe("Casa, Mcal. López 1234, Villa Morra");
    expect(line({ name: "", neighborhood: "" })).toBe("Mcal. López 1234, Asunción");
    expect(line({ name: "", main_street: "", number: "" })).toBe("Villa Morra");
  });

  it("counts one visit for a frequency that happens once, and at least one", () => {
    expect(countVisits(weekly)).toBe(4);
    expect(countVisits({ ...weekly, interval_days: 0 })).toBe(1);
    expect(countVisits({ ...weekly, visits: 0 })).toBe(1);
  });
});

describe("home size and extras in the summary", () => {
  const summariseSized = (options?: object) =>
    summariseBooking(booking({ frequency: 2, options }), [sizedService], [weekly], null);
  const chosen = (size: number, ...extras: { id: number; quantity: number }[]) => [
    { service: 1, size, extras },
  ];

  it("change price, length and names of the visits", () => {
    const each = { id: 2, quantity: 2 };
    const { booked, ...summary } = summariseSized(chosen(3, each, { id: 3, quantity: 1 }));
    expect(summary.servicePrice).toBe(240_000);
    expect(booked?.duration_minutes).toBe(360);
    expect(booked?.size?.name).toBe("Más de 120 m²");
    expect(booked?.extras).toMatchObject([
      { name: "Planchado", quantity: 2 },
      { name: "Ventanas", quantity: 1 },
    ]);
    // 4 × 200.000 − 10 % + 4 × 40.000 + 45.000
    expect(summary.price).toMatchObject({
      perVisit: 220_000,
      subtotal: 800_000,
      frequencyDiscount: 80_000,
      extras: 205_000,
      total: 925_000,
    });
  });

  it("show the default size until one is chosen", () => {
    const { booked, servicePrice } = summariseSized();
    expect(servicePrice).toBe(150_000);
    expect(booked?.size?.name).toBe("De 60 a 120 m²");
  });

  it("fall back to the service's own price where the size is gone, and say so", () => {
    const { booked, servicePrice } = summariseSized(chosen(9));
    expect(servicePrice).toBe(150_000);
    expect(booked).toMatchObject({ size: null, leftOut: { size: true, extras: 0 } });
  });
});

it("dates are named by their weekday where all share one", () => {
  expect(formatDates(["2026-11-24", "2026-12-01"])).toBe("2 martes");
  expect(formatDates(["2026-11-24", "2026-12-02"])).toBe("2 visitas");
  expect(formatDates(["2026-11-24"])).toBe("mar 24 nov");
  expect(formatDates([])).toBe("");
});
