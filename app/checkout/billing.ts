/** The form “Facturación y pago”: one schema for screen and action, and its draft. */
import { t } from "@lingui/core/macro";
import * as z from "zod/mini";
import type { Card } from "~/api/cards";
import type { PaymentMethod } from "~/api/reference";
import type { User } from "~/api/user";
import { choosePaymentMethod } from "~/domain/cards";
import { allowsUnnamedInvoice, isDocumentType } from "~/domain/documents";
import { plainText } from "~/domain/plain-text";
import { parseTypedDocument } from "~/domain/typed-document";
import type { BillingDraft } from "~/state/areas";
import { changeBilling } from "~/state/booking";
import { needsCard } from "~/state/payment-method";
import { isUsable } from "~/state/saved-cards";
import { describeDocumentRefusal } from "~/wording/documents";

export const invoiceTexts = ["name", "document_type", "document_number"] as const;
export type InvoiceText = (typeof invoiceTexts)[number];

/** Field names of `billing` in POST /orders (spec.md §3). */
export const billingFields = [
  "wantInvoice",
  ...invoiceTexts,
  "payment_method",
  "payment_id",
  "coupon",
] as const;
export type BillingField = (typeof billingFields)[number];

/** Form field with the total in guaraníes on screen, so that no other amount is charged. */
export const SHOWN_TOTAL = "shown_total";

/** Form field with a coupon that is said to be wrong, so that paying goes on without it. */
export const WRONG_COUPON = "wrong_coupon";

export function billingFormSchema(total: number) {
  return z
    .object({
      wantInvoice: z._default(z.boolean(), false),
      name: z._default(z.string(), ""),
      document_type: z._default(z.string(), ""),
      document_number: z._default(z.string(), ""),
      payment_method: z._default(z.string(), ""),
      payment_id: z.optional(z.number()),
      coupon: z._default(z.string(), ""),
    })
    .check(({ value, issues }) => {
      const refuse = (field: BillingField, message: string) =>
        issues.push({ code: "custom", path: [field], message, input: value });
      const wrong = value.wantInvoice ? checkInvoice(value, total) : {};
      for (const field of invoiceTexts) if (wrong[field]) refuse(field, wrong[field]);
      if (!value.payment_method) refuse("payment_method", t`Elegí un medio de pago.`);
      if (needsCard(value.payment_method) && !value.payment_id) {
        refuse("payment_id", t`Elegí una tarjeta, o agregá una.`);
      }
    });
}

export function checkInvoice(
  { name, document_type, document_number }: Pick<BillingDraft, InvoiceText>,
  total: number,
): Partial<Record<InvoiceText, string>> {
  if (!isDocumentType(document_type)) return { document_type: t`Elegí un tipo de documento.` };
  if (document_type === "unnamed") {
    if (allowsUnnamedInvoice(total)) return {};
    return { document_type: t`Una factura sin nombre puede ser de hasta Gs. 7.000.000.` };
  }
  const document = parseTypedDocument(document_type, document_number);
  return {
    ...(plainText(name) === "" ? { name: t`Ingresá el nombre o la razón social.` } : {}),
    ...(document.ok ? {} : { document_number: describeDocumentRefusal(document_type, document) }),
  };
}

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

/** A draft with an offered payment method and, where none was typed, the account's name and document. */
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

/** Returns the id of the preselected card: the wanted one if usable, else the main one. */
export function chooseCard(cards: readonly Card[], wanted: number | null): number | null {
  const usable = cards.filter(isUsable);
  const chosen =
    usable.find(({ id }) => id === wanted) ??
    usable.find(({ is_default }) => is_default) ??
    usable[0];
  return chosen?.id ?? null;
}
