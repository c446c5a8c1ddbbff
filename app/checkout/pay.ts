import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { t } from "@lingui/core/macro";
import { replace } from "@remix-run/react";
import { ApiError } from "~/api/errors";
import type { Frequency, Service } from "~/api/reference";
import { timeNow } from "~/api/sending/server-clock";
import type { User } from "~/api/user";
import { summariseBooking } from "~/booking/summarise";
import { hasTime } from "~/booking/window";
import { respond } from "~/browser/action-reply";
import { canReachApi } from "~/browser/online";
import { todayInAsuncion } from "~/domain/dates";
import { formatDuration, formatGuaranies } from "~/domain/format";
import { countVisits } from "~/domain/prices";
import { bookedService } from "~/domain/service-options";
import { paths, patterns } from "~/paths";
import {
  currentLocation,
  currentPath,
  onNextLocation,
  pathAfterSession,
} from "~/session/current-location";
import { sessionScope } from "~/session/scope";
import { hasPastDay, nextStep, readBooking } from "~/state/booking";
import { frequencies, services } from "~/state/reference";
import { showToast } from "~/ui/toaster";
import { describeError } from "~/wording/describe-error";
import { isMade, type WriteResult } from "~/writes/write-state";
import { billingFormSchema, SHOWN_TOTAL, saveBillingDraft, WRONG_COUPON } from "./billing";
import { type CheckoutState, isAbout } from "./checkout";
import { checkCoupon, describeCoupon, isSameCode } from "./coupon";
import { buildOrderRequest } from "./order-request";
import { type RefusedReply, replyToRejection } from "./reply";
import { bookedVisits, pathOfTaken, sessionCheckout } from "./session-checkout";

export type PayReply = RefusedReply | { kind: "uncertain"; at: string };

/**
 * Action of “Confirmar y pagar”. Leaving the screen before the request is sent cancels the order; afterwards
 * the next booking step, or a toast elsewhere, reports the result.
 */
export async function payBooking(user: User, form: FormData, signal: AbortSignal) {
  const session = sessionScope();
  requireFinishedSteps();
  saveBillingDraft(form);
  if (!(await canReachApi(signal))) return refuseOffline(form);
  const coupon = String(form.get("coupon") ?? "");
  const [allServices, allFrequencies, check] = await Promise.all([
    services(),
    frequencies(),
    checkCoupon(coupon),
  ]);
  requireKnownFrequency(allFrequencies);
  requireEnoughTime(allServices);
  const booking = readBooking();
  const isKnownWrong = isSameCode(String(form.get(WRONG_COUPON) ?? ""), coupon);
  // The order may refuse a coupon that is valid for others, such as one for first orders.
  const confirmed = check?.state === "valid" && !isKnownWrong ? check.coupon : null;
  const { price } = summariseBooking(booking, allServices, allFrequencies, confirmed);
  const total = price?.total ?? 0;
  const submission = parseWithZod(form, { schema: billingFormSchema(total) });
  const couponError = isKnownWrong ? null : describeCoupon(check);
  if (couponError) return refuse(submission.reply({ fieldErrors: { coupon: [couponError] } }));
  if (submission.status !== "success") return refuse(submission.reply());
  // The customer must not be charged an amount other than the one on screen.
  if (Number(form.get(SHOWN_TOTAL)) !== total) {
    const amount = formatGuaranies(total);
    const text = t`El total es ahora ${amount}. Revisalo y volvé a confirmar.`;
    return refuse(submission.reply({ formErrors: [text] }), { reload: true });
  }
  const service = bookedService(allServices, booking.appointment);
  // The code as the backend writes it, because it may tell capitals from small letters.
  const used = confirmed?.code ?? (isKnownWrong ? "" : submission.value.coupon);
  const billing = { ...submission.value, coupon: used };
  const request = buildOrderRequest(booking, service, billing, total, user.phone);
  if (!request) throw replace(paths.appointment.secondStep());

  const hold = Number(form.get("hold")) || undefined;
  const state = await sessionCheckout().confirm({ ...request, hold }, signal);
  // The router applies this redirect even after a logout has led home.
  if (session.signal.aborted) return replace(pathAfterSession());
  if (signal.aborted) toastElsewhere(state);
  return replyTo(state, (errors) => submission.reply(errors), signal);
}

async function replyTo(
  state: CheckoutState,
  resultOf: Parameters<typeof replyToRejection>[1],
  signal: AbortSignal,
) {
  if (isMade(state)) return replace(paths.appointment.fourthStep(state.results[0]?.id));
  if (state.name !== "rejected") {
    const at = new Date().toISOString();
    return respond<PayReply>({ kind: "uncertain", at }, { reload: false });
  }
  const { rejection, attempt } = state;
  // A customer who left the screen has not read the rejection yet.
  if (!signal.aborted) await sessionCheckout().markShown(attempt.key);
  if (rejection.conflicts.length > 0) {
    return replace(pathOfTaken(rejection.conflicts));
  }
  const { reply, reload } = replyToRejection(rejection, resultOf);
  return respond<PayReply>(reply, { reload });
}

/** Refuses while offline, which the frame says, because a request would only wait. */
function refuseOffline(form: FormData) {
  const submission = parseWithZod(form, { schema: billingFormSchema(0) });
  const text = t`No se envió nada. Confirmá de nuevo cuando tengas señal.`;
  return refuse(submission.reply({ formErrors: [text] }));
}

