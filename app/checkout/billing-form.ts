/** The form of “Facturación y pago”: one schema for the screen and the action. */

import { t } from "@lingui/core/macro";
import * as z from "zod/mini";
import { allowsUnnamedInvoice, isDocumentType, parseDocument } from "~/domain/documents";
import { needsCard } from "~/state/reference";
import { describeDocumentRefusal } from "~/wording/documents";

/** The names of the fields: those of `billing` in POST /orders (spec.md §3). */
export const billingFields = [
  "wantInvoice",
  "name",
  "document_type",
  "document_number",
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

/** The form's rules for an order of `total` guaraníes, with their messages. */
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
      if (value.wantInvoice) checkInvoice(value, total, refuse);
      if (!value.payment_method) refuse("payment_method", t`Elegí un medio de pago.`);
      if (needsCard(value.payment_method) && !value.payment_id) {
        refuse("payment_id", t`Elegí una tarjeta, o agregá una.`);
      }
    });
}

type Invoice = { name: string; document_type: string; document_number: string };

function checkInvoice(
  { name, document_type, document_number }: Invoice,
  total: number,
  refuse: (field: BillingField, message: string) => void,
): void {
  if (!isDocumentType(document_type)) {
    refuse("document_type", t`Elegí un tipo de documento.`);
    return;
  }
  if (document_type === "unnamed") {
    if (!allowsUnnamedInvoice(total)) {
      refuse("document_type", t`Una factura sin nombre puede ser de hasta Gs. 7.000.000.`);
    }
    return;
  }
  if (name.trim() === "") refuse("name", t`Ingresá el nombre o la razón social.`);
  const document = parseDocument(document_type, document_number);
  if (!document.ok)
    refuse("document_number", describeDocumentRefusal(document_type, document.reason));
}

export type BillingValues = z.output<ReturnType<typeof billingFormSchema>>;
