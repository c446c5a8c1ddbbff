import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { t } from "@lingui/core/macro";
import { data, redirect, replace } from "@remix-run/react";
import type { User } from "~/api/user";
import { readBooking } from "~/booking/booking";
import { frequencies, services } from "~/booking/reference";
import { summariseBooking } from "~/booking/summarise";
import { formatGuaranies } from "~/domain/format";
import { paths, patterns } from "~/paths";
import { billingFormSchema, keepBilling, SHOWN_TOTAL } from "~/payment/billing-form";
import { checkCoupon, describeCoupon } from "~/payment/coupon";
import type { OrderRefusal } from "~/payment/order-refusal";
import { buildOrderRequest } from "~/payment/order-request";
import { placeOrder } from "~/payment/place-order";
import { whereabouts } from "~/session/whereabouts";
import { showToast } from "~/ui/toaster";
import { sendBackUnfinished } from "./load";
import { type PayReply, replyToRefusedOrder, statusOf } from "./pay-reply";

/**
 * “Confirmar y pagar”. Who leaves before the order is sent has not ordered; from then on it goes its
 * way, and the step that is entered next, or a toast elsewhere, tells what came of it.
 */
export async function payBooking(user: User, form: FormData, signal: AbortSignal) {
  sendBackUnfinished();
  keepBilling(form);
  const { coupon } = readBooking().billing;
  const [allServices, allFrequencies, check] = await Promise.all([
    services(),
    frequencies(),
    checkCoupon(coupon),
  ]);
  signal.throwIfAborted();
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

  const outcome = await placeOrder(request, user.id);
  switch (outcome.kind) {
    case "placed":
      if (signal.aborted) tellElsewhere();
      return redirect(paths.appointment.fourthStep(outcome.orderId));
    case "unsettled":
      return data<PayReply>({ kind: "unsettled", at: new Date().toISOString() }, 422);
    case "conflict":
      if (outcome.dates.length > 0) return redirect(paths.appointment.secondStep(outcome.dates));
      return refuse(submission.reply(), {
        steps: [{ step: "dates", text: t`Alguna de las fechas ya no está libre.` }],
      });
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

/** The router drops the way to the confirmation for who went elsewhere while it was being placed. */
function tellElsewhere(): void {
  if (whereabouts()?.startsWith(patterns.thirdStep)) return;
  const text = t`Tu reserva quedó registrada. La encontrás en Mis pedidos.`;
  showToast({ type: "success", text });
}
