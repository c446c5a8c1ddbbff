/** An order that is being placed, or was and has not been shown: nothing may change under it. */
import { replace } from "@remix-run/react";
import type { User } from "~/api/user";
import { paths } from "~/paths";
import { discardBookingAside, readBookingAside, resetBooking } from "~/state/booking";
import { isBookedNow, wishOfBooking } from "./current-wish";
import { forgetAttempt, isSameWish, type OrderAttempt, readAttempt } from "./order-attempt";
import { unreadRefusal } from "./unread-refusal";

/**
 * What is known of an attempt. `unsettled`: nobody knows what became of it, nobody has read what it
 * was refused for, or its order stands and the visits being booked now (`isCurrent`: no) are others.
 * `isMissing`: two looks did not find it.
 */
export type AttemptState =
  | { kind: "none" }
  | { kind: "unsettled"; isCurrent: boolean; isMissing: boolean }
  | { kind: "placed"; orderId: number };

/** Looks at what is kept, without a call. */
export async function readAttemptState(userId: number): Promise<AttemptState> {
  if (unreadRefusal()) return { kind: "unsettled", isCurrent: true, isMissing: false };
  const attempt = await readAttempt(userId);
  if (!attempt) return { kind: "none" };
  const current = isCurrent(attempt);
  if (attempt.orderId !== null && current) return { kind: "placed", orderId: attempt.orderId };
  // Of what was looked for in vain, and is wished for no more, there is nothing to say.
  if (attempt.orderId === null && attempt.missing && !current) return { kind: "none" };
  return { kind: "unsettled", isCurrent: current, isMissing: attempt.missing };
}

/** True where the attempt is about the visits being booked now. */
export function isCurrent({ wish }: OrderAttempt): boolean {
  return isBookedNow(wish);
}

/**
 * Keeps whoever goes back from paying out of the steps that change the booking: a booking changed
 * under its own order would be ordered a second time (product.md, "sends exactly one order"). Leads
 * to the order where it stands, else to the look for it. A guest has ordered nothing.
 */
export async function requireNoOpenOrder(user: User | null): Promise<void> {
  if (!user) return;
  const attempt = await readAttemptState(user.id);
  if (attempt.kind === "placed") throw replace(paths.appointment.fourthStep(attempt.orderId));
  if (attempt.kind === "unsettled" && attempt.isCurrent && !attempt.isMissing) {
    throw replace(paths.appointment.thirdStep());
  }
}

/**
 * Ends the booking whose order is about to be shown: the booking, what home had set aside and the
 * attempt are gone. Not while paying, where the screen still shows them. Does nothing when that
 * order was shown before.
 */
export async function finishBooking(orderId: number, userId: number): Promise<void> {
  const attempt = await readAttempt(userId);
  if (attempt?.orderId !== orderId) return;
  await forgetAttempt();
  const current = isCurrent(attempt);
  const aside = await readBookingAside();
  const asideWish = aside && wishOfBooking(aside);
  if (current || (asideWish && isSameWish(asideWish, attempt.wish))) await discardBookingAside();
  if (current) resetBooking();
}
