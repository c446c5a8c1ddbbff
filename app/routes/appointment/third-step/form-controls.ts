import { useField } from "@conform-to/react";
import type { BillingField } from "~/checkout/billing";

export const PAYMENT_FORM = "payment";

/** The intent of asking for a hold, and the hidden field of its id. */
export const HOLD = "hold";

export const fieldId = (field: BillingField) => `${PAYMENT_FORM}-${field}`;

export type Refusals = Record<string, string[] | null>;

/** Returns the control props of a billing field; errors of the last refusal come before those of the form. */
export function useBillingField(field: BillingField, refusals: Refusals) {
  const [{ id, name, value, errors }] = useField<string>(field, { formId: PAYMENT_FORM });
  return { id, name, value, errors: refusals[field] ?? errors ?? [] };
}

export const CARD_BOX = `${fieldId("payment_id")}-box`;

/**
 * Focuses the first invalid field. For the card alone it focuses the control that chooses a card, because
 * without a usable card no control has that name.
 */
export function focusFirst(fields: readonly BillingField[]): void {
  if (fields.some((field) => field !== "payment_id")) {
    const form = document.getElementById(PAYMENT_FORM);
    const controls = fields.map((field) => `[name="${field}"]:not([type="hidden"])`);
    form?.querySelector<HTMLElement>(controls.join())?.focus();
    return;
  }
  const box = document.getElementById(CARD_BOX);
  const target = box?.querySelector<HTMLElement>("input:enabled, a[href], button") ?? box;
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: "center" });
}
