import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { t } from "@lingui/core/macro";
import { data, redirect, replace } from "@remix-run/react";
import type { User } from "~/api/user";
import { summariseBooking } from "~/booking/summarise";
import { billingFormSchema, keepBilling, SHOWN_TOTAL } from "~/checkout/billing-form";
import { checkCoupon, describeCoupon } from "~/checkout/coupon";
import { type OrderWish, wishOf } from "~/checkout/order-attempt";
import type { OrderRefusal } from "~/checkout/order-refusal";
import { buildOrderRequest } from "~/checkout/order-request";
import { type PlaceOutcome, placeOrder } from "~/checkout/place-order";
import { isRefusalUnread, keepRefusal } from "~/checkout/unread-refusal";
import { formatGuaranies } from "~/domain/format";
import { paths, patterns } from "~/paths";
import { onNextLocation, pathAfterSession, currentLocation } from "~/session/current-location";
import { whileHere } from "~/session/in-memory";
import { readBooking } from "~/state/booking";
import { frequencies, services } from "~/state/reference";
import { showToast } from "~/ui/toaster";
import { sendBackOutdated, sendBackUnfinished } from "./load";
import { type PayReply, replyToRefusedOrder, replyToTakenDate, statusOf } from "./pay-reply";

/**
 * “Confirmar y pagar”. Who leaves before the order is sent has not ordered; from then on it goes its
 * way, and the step that is entered next, or a toast elsewhere, tells what came of it.
 */
export async function payBooking(user: User, form: FormData, signal: AbortSignal) {
  const isHere = whileHere();
  sendBackUnfinished();
  keepBilling(form);
  const { coupon } = readBooking().billing;
  const [allServices, allFrequencies, check] = await Promise.all([
    services(),
    frequencies(),
    checkCoupon(coupon),
  ]);
  signal.throwIfAborted();
  if (!isHere()) return replace(pathAfterSession());
  sendBackOutdated(allFrequencies);
  const confirmed = check?.state === "valid" ? check.coupon : null;
  const booking = readBooking();
  const { price } = summariseBooking(booking, allServices, allFrequencies, confirmed);
  const total = price?.total ?? 0;
  const submission = parseWithZod(form, { schema: billingFormSchema(total) });
  const couponError = describeCoupon(check);
  if (couponError) return refuse(submission.reply({ fieldErrors: { coupon: [couponError] } }));
  if (submission.status !== "success") return refuse(submission.reply());
  if (Number(form.get(SHOWN_TOTAL)) !== total) {
    const amount = formatGuaranies(total);
    const text = t`El total es ahora ${amount}. Revisalo y volvé a confirmar.`;
    return refuse(submission.reply({ formErrors: [text] }), { outdated: true });
  }
  const request = buildOrderRequest(booking, total, user.phone);
  if (!request) throw replace(paths.appointment.secondStep());

  const outcome = await placeOrder(request, user.id, signal).catch((error: unknown) => {
    if (isHere()) throw error;
  });
  // The router goes on with this even when a logout has led home meanwhile.
  if (!outcome || !isHere()) return replace(pathAfterSession());
  if (signal.aborted) tellElsewhere(outcome, wishOf(request));
  switch (outcome.kind) {
    case "placed":
      return redirect(paths.appointment.fourthStep(outcome.orderId));
    case "unsettled":
      return data<PayReply>({ kind: "unsettled", at: new Date().toISOString() }, 422);
    case "conflict":
      if (outcome.dates.length > 0) return redirect(paths.appointment.secondStep(outcome.dates));
      return data<PayReply>(replyToTakenDate(submission.reply()), 422);
    case "refused": {
      const { reply, outdated } = replyToRefusedOrder(outcome.error, (errors) =>
        submission.reply(errors),
      );
      return data<PayReply>(reply, statusOf(outdated));
    }
  }
}

type RefusedHere = {
  steps?: OrderRefusal["steps"];
  /** The screen shows a coupon or a total that holds no more. */
  outdated?: boolean;
};

function refuse(result: SubmissionResult, { steps = [], outdated = false }: RefusedHere = {}) {
  const reply: PayReply = { kind: "refused", result, steps, declined: false };
  return data(reply, statusOf(outdated));
}

/**
 * The router drops the answer for who went elsewhere while the order was being placed. What they
 * have not read waits for the step that pays, which says it to who is on the way back there.
 */
function tellElsewhere(outcome: PlaceOutcome, wish: OrderWish): void {
  if (outcome.kind === "unsettled") return;
  if (outcome.kind !== "placed") keepRefusal(wish, outcome);
  const tell = (path: string) => {
    if (path.startsWith(patterns.thirdStep) || path.startsWith(patterns.fourthStep)) return;
    if (outcome.kind === "placed") {
      const text = t`Tu reserva quedó registrada. La encontrás en Mis pedidos.`;
      showToast({ type: "success", text });
    } else if (isRefusalUnread()) {
      const text = t`Tu reserva no se hizo y no se cobró nada. Continuala para ver qué cambiar.`;
      showToast({ type: "warning", text });
    }
  };
  const here = currentLocation() ?? "";
  // The way elsewhere may still be loading.
  if (here.startsWith(patterns.thirdStep)) onNextLocation(tell);
  else tell(here);
}
