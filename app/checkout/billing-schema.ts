/** The form of “Facturación y pago”: one schema for the screen and the action. */

import { t } from "@lingui/core/macro";
import * as z from "zod/mini";
import { allowsUnnamedInvoice, isDocumentType, parseDocument } from "~/domain/documents";
import type { BillingDraft } from "~/state/appointment";
import { needsCard } from "~/state/reference";
import { describeDocumentRefusal } from "~/wording/documents";

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

export const DRAFT_INTENT = "draft";

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

export type Invoice = Pick<BillingDraft, InvoiceText>;

export function checkInvoice(
  { name, document_type, document_number }: Invoice,
  total: number,
): Partial<Record<InvoiceText, string>> {
  if (!isDocumentType(document_type)) return { document_type: t`Elegí un tipo de documento.` };
  if (document_type === "unnamed") {
    if (allowsUnnamedInvoice(total)) return {};
    return { document_type: t`Una factura sin nombre puede ser de hasta Gs. 7.000.000.` };
  }
  const document = parseDocument(document_type, document_number);
  return {
    ...(name.trim() === "" ? { name: t`Ingresá el nombre o la razón social.` } : {}),
    ...(document.ok
      ? {}
      : { document_number: describeDocumentRefusal(document_type, document.reason) }),
  };
}
