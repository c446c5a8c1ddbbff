/** What was typed into “Facturación y pago”, kept until the order: the only writer of the billing. */

import type { Card } from "~/api/cards";
import type { PaymentMethod } from "~/api/reference";
import type { User } from "~/api/user";
import { choosePaymentMethod } from "~/domain/cards";
import { isDocumentType } from "~/domain/documents";
import type { BillingDraft } from "~/state/appointment";
import { changeBilling } from "~/state/booking";
import { isUsable } from "~/state/saved-cards";

export function saveBillingDraft(form: FormData): void {
  const typed: Partial<BillingDraft> = {
    wantInvoice: form.has("wantInvoice"),
    keepAddress: form.has("keepAddress"),
  };
  for (const field of ["name", "document_type", "document_number", "coupon"] as const) {
    const value = form.get(field);
    if (typeof value === "string") typed[field] = value;
  }
  const method = form.get("payment_method");
  if (typeof method === "string" && method) typed.payment_method = method;
  const card = Number(form.get("payment_id"));
  if (card > 0) typed.payment_id = card;
  changeBilling(typed);
}

export function saveCoupon(coupon: string): void {
  changeBilling({ coupon });
}

/** After a declined card: the same one again has to be chosen. */
export function forgetChosenCard(): void {
  changeBilling({ payment_id: null });
}

/**
 * The draft, paid in a way that is offered, and with the account's data where nobody has typed a name
 * or a document.
 */
export function billingDefaults(
  draft: BillingDraft,
  user: User | null,
  methods: readonly PaymentMethod[],
): BillingDraft {
  const payment_method = choosePaymentMethod(draft.payment_method, methods);
  const billing = { ...draft, payment_method };
  if (!user || billing.name || billing.document_number) return billing;
  const { name, document_number, document_type } = user;
  const typed = isDocumentType(document_type) ? { document_type } : {};
  return { ...billing, name, document_number, ...typed };
}

/** The id of the card to choose first: the wanted one while it can be charged, else the default. */
export function chooseCard(cards: readonly Card[], wanted: number | null): number | null {
  const usable = cards.filter(isUsable);
  const chosen =
    usable.find(({ id }) => id === wanted) ??
    usable.find(({ is_default }) => is_default) ??
    usable[0];
  return chosen?.id ?? null;
}
