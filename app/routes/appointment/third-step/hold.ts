/** The hold of the booked times: asked for on the payment step, let go once the booking is changed or left. */
import { replace } from "@remix-run/react";
import { ApiError, isAbort, isMissingCall, isRefusal, markUnsupported } from "~/api/errors";
import { deleteHold, type Hold, type HoldRequest, putHold } from "~/api/holds";
import { conflictsSchema } from "~/api/new-order";
import { listOrders, type Order } from "~/api/orders";
import { readRefusal } from "~/api/parse-answer";
import { respond } from "~/browser/action-reply";
import { isAbout } from "~/checkout/checkout";
import { requestedVisits } from "~/checkout/order-request";
import { findOrdersOf, type OrderBody } from "~/checkout/ordered-visits";
import { bookedVisits, pathOfTaken, sessionCheckout } from "~/checkout/session-checkout";
import { product } from "~/config";
import { paths, patterns } from "~/paths";
import { currentPath, onNextLocation } from "~/session/current-location";
import { readBooking } from "~/state/booking";
import { isSame, useStore } from "~/state/store";
import { isMade } from "~/writes/write-state";

/** `hold`: null where nothing new is held; an earlier hold then lasts until its end. */
export type HoldReply = { hold: Hold | null };

const reply = (hold: Hold | null) => respond<HoldReply>({ hold }, { reload: false });

/**
 * Action of the payment step: holds the booked times, or renews their hold. Where dates are taken it leads to them, as
 * the refusal of an order does, or to the order that has taken them.
 */
export async function holdTimes(signal: AbortSignal) {
  const body = bookedTimes();
  try {
    return reply(body && (await putHold({ product, body }, { signal })));
  } catch (error) {
    if (isAbort(error)) return reply(null);
    if (!(error instanceof ApiError)) throw error;
    if (isMissingCall(error)) markUnsupported(putHold);
    const path = isRefusal(error, 409) ? await whereTaken(error, signal) : null;
    return path ? replace(path) : reply(null);
  }
}

/** The path to the order of these visits, which another tab has placed, else to the taken dates; null for neither. */
async function whereTaken(refusal: ApiError, signal: AbortSignal): Promise<string | null> {
  const state = await sessionCheckout().current();
  const isOrdered = isMade(state) && isAbout(state, bookedVisits());
  const order = isOrdered ? await findOrder(state.attempt.body, signal) : null;
  const isHere = currentPath() === patterns.thirdStep && !signal.aborted;
  if (!isHere) return null;
  // Where the order is not found, the payment decides, which sends no second one while it may stand.
  if (isOrdered) return order && paths.appointment.fourthStep(order.id);
  const conflicts = readRefusal(conflictsSchema, refusal)?.conflicts ?? [];
  const isBeforeOrder = ["idle", "shown", "rejected"].includes(state.name);
  return isBeforeOrder && conflicts.length > 0 ? pathOfTaken(conflicts) : null;
}

/** A cancelled order is not found, nor one whose visits were moved since. */
async function findOrder(body: OrderBody | null, signal: AbortSignal): Promise<Order | null> {
  try {
    const [order] = body ? findOrdersOf(body, await listOrders({ signal })) : [];
    return order ?? null;
  } catch {
    return null;
  }
}

/** Null before the first two steps are complete. */
export function bookedTimes(): HoldRequest | null {
  const requested = requestedVisits(readBooking());
  if (!requested?.appointment.assigned_helper) return null;
  const { assigned_helper: helper, service, dates, start_time, end_time } = requested.appointment;
  return { helper, service, dates, start_time, end_time };
}

/** Keeps the hold while a card is added, and on the step of the dates until another choice is made there. */
export function letGoOnceLeft(held: HoldRequest): void {
  const letGo = () => void deleteHold({ product }).catch(() => {});
  onNextLocation((path) => {
    const isAt = (pattern: string) => path.startsWith(pattern);
    if (isAt(patterns.thirdStep) || isAt(patterns.fourthStep)) return;
    if (!isAt(patterns.secondStep) && !isAt(patterns.addCard)) return letGo();
    const stopWatching = useStore.subscribe(() => {
      if (isSame(bookedTimes(), held)) return;
      stopWatching();
      letGo();
    });
    onNextLocation(stopWatching);
    letGoOnceLeft(held);
  });
}
