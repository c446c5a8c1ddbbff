import type { Booking } from "~/state/appointment";
import { readBooking } from "~/state/booking";
import { isSameWish, type OrderWish, wishOf } from "./order-attempt";
import { buildOrderRequest } from "./order-request";

/** The visits that a booking asks for; null while it is not known when, where or by whom. */
export function wishOfBooking(booking: Booking): OrderWish | null {
  const request = buildOrderRequest(booking, 0);
  return request && wishOf(request);
}

/** True where these are the visits being booked now. */
export function isBookedNow(wish: OrderWish): boolean {
  const current = wishOfBooking(readBooking());
  return current !== null && isSameWish(current, wish);
}
