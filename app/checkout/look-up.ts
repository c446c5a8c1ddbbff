import { data, replace } from "@remix-run/react";
import { ApiError } from "~/api/errors";
import { paths, patterns } from "~/paths";
import { currentLocation } from "~/session/current-location";
import { describeError } from "~/wording/describe-error";
import { isAbout, type PlacedOrder } from "./machine";
import { type RefusedReply, replyToRejection, replyToTakenDate, statusOf } from "./reply";
import { bookedVisits, sessionCheckout } from "./session-checkout";

/** What the look for an order shows; `at` is the try that it was asked about. */
export type LookUpReply = { at: string } & (
  | { kind: "missing" }
  | { kind: "failed"; text: string }
  | { kind: "refused"; reply: RefusedReply }
  /** Nothing is open any more; `earlier` stands, for other visits than those being booked now. */
  | { kind: "resolved"; earlier: PlacedOrder[] }
);

const answer = (reply: LookUpReply, status: number) => data(reply, status);

/** “Estamos verificando tu reserva”: leads to the order where it stands. */
export async function lookUpOrder(form: FormData, signal: AbortSignal) {
  const at = String(form.get("at") ?? "");
  const checkout = sessionCheckout();
  try {
    await checkout.whenConfirmed();
    const state = await checkout.lookUp(signal);
    if (state.name === "idle") return answer({ kind: "resolved", at, earlier: [] }, 200);
    const { key } = state.attempt;
    const isCurrent = isAbout(state, bookedVisits());
    // Whoever has left the step meanwhile has not read what it says.
    const isShown = currentLocation()?.startsWith(patterns.thirdStep) && !signal.aborted;
    if (state.name === "placed" || state.name === "shown") {
      const [order] = state.orders;
      if (isCurrent) return replace(paths.appointment.fourthStep(order?.id));
      if (state.name === "shown") return answer({ kind: "resolved", at, earlier: [] }, 200);
      if (isShown) await checkout.markShown(key);
      return answer({ kind: "resolved", at, earlier: state.orders }, 200);
    }
    if (state.name !== "rejected") {
      if (!isCurrent) return answer({ kind: "resolved", at, earlier: [] }, 200);
      return answer({ kind: "missing", at }, 404);
    }
    if (!isCurrent) return answer({ kind: "resolved", at, earlier: [] }, 200);
    const { rejection, isRead } = state;
    if (isRead) return answer({ kind: "resolved", at, earlier: [] }, 200);
    if (isShown) await checkout.markShown(key);
    if (rejection.conflicts.length > 0) {
      return replace(paths.appointment.secondStep(rejection.conflicts));
    }
    if (rejection.status === 409) {
      return answer({ kind: "refused", at, reply: replyToTakenDate() }, 422);
    }
    const { reply, isOutdated } = replyToRejection(rejection);
    return answer({ kind: "refused", at, reply }, statusOf(isOutdated));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return answer({ kind: "failed", at, text: describeError(error) }, 422);
  }
}
