import type { SubmissionResult } from "@conform-to/react";
import { t } from "@lingui/core/macro";
import { ApiError, DECLINED } from "~/api/errors";
import { changeBilling, readBooking } from "~/state/booking";
import { needsCard } from "~/state/payment-method";
import { forgetReference } from "~/state/reference";
import { describeContact } from "~/wording/contact";
import { describeDeclined, describeError } from "~/wording/describe-error";
import type { Rejection } from "~/writes/write-state";
import { type BillingField, billingFields } from "./billing";
import { forgetCoupon } from "./coupon";

export type OtherStep = "address" | "service" | "dates";

type OrderRefusal = {
  fields: Partial<Record<BillingField, string[]>>;
  form: string[];
  /** Errors shown above the form, with a link to the step. */
  steps: { step: OtherStep; text: string }[];
  declined: boolean;
  /** The total differs from the server's, so prices are reloaded. */
  repriced: boolean;
};

/** Maps the dotted names of a 422 (contract.md, "Errors") to form fields. */
export function sortRejection(rejection: Rejection): OrderRefusal {
  const refusal: OrderRefusal = {
    fields: {},
    form: [],
    steps: [],
    declined: false,
    repriced: false,
  };
  const { status, fields } = rejection;
  if (DECLINED.includes(status) && isShown("payment_id")) {
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
  const [area = "", part = ""] = name.split(".");
  const field = part === "payment_type" ? "payment_id" : part;
  if (area === "billing" && isBillingField(field) && isShown(field)) {
    refusal.fields[field] = messages;
  } else if (name === "billing.total") {
    refusal.repriced = true;
    refusal.form.push(
      t`El precio cambió mientras reservabas. Revisá el total y confirmá de nuevo.`,
    );
  } else if (area === "address" || area === "appointment") {
    const step = stepOf(area, field);
    for (const text of messages) refusal.steps.push({ step, text });
  } else refusal.form.push(...messages);
}

function isBillingField(name: string): name is BillingField {
  return billingFields.some((field) => field === name);
}

/** Whether the field is on screen: a card only where one is charged, a name only on an invoice with one. */
function isShown(field: BillingField): boolean {
  const { payment_method, wantInvoice, document_type } = readBooking().billing;
  switch (field) {
    case "payment_id":
      return needsCard(payment_method);
    case "document_type":
      return wantInvoice;
    case "name":
    case "document_number":
      return wantInvoice && document_type !== "unnamed";
    default:
      return true;
  }
}

function stepOf(area: "address" | "appointment", field: string): OtherStep {
  if (area === "address") return "address";
  return field === "service" || field === "frequency" ? "service" : "dates";
}

function describeRejection({ status, fields, message, retryAfter }: Rejection): string {
  const texts = message || Object.values(fields).flat().join(" ");
  if (texts && [422, ...DECLINED].includes(status)) return texts;
  if (status !== 403) return describeError(ApiError.refused(status, fields, retryAfter));
  const contact = describeContact();
  return contact
    ? t`Tu cuenta no puede reservar por ahora. Contactanos ${contact} para resolverlo.`
    : t`Tu cuenta no puede reservar por ahora.`;
}

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
 * Builds the form's reply to a rejection; `resultOf` attaches errors to the submitted form. `reload`: the
 * coupon or the price is outdated.
 */
export function replyToRejection(
  rejection: Rejection,
  resultOf: (errors: FormErrors) => SubmissionResult = resultWithoutForm,
): { reply: RefusedReply; reload: boolean } {
  if (rejection.status === 409) return { reply: replyToTakenDate(), reload: false };
  const { fields, form, steps, declined, repriced } = sortRejection(rejection);
  if (fields.coupon || repriced) forgetCoupon(readBooking().billing.coupon);
  if (repriced) forgetReference();
  // The customer has to choose a card again.
  if (declined) changeBilling({ payment_id: null });
  const result = resultOf({ fieldErrors: fields, formErrors: form });
  return {
    reply: { kind: "refused", result, steps, declined },
    reload: repriced || fields.coupon !== undefined,
  };
}

/** The answer does not name the taken date, so the reply links to the step that shows it. */
function replyToTakenDate(): RefusedReply {
  const text = t`Alguna de las fechas ya no está libre.`;
  const result = resultWithoutForm({ fieldErrors: {}, formErrors: [] });
  return { kind: "refused", result, steps: [{ step: "dates", text }], declined: false };
}

/** The form was unmounted, so this result has no submission and the new form shows the draft. */
function resultWithoutForm({ fieldErrors, formErrors }: FormErrors): SubmissionResult {
  const error = formErrors.length > 0 ? { ...fieldErrors, "": formErrors } : fieldErrors;
  const { coupon, wantInvoice } = readBooking().billing;
  // The coupon's error is only shown beside the refused code.
  const initialValue = { coupon, ...(wantInvoice ? { wantInvoice: "on" } : {}) };
  return { status: "error", error, initialValue };
}
