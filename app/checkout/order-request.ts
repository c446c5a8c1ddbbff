import type { OrderRequest } from "~/api/new-order";
import type { Service } from "~/api/reference";
import { hasTime } from "~/booking/window";
import { settings } from "~/config";
import { isDocumentType } from "~/domain/documents";
import { plainCode } from "~/domain/plain-code";
import { plainText } from "~/domain/plain-text";
import type { FittedService } from "~/domain/service-options";
import { parseTypedDocument } from "~/domain/typed-document";
import type { BillingDraft, Booking } from "~/state/areas";
import { needsCard } from "~/state/payment-method";

/** Normalises a document number, `80.028.061-0` to `80028061-0`; the API refuses an invalid one. */
function documentNumberOf({ document_type, document_number }: Billing): string {
  const typed = plainCode(document_number);
  const parsed = isDocumentType(document_type) ? parseTypedDocument(document_type, typed) : null;
  return parsed?.ok ? parsed.value : typed;
}

type Billing = Pick<
  BillingDraft,
  "name" | "document_type" | "document_number" | "payment_method" | "coupon" | "wantInvoice"
> & { payment_id?: number | null | undefined };

type ServiceChoice = Pick<FittedService<Service>, "duration_minutes" | "size" | "extras">;

/** Address and appointment as POST /orders takes them; null before the first two steps are complete. */
export function requestedVisits({
  address,
  appointment,
}: Booking): Pick<OrderRequest, "address" | "appointment"> | null {
  const { frequency, assigned_helper: helper, start_time, end_time, dates } = appointment;
  const [start_date] = dates;
  if (!address || !frequency || !helper || !start_date || !start_time || !end_time) return null;
  return {
    address,
    appointment: {
      service: appointment.service,
      frequency,
      start_date,
      assigned_helper: helper.id,
      observations: appointment.observations.trim(),
      start_time,
      end_time,
      dates,
    },
  };
}

/**
 * Builds the body of POST /orders (spec.md §3, §7); `total` in guaraníes. Null before the first two steps are
 * complete, and where the hours are shorter than the service or its duration is unknown. Name and document
 * are sent only with an invoice, a card only for a card payment; an address without a phone gets the
 * customer's (E.164).
 */
export function buildOrderRequest(
  booking: Booking,
  service: ServiceChoice | undefined,
  billing: Billing,
  total: number,
  customerPhone = "",
): OrderRequest | null {
  const visits = requestedVisits(booking);
  if (!visits || !service || !hasTime(booking, service)) return null;
  const { address, appointment } = visits;
  const { billing: draft } = booking;
  const { size, extras } = service;
  const { wantInvoice, payment_method, payment_id = null } = billing;
  const isNamed = wantInvoice && billing.document_type !== "unnamed";
  return {
    address: { ...address, phone: address.phone || customerPhone },
    appointment: {
      ...appointment,
      ...(size && { size: size.id }),
      ...(extras.length > 0 && { extras: extras.map(({ id, quantity }) => ({ id, quantity })) }),
    },
    billing: {
      name: isNamed ? plainText(billing.name) : "",
      document_type: billing.document_type || draft.document_type,
      document_number: isNamed ? documentNumberOf(billing) : "",
      payment_method,
      payment_type: draft.payment_type || settings().cardModel,
      payment_id: needsCard(payment_method) ? payment_id : null,
      coupon: plainCode(billing.coupon),
      total,
      wantInvoice,
    },
  };
}
