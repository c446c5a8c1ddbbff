/** What an open checkout means for the screens of the booking: nothing may change under an order. */
import { replace } from "@remix-run/react";
import { keepAddress } from "~/address/saved/keep-address";
import { paths } from "~/paths";
import { discardKeptBooking, readBooking, readKeptBooking, resetBooking } from "~/state/booking";
import { type Checkout, isAbout } from "./machine";
import { bookedVisits, sessionCheckout } from "./session-checkout";

function isOpen(state: Checkout): boolean {
  if (state.name === "rejected") return !state.isRead;
  return state.name === "sending" || state.name === "unknown";
}

/** As `requireNoOpenOrder` (open-order.ts), which asks only where there may be one. */
export async function leaveOpenOrder(): Promise<void> {
  const state = await sessionCheckout().current();
  if (!isAbout(state, bookedVisits())) return;
  leadToOrder(state);
  if (isOpen(state)) throw replace(paths.appointment.thirdStep());
}

function leadToOrder(state: Checkout): void {
  if (state.name !== "placed") return;
  const [order] = state.orders;
  throw replace(paths.appointment.fourthStep(order?.id));
}

export type CheckoutView = {
  /** An earlier try is to be looked up before the form shows. */
  needsLookUp: boolean;
  /** It is about the visits being booked now, so that their booking must not change. */
  isLocked: boolean;
  /** For these visits a card was declined: none is chosen until the customer does. */
  isDeclined: boolean;
};

/** As `readCheckoutView` (open-order.ts), which asks only where there may be one. */
export async function viewCheckout(): Promise<CheckoutView> {
  const state = await sessionCheckout().current();
  const isCurrent = isAbout(state, bookedVisits());
  if (isCurrent) leadToOrder(state);
  return {
    needsLookUp: needsLookUp(state, isCurrent),
    isLocked: isCurrent && isOpen(state),
    isDeclined: isCurrent && isDeclined(state),
  };
}

function needsLookUp(state: Checkout, isCurrent: boolean): boolean {
  if (state.name === "missing") return isCurrent;
  if (state.name === "rejected") return isCurrent && !state.isRead;
  return state.name !== "idle" && state.name !== "shown";
}

function isDeclined(state: Checkout): boolean {
  if (state.name !== "rejected") return false;
  const { fields } = state.rejection;
  return "billing.payment_id" in fields || "billing.payment_type" in fields;
}

/**
 * Ends the booking whose order is about to be shown, and what home has kept of it; its address
 * becomes one of the customer's own. Gives the other orders of the same confirmation.
 */
export async function finishBooking(orderId: number) {
  const state = await sessionCheckout().current();
  if (state.name !== "placed" && state.name !== "shown") return [];
  if (!state.orders.some(({ id }) => id === orderId)) return [];
  await sessionCheckout().markShown(state.attempt.key);
  const isCurrent = isAbout(state, bookedVisits());
  const kept = await readKeptBooking();
  const isKept = isAbout(state, kept && bookedVisits(kept));
  const ordered = isCurrent ? readBooking() : isKept ? kept : null;
  if (ordered) await discardKeptBooking();
  if (isCurrent) resetBooking();
  if (ordered?.address && ordered.billing.keepAddress) void keepAddress(ordered.address);
  return state.orders.filter(({ id }) => id !== orderId);
}
