/** Who an invoice is for. */
export const invoiceTexts = ["name", "document_type", "document_number"] as const;
export type InvoiceText = (typeof invoiceTexts)[number];

/** The names of the fields: those of `billing` in POST /orders (spec.md §3). */
export const billingFields = [
  "wantInvoice",
  ...invoiceTexts,
  "payment_method",
  "payment_id",
  "coupon",
] as const;
export type BillingField = (typeof billingFields)[number];

/**
 * The name of the total on the screen, in guaraníes, as it was when “Confirmar y pagar” was pressed:
 * nobody is charged another amount than the one they read.
 */
export const SHOWN_TOTAL = "shown_total";
