import type { SubmissionResult } from "@conform-to/react";
import { data, replace } from "@remix-run/react";
import { ApiError } from "~/api/errors";
import type { User } from "~/api/user";
import { untilOnline } from "~/browser/wait-until-online";
import { lookUpAttempt } from "~/checkout/look-up-order";
import { paths, patterns } from "~/paths";
import { currentLocation } from "~/session/current-location";
import { readBooking } from "~/state/booking";
import { describeError } from "~/wording/describe-error";
import {
  type RefusedErrors,
  type RefusedReply,
  replyToRefusedOrder,
  replyToTakenDate,
  statusOf,
} from "./pay-reply";

/** An order that stands, for other visits than those being booked now. */
export type EarlierOrder = { id: number; name: string };

/** What the look for a lost answer shows. `at` is the attempt it was asked about. */
export type VerifyReply = { at: string } & (
  | { kind: "missing" }
  | { kind: "failed"; text: string }
  | { kind: "refused"; reply: RefusedReply }
  | { kind: "settled"; earlier: EarlierOrder | null }
);

/** “Estamos verificando tu reserva”: leads to the order where it stands. */
export async function verifyOrder(user: User, form: FormData, signal: AbortSignal) {
  const at = String(form.get("at") ?? "");
  const answer = (reply: VerifyReply, status: number) => data(reply, status);
  try {
    const found = await lookUpAttempt(user.id, {
      signal,
      isWatched: () => Boolean(currentLocation()?.startsWith(patterns.thirdStep)),
      pause: (milliseconds) => untilOnline(milliseconds, signal),
    });
    switch (found.kind) {
      case "placed":
        return replace(paths.appointment.fourthStep(found.orderId));
      case "conflict": {
        const { dates } = found;
        if (dates.length > 0) return replace(paths.appointment.secondStep(dates));
        const reply = replyToTakenDate(resultWithoutForm({ fieldErrors: {}, formErrors: [] }));
        return answer({ kind: "refused", at, reply }, 422);
      }
      case "missing":
        return answer({ kind: "missing", at }, 404);
      case "refused": {
        const { reply, outdated } = replyToRefusedOrder(found.error, resultWithoutForm);
        return answer({ kind: "refused", at, reply }, statusOf(outdated));
      }
      case "earlier": {
        const { id, code } = found.order;
        return answer({ kind: "settled", at, earlier: { id, name: code || String(id) } }, 200);
      }
      case "none":
        return answer({ kind: "settled", at, earlier: null }, 200);
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return answer({ kind: "failed", at, text: describeError(error) }, 422);
  }
}

/** The form that was sent has gone with the screen that was left: a new one shows what is stored. */
function resultWithoutForm({ fieldErrors, formErrors }: RefusedErrors): SubmissionResult {
  const error = formErrors.length > 0 ? { ...fieldErrors, "": formErrors } : fieldErrors;
  // The coupon shows its refusal only beside the code that was refused.
  const initialValue = { coupon: readBooking().billing.coupon };
  return { status: "error", error, initialValue };
}
