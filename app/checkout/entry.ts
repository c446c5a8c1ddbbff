/** Effects of an open checkout on the booking screens: the booking must not change under its order. */
import { replace } from "@remix-run/react";
import { saveBookedAddress } from "~/address/saved/save-booked-address";
import { DECLINED } from "~/api/errors";
import { paths } from "~/paths";
import type { Booking } from "~/state/areas";
import { discardKeptBooking, readBooking, readKeptBooking, resetBooking } from "~/state/booking";
import { isMade } from "~/writes/write-state";
import { type CheckoutState, isAbout } from "./checkout";
import { bookedVisits, sessionCheckout } from "./session-checkout";

function isOpen(state: CheckoutState): boolean {
  if (state.name === "rejected") return !state.isRead;
  return state.name === "sending" || state.name === "unknown";
}

/** Implements `requireNoOpenOrder` (open-order.ts), which loads this file only where an order may be open. */
export async function redirectToOpenOrder(): Promise<void> {
  const state = await sessionCheckout().current();
  if (!isAbout(state, bookedVisits())) return;
  redirectToOrder(state);
  if (isOpen(state)) throw replace(paths.appointment.thirdStep());
}

function redirectToOrder(state: CheckoutState): void {
  if (state.name === "made") throw replace(paths.appointment.fourthStep(state.results[0]?.id));
}

export type CheckoutView = {
  /** An earlier attempt has to be looked up before the form shows. */
  needsLookUp: boolean;
  /** The attempt is about the visits being booked, so the booking must not change. */
  isLocked: boolean;
  /** A card was declined for these visits, so only a card that was just added is preselected. */
  isDeclined: boolean;
};

/** Implements `readCheckoutView` (open-order.ts), which loads this file only where an order may be open. */
export async function viewCheckout(): Promise<CheckoutView> {
  const state = await sessionCheckout().current();
  const isCurrent = isAbout(state, bookedVisits());
  if (isCurrent) redirectToOrder(state);
  return {
    needsLookUp: needsLookUp(state, isCurrent),
    isLocked: isCurrent && isOpen(state),
    isDeclined: isCurrent && isDeclined(state),
  };
}

function needsLookUp(state: CheckoutState, isCurrent: boolean): boolean {
  if (state.name === "missing") return isCurrent;
  if (state.name === "rejected") return isCurrent && !state.isRead;
  return state.name !== "idle" && state.name !== "shown";
}

function isDeclined(state: CheckoutState): boolean {
  if (state.name !== "rejected") return false;
  const { status, fields } = state.rejection;
  const isOfCard = "billing.payment_id" in fields || "billing.payment_type" in fields;
  return isOfCard || DECLINED.includes(status);
}

/** Whether `kept` is the ordered booking as home or another tab held it earlier: the same service at the same place. */
function isEarlierCopy(kept: Booking, ordered: Booking): boolean {
  const subjectOf = ({ address, appointment }: Booking) =>
    `${appointment.service} ${address?.latitude} ${address?.longitude}`;
  return subjectOf(kept) === subjectOf(ordered);
}

/**
 * Ends the booking of an order that will be shown, removes home's kept copy, and saves its address to the
 * account. Returns the other orders of the same confirmation.
 */
export async function finishBooking(orderId: number) {
  const state = await sessionCheckout().current();
  if (!isMade(state)) return [];
  if (!state.results.some(({ id }) => id === orderId)) return [];
  await sessionCheckout().markShown(state.attempt.key);
  const isCurrent = isAbout(state, bookedVisits());
  const kept = await readKeptBooking();
  const isKept = isAbout(state, kept && bookedVisits(kept));
  const ordered = isCurrent ? readBooking() : isKept ? kept : null;
  if (isKept || (ordered && kept && isEarlierCopy(kept, ordered))) await discardKeptBooking();
  if (isCurrent) resetBooking();
  if (ordered?.address && ordered.billing.keepAddress) void saveBookedAddress(ordered.address);
  return state.results.filter(({ id }) => id !== orderId);
}
