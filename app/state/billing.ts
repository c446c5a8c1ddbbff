import * as z from "zod/mini";
import { booleanField, idField, optionalText, orElse } from "~/api/fields";
import { DEFAULT_PAYMENT_METHOD, settings } from "~/config";

/** How the booking is paid and invoiced (spec.md §3, Billing). */
export const billingSchema = z.object({
  name: optionalText,
  document_type: orElse(z.string(), "ci"),
  document_number: optionalText,
  payment_method: orElse(z.string(), DEFAULT_PAYMENT_METHOD),
  payment_type: optionalText,
  payment_id: orElse(idField, null),
  coupon: optionalText,
  wantInvoice: booleanField(true),
  /** Whether the booked address becomes one of the customer's own; not sent with the order. */
  keepAddress: booleanField(true),
});
export type BillingDraft = z.output<typeof billingSchema>;

export function emptyBilling(): BillingDraft {
  return {
    name: "",
    document_type: "ci",
    document_number: "",
    payment_method: DEFAULT_PAYMENT_METHOD,
    payment_type: settings().cardModel,
    payment_id: null,
    coupon: "",
    wantInvoice: true,
    keepAddress: true,
  };
}
