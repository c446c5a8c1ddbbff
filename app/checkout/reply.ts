import type { SubmissionResult } from "@conform-to/react";
import { t } from "@lingui/core/macro";
import { readBooking } from "~/state/booking";
import { forgetReference } from "~/state/reference";
import { forgetChosenCard } from "./billing-draft";
import type { BillingField } from "./billing-schema";
import { forgetCoupon } from "./coupon";
import type { Rejection } from "./machine";
import { type OrderRefusal, sortRejection } from "./order-refusal";

export type RefusedReply = {
  kind: "refused";
  result: SubmissionResult;
  steps: OrderRefusal["steps"];
  declined: boolean;
};

type FormErrors = {
  fieldErrors: Partial<Record<BillingField, string[]>>;
  formErrors: string[];
};

/**
 * A rejection as the form shows it; `resultOf` puts the errors to what was sent. `isOutdated`: the
 * screen shows a coupon or a price that holds no more, and has to be loaded anew.
 */
export function replyToRejection(
  rejection: Rejection,
  resultOf: (errors: FormErrors) => SubmissionResult = resultWithoutForm,
): { reply: RefusedReply; isOutdated: boolean } {
  const { fields, form, steps, declined, repriced } = sortRejection(rejection);
  if (fields.coupon) forgetCoupon(readBooking().billing.coupon);
  if (repriced) forgetReference();
  if (declined) forgetChosenCard();
  const result = resultOf({ fieldErrors: fields, formErrors: form });
  return {
    reply: { kind: "refused", result, steps, declined },
    isOutdated: repriced || fields.coupon !== undefined,
  };
}

/** The answer does not say which date was taken: the step of the dates shows it. */
export function replyToTakenDate(): RefusedReply {
  const text = t`Alguna de las fechas ya no está libre.`;
  const result = resultWithoutForm({ fieldErrors: {}, formErrors: [] });
  return { kind: "refused", result, steps: [{ step: "dates", text }], declined: false };
}

/** The form that was sent has gone with its screen: a new one shows what is stored. */
function resultWithoutForm({ fieldErrors, formErrors }: FormErrors): SubmissionResult {
  const error = formErrors.length > 0 ? { ...fieldErrors, "": formErrors } : fieldErrors;
  const { coupon, wantInvoice } = readBooking().billing;
  // The coupon shows its refusal only beside the code that was refused.
  const initialValue = { coupon, ...(wantInvoice ? { wantInvoice: "on" } : {}) };
  return { status: "error", error, initialValue };
}

/** An answer below 400 runs the loader again, which then asks for the prices and the coupon. */
export const statusOf = (isOutdated: boolean) => (isOutdated ? 200 : 422);
