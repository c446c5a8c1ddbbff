/** For the tests of this folder: orders as the API gives them. */
import { type Order, orderSchema } from "~/api/orders";

/** An order with what a test says of it; the rest reads as missing. */
export function makeOrder(given: Record<string, unknown>): Order {
  return orderSchema.parse({ id: 1, ...given });
}

/** A visit on a day, from 08:00 to 11:00 unless told. */
export function makeVisit(id: number, date: string, given: Record<string, unknown> = {}) {
  return { id, date, start_time: "08:00", end_time: "11:00", status: "scheduled", ...given };
}
