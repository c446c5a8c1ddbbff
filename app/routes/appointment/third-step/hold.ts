/** The hold of the booked times: asked for on the payment step, let go once the booking is changed or left. */
import { replace } from "@remix-run/react";
import { ApiError, isAbort, isMissingCall, isRefusal, markUnsupported } from "~/api/errors";
import { deleteHold, type Hold, type HoldRequest, putHold } from "~/api/holds";
import { conflictsSchema } from "~/api/new-order";
import { readRefusal } from "~/api/parse-answer";
import { respond } from "~/browser/action-reply";
import { requestedVisits } from "~/checkout/order-request";
import { sessionCheckout } from "~/checkout/session-checkout";
import { product } from "~/config";
import { paths, patterns } from "~/paths";
import { currentLocation, onNextLocation } from "~/session/current-location";
import { readBooking } from "~/state/booking";
import { isSame, useStore } from "~/state/store";

/** `hold`: null where nothing new is held; an earlier hold then lasts until its end. */
export type HoldReply = { hold: Hold | null };

const reply = (hold: Hold | null) => respond<HoldReply>({ hold }, { reload: false });

/**
 * Action of the payment step: holds the booked times, or renews their hold. Where dates are taken it leads to them, as
 * the refusal of an order does.
 */
export async function holdTimes(signal: AbortSignal) {
  const body = bookedTimes();
  try {
    return reply(body && (await putHold({ product, body }, { signal })));
  } catch (error) {
    if (isAbort(error)) return reply(null);
    if (!(error instanceof ApiError)) throw error;
    if (isMissingCall(error)) markUnsupported(putHold);
    const isTaken = isRefusal(error, 409) && (await isBeforeOrder(signal));
    const conflicts = (isTaken && readRefusal(conflictsSchema, error)?.conflicts) || [];
    return conflicts.length > 0 ? replace(paths.appointment.secondStep(conflicts)) : reply(null);
  }
}

/** Whether the dates cannot be taken by this booking's own order. */
async function isBeforeOrder(signal: AbortSignal): Promise<boolean> {
  const { name } = await sessionCheckout().current();
  const isHere = currentLocation()?.startsWith(patterns.thirdStep) && !signal.aborted;
  return Boolean(isHere) && ["idle", "shown", "rejected"].includes(name);
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
