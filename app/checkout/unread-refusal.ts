/**
 * What an order was refused for while its person was elsewhere: it waits for the step that pays,
 * where it can be put right. Only in memory: a page that was closed asks the same order again.
 */
import type { ApiError } from "~/api/errors";
import { onDeparture } from "~/session/in-memory";
import { isBookedNow } from "./current-wish";
import type { OrderWish } from "./order-attempt";

export type OrderRefused =
  | { kind: "conflict"; dates: string[] }
  | { kind: "refused"; error: ApiError };

let unread: { wish: OrderWish; refused: OrderRefused } | null = null;

onDeparture(forgetRefusal);

/** Keeps the refusal of an order for the visits that were wished for. */
export function keepRefusal(wish: OrderWish, refused: OrderRefused): void {
  unread = { wish, refused };
}

/** True while a refusal has not been read, whatever is being booked now. */
export function isRefusalUnread(): boolean {
  return unread !== null;
}

/** The unread refusal of the visits that are being booked now, or null. */
export function unreadRefusal(): OrderRefused | null {
  return unread && isBookedNow(unread.wish) ? unread.refused : null;
}

/** It is being read, or another order is sent. */
export function forgetRefusal(): void {
  unread = null;
}
