/** Bookings, orders and visits as values. */
import { type Order, orderSchema } from "~/api/orders";
import { type Booking, bookingSchema } from "~/state/areas";

const dates = ["2026-12-01", "2026-12-08", "2026-12-15", "2026-12-22"];
const helper = { id: 5, name: "Liz Benítez" };
const address = {
  main_street: "Palma",
  number: "123",
  city: "Asunción",
  latitude: -25.2819,
  longitude: -57.6351,
};

/** The service of the booking, without size and extras. */
export const bookedCleaning = { duration_minutes: 180, size: null, extras: [] };

export function exampleBooking(): Booking {
  return bookingSchema.parse({
    address,
    appointment: {
      service: 1,
      frequency: 2,
      start_date: "2026-12-01",
      assigned_helper: helper,
      observations: " El portón es verde. ",
      start_time: "08:00",
      end_time: "11:00",
      dates,
    },
    billing: {
      name: "Ana Ortiz",
      document_type: "ci",
      document_number: "1234567",
      payment_method: "online",
      payment_type: "App\\Models\\Card",
      payment_id: 3,
      coupon: "",
      wantInvoice: true,
    },
  });
}

export function exampleOrder(changes: Partial<Order> = {}): Order {
  const order = orderSchema.parse({
    id: 91,
    code: "OGA-91",
    status: "confirmed",
    service: { id: 1, name: "Limpieza del hogar" },
    address,
    helper,
    appointment: { start_date: dates[0], start_time: "08:00", end_time: "11:00", dates },
    visits: dates.map((date, index) => ({
      id: 100 + index,
      date,
      start_time: "08:00",
      end_time: "11:00",
      status: "scheduled",
      helper,
    })),
    created_at: "",
  });
  return { ...order, ...changes };
}

/** An order with what a test says of it; the rest reads as missing. */
export function makeOrder(given: Record<string, unknown>): Order {
  return orderSchema.parse({ id: 1, ...given });
}

/** A visit on a day, from 08:00 to 11:00 unless told. */
export function makeVisit(id: number, date: string, given: Record<string, unknown> = {}) {
  return { id, date, start_time: "08:00", end_time: "11:00", status: "scheduled", ...given };
}