function refuse(result: SubmissionResult, { reload } = { reload: false }) {
  const reply: PayReply = { kind: "refused", result, steps: [], declined: false };
  return respond(reply, { reload });
}

/** Reports the result by toast, because the router drops the answer of an action whose screen was left. */
function toastElsewhere(state: CheckoutState): void {
  if (state.name !== "made" && state.name !== "rejected") return;
  const isPlaced = state.name === "made";
  async function tell(path: string) {
    if (path.startsWith(patterns.thirdStep) || path.startsWith(patterns.fourthStep)) return;
    sessionCheckout().forgetOrder();
    // A booking step may have shown the result meanwhile.
    const now = await sessionCheckout().current();
    if (now.name !== state.name || (now.name === "rejected" && now.isRead)) return;
    showToast(
      isPlaced
        ? { type: "success", text: t`Tu reserva quedó registrada. La encontrás en Mis pedidos.` }
        : {
            type: "warning",
            text: t`Tu reserva no se hizo y no se cobró nada. Continuala para ver qué cambiar.`,
          },
    );
  }
  // The navigation away may still be loading.
  if (currentPath() === patterns.thirdStep) onNextLocation((path) => void tell(path));
  else void tell(currentLocation() ?? "");
}

/** Result of a look-up; `at` identifies the attempt. */
export type LookUpReply = { at: string } & (
  | { kind: "missing" }
  | { kind: "failed"; text: string }
  | { kind: "refused"; reply: RefusedReply }
  /** Nothing is open any more; `earlier` are existing orders for other visits than those being booked. */
  | { kind: "resolved"; earlier: WriteResult[] }
);

/** Action of “Estamos verificando tu reserva”: redirects to the order once it is found. */
export async function lookUpOrder(form: FormData, signal: AbortSignal) {
  const at = String(form.get("at") ?? "");
  const answer = (reply: LookUpReply, reload: boolean) => respond(reply, { reload });
  const resolved = (earlier: WriteResult[] = []) => answer({ kind: "resolved", at, earlier }, true);
  const checkout = sessionCheckout();
  try {
    await checkout.whenConfirmed();
    const state = await checkout.lookUp(signal);
    if (state.name === "idle") return resolved();
    const { key } = state.attempt;
    const isCurrent = isAbout(state, bookedVisits());
    // A customer who left the step has not read the result.
    const isShown = currentPath() === patterns.thirdStep && !signal.aborted;
    if (!isShown || !isCurrent) checkout.forgetOrder();
    if (isMade(state)) {
      if (isCurrent) return replace(paths.appointment.fourthStep(state.results[0]?.id));
      if (state.name === "shown") return resolved();
      if (isShown) await checkout.markShown(key);
      return resolved(state.results);
    }
    if (!isCurrent) return resolved();
    if (state.name !== "rejected") return answer({ kind: "missing", at }, false);
    const { rejection, isRead } = state;
    if (isRead) return resolved();
    if (isShown) await checkout.markShown(key);
    if (rejection.conflicts.length > 0) {
      return replace(pathOfTaken(rejection.conflicts));
    }
    const { reply, reload } = replyToRejection(rejection);
    return answer({ kind: "refused", at, reply }, reload);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return answer({ kind: "failed", at, text: describeError(error) }, false);
  }
}

/** Throws the redirect to the first incomplete step, or to the dates where the first day has passed. */
export function requireFinishedSteps(): void {
  const booking = readBooking();
  const step = nextStep(booking);
  if (step !== patterns.thirdStep) throw replace(step);
  const today = todayInAsuncion(timeNow());
  if (hasPastDay(booking.appointment, today)) throw replace(paths.appointment.secondStep());
}

/** Throws the redirect to the first step, where another service or frequency can be chosen. */
function redirectToFirstStep(): never {
  showToast({ type: "warning", text: t`Lo que habías elegido ya no se ofrece. Elegí de nuevo.` });
  throw replace(paths.appointment.firstStep());
}

/** Throws the redirect where the frequency was withdrawn or its number of visits has changed. */
export function requireKnownFrequency(frequencies: readonly Frequency[]): void {
  const { appointment } = readBooking();
  const frequency = frequencies.find(({ id }) => id === appointment.frequency);
  if (!frequency) redirectToFirstStep();
  const visits = countVisits(frequency);
  if (appointment.dates.length !== visits) {
    const { name } = frequency;
    const text = t`${name} tiene ahora otra cantidad de visitas: ${visits}. Revisá las fechas.`;
    showToast({ type: "warning", text });
    throw replace(paths.appointment.secondStep());
  }
}

/** Throws the redirect where the service is no longer offered, or takes longer than the found hours. */
export function requireEnoughTime(services: readonly Service[]): void {
  const booking = readBooking();
  const service = bookedService(services, booking.appointment);
  if (!service) redirectToFirstStep();
  if (hasTime(booking, service)) return;
  const length = formatDuration(service.duration_minutes);
  const text = t`Lo que elegiste lleva ${length} y no entra en el horario que tenías. No se cobró nada: elegí otro.`;
  showToast({ type: "warning", text });
  throw replace(paths.appointment.secondStep());
}
