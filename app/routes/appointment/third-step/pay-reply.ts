/** What the form of the third step shows after a press that did not lead on. */
import type { SubmissionResult } from "@conform-to/react";
import type { ApiError } from "~/api/errors";
import { changeBilling, readBooking } from "~/booking/booking";
import type { BillingField } from "~/payment/billing-form";
import { forgetCoupon } from "~/payment/coupon";
import { type OrderRefusal, sortRefusal } from "~/payment/order-refusal";
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
  // Another press with the same card has to be a choice, not an accident.
  if (declined) changeBilling({ payment_id: null });
  const result = resultOf({ fieldErrors: fields, formErrors: form });
  return {
    reply: { kind: "refused", result, steps, declined },
    outdated: repriced || fields.coupon !== undefined,
  };
}

/** An answer below 400 runs the loader again, which then asks for the prices and the coupon. */
export const statusOf = (outdated: boolean) => (outdated ? 200 : 422);
