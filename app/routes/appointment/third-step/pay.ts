import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { t } from "@lingui/core/macro";
import { data, redirect, replace } from "@remix-run/react";
import { describeError } from "~/api/describe-error";
import { ApiError } from "~/api/errors";
import type { User } from "~/api/user";
import { changeBilling, readBooking } from "~/booking/booking";
import { frequencies, services } from "~/booking/reference";
import { summariseBooking } from "~/booking/summarise";
import { formatGuaranies } from "~/domain/format";
import { paths } from "~/paths";
import { billingFormSchema, keepBilling, SHOWN_TOTAL } from "~/payment/billing-form";
import { checkCoupon, describeCoupon, forgetCoupon } from "~/payment/coupon";
import { type OrderRefusal, sortRefusal } from "~/payment/order-refusal";
import { buildOrderRequest } from "~/payment/order-request";
import { lookUpAttempt, placeOrder } from "~/payment/place-order";
import { untilOnline } from "~/payment/until-online";
import { changeState } from "~/state/store";
import { showToast } from "~/ui/toaster";
import { sendBackUnfinished } from "./load";

/** What the form shows after a press that did not lead on. `at` tells one attempt from the next. */
export type PayReply =
  | { kind: "refused"; result: SubmissionResult; steps: OrderRefusal["steps"]; declined: boolean }
  | { kind: "unsettled"; at: string };

/** “Confirmar y pagar”. */
export async function payBooking(user: User, form: FormData) {
  sendBackUnfinished();
  keepBilling(form);
  const { coupon } = readBooking().billing;
  const [allServices, allFrequencies, check] = await Promise.all([
    services(),
    frequencies(),
    checkCoupon(coupon),
  ]);
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
      return redirect(paths.appointment.fourthStep(outcome.orderId));
    case "unsettled":
      return data<PayReply>({ kind: "unsettled", at: new Date().toISOString() }, 422);
    case "conflict":
      if (outcome.dates.length > 0) return redirect(paths.appointment.secondStep(outcome.dates));
      return refuse(submission.reply(), {
        steps: [{ step: "dates", text: t`Alguna de las fechas ya no está libre.` }],
      });
    case "refused": {
      const { fields, form: formErrors, ...rest } = sortRefusal(outcome.error);
      if (fields.coupon) forgetCoupon(coupon);
      // Another press with the same card has to be a choice, not an accident.
      if (rest.declined) changeBilling({ payment_id: null });
      const result = submission.reply({ fieldErrors: fields, formErrors });
      return refuse(result, { ...rest, outdated: fields.coupon !== undefined });
    }
  }
}

type RefusedElsewhere = Partial<Pick<OrderRefusal, "steps" | "declined" | "repriced">> & {
  /** The screen shows a coupon or a total that holds no more. */
  outdated?: boolean;
};

function refuse(
  result: SubmissionResult,
  { steps = [], declined = false, repriced = false, outdated = false }: RefusedElsewhere = {},
) {
  // An answer below 400 runs the loader again, which then asks for the prices and the coupon.
  if (repriced) changeState("general", { services: [], frequencies: [] });
  const reply: PayReply = { kind: "refused", result, steps, declined };
  return data(reply, repriced || outdated ? 200 : 422);
}

/** What the look for a lost answer shows. `at` is the attempt it was asked about. */
export type VerifyReply =
  | { kind: "missing"; at: string }
  | { kind: "failed"; at: string; text: string }
  | { kind: "settled"; at: string };

/** “Estamos verificando tu reserva”: leads to the order where it stands. */
export async function verifyOrder(user: User, form: FormData, signal: AbortSignal) {
  const at = String(form.get("at") ?? "");
  try {
    const found = await lookUpAttempt(user.id, {
      signal,
      pause: (milliseconds) => untilOnline(milliseconds, signal),
    });
    if (found.kind === "placed") return replace(paths.appointment.fourthStep(found.orderId));
    if (found.kind === "missing") return data<VerifyReply>({ kind: "missing", at }, 404);
    if (found.kind === "earlier") {
      const { code, id } = found.order;
      const name = code || String(id);
      showToast({ type: "info", text: t`Tu reserva anterior, ${name}, quedó registrada.` });
    }
    return data<VerifyReply>({ kind: "settled", at });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data<VerifyReply>({ kind: "failed", at, text: describeError(error) }, 422);
  }
}
