/** What the form of the third step shows after a press that did not lead on. */
import type { SubmissionResult } from "@conform-to/react";
import { t } from "@lingui/core/macro";
import type { ApiError } from "~/api/errors";
import type { BillingField } from "~/checkout/billing-form";
import { leaveChoiceToCustomer } from "~/checkout/cards";
import { forgetCoupon } from "~/checkout/coupon";
import { type OrderRefusal, sortRefusal } from "~/checkout/order-refusal";
import { readBooking } from "~/state/booking";
import { changeState } from "~/state/store";

export type RefusedReply = {
  kind: "refused";
  result: SubmissionResult;
  steps: OrderRefusal["steps"];
  declined: boolean;
};

/** `at` tells one attempt from the next. */
export type PayReply = RefusedReply | { kind: "unsettled"; at: string };

export type RefusedErrors = {
  fieldErrors: Partial<Record<BillingField, string[]>>;
  formErrors: string[];
};

/**
 * A refused order as the form shows it; `resultOf` puts the errors to what was sent. `outdated`: the
 * screen shows a coupon or a price that holds no more, and has to be loaded anew.
 */
export function replyToRefusedOrder(
  error: ApiError,
  resultOf: (errors: RefusedErrors) => SubmissionResult,
): { reply: RefusedReply; outdated: boolean } {
  const { fields, form, steps, declined, repriced } = sortRefusal(error);
  if (fields.coupon) forgetCoupon(readBooking().billing.coupon);
  if (repriced) changeState("general", { services: [], frequencies: [] });
  if (declined) leaveChoiceToCustomer();
  const result = resultOf({ fieldErrors: fields, formErrors: form });
  return {
    reply: { kind: "refused", result, steps, declined },
    outdated: repriced || fields.coupon !== undefined,
  };
}

/** A date was taken, and the answer does not say which: the step of the dates shows it. */
export function replyToTakenDate(result: SubmissionResult): RefusedReply {
  const text = t`Alguna de las fechas ya no está libre.`;
  return { kind: "refused", result, steps: [{ step: "dates", text }], declined: false };
}

/** An answer below 400 runs the loader again, which then asks for the prices and the coupon. */
export const statusOf = (outdated: boolean) => (outdated ? 200 : 422);
