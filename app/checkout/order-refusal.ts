import { t } from "@lingui/core/macro";
import { ApiError } from "~/api/errors";
import { describeContact } from "~/wording/contact";
import { DECLINED, describeDeclined } from "~/wording/declined-card";
import { describeError } from "~/wording/describe-error";
import { type BillingField, billingFields } from "./billing-schema";
import type { Rejection } from "./machine";

/** Where something can be changed that is not a field of this form. */
export type OtherStep = "address" | "service" | "dates";

export type OrderRefusal = {
  fields: Partial<Record<BillingField, string[]>>;
  form: string[];
  /** On top of the form, with a link to the step. */
  steps: { step: OtherStep; text: string }[];
  /** The card was not charged: the slot is kept, another card may be. */
  declined: boolean;
  /** The amount is not what the server computes: prices are to be read again. */
  repriced: boolean;
};

/** The dotted names of a 422 (contract.md, "Errors") as fields of the form. */
export function sortRejection(rejection: Rejection): OrderRefusal {
  const refusal: OrderRefusal = {
    fields: {},
    form: [],
    steps: [],
    declined: false,
    repriced: false,
  };
  const { status, fields } = rejection;
  if (DECLINED.includes(status)) {
    refusal.fields.payment_id = [describeDeclined(rejection)];
    refusal.declined = true;
    return refusal;
  }
  if (status !== 422 || Object.keys(fields).length === 0) {
    refusal.form.push(describeRejection(rejection));
    return refusal;
  }
  for (const [name, messages] of Object.entries(fields)) place(refusal, name, messages);
  refusal.declined = refusal.fields.payment_id !== undefined;
  return refusal;
}

function place(refusal: OrderRefusal, name: string, messages: string[]): void {
  const [area = "", field = ""] = name.split(".");
  if (area === "billing" && isBillingField(field)) refusal.fields[field] = messages;
  else if (name === "billing.total") {
    refusal.repriced = true;
    refusal.form.push(
      t`El precio cambió mientras reservabas. Revisá el total y confirmá de nuevo.`,
    );
  } else if (name === "billing.payment_type") refusal.fields.payment_id = messages;
  else if (area === "address" || area === "appointment") {
    const step = stepOf(area, field);
    for (const text of messages) refusal.steps.push({ step, text });
  } else refusal.form.push(...messages);
}

function isBillingField(name: string): name is BillingField {
  return billingFields.some((field) => field === name);
}

function stepOf(area: "address" | "appointment", field: string): OtherStep {
  if (area === "address") return "address";
  return field === "service" || field === "frequency" ? "service" : "dates";
}

function describeRejection({ status, fields, message, retryAfter }: Rejection): string {
  if (status === 422 && message) return message;
  if (status !== 403) return describeError(ApiError.refused(status, fields, retryAfter));
  const contact = describeContact();
  return contact
    ? t`Tu cuenta no puede reservar por ahora. Contactanos ${contact} para resolverlo.`
    : t`Tu cuenta no puede reservar por ahora.`;
}
