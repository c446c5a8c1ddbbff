import type { OrderRequest } from "~/api/orders";
import type { Service } from "~/api/reference";
import { settings } from "~/config";
import { isDocumentType, parseDocument } from "~/domain/documents";
import type { FittedService } from "~/domain/service-options";
import type { BillingDraft, Booking } from "~/state/appointment";
import { needsCard } from "~/state/reference";

/** The number as it is written, `80028061-0` of `80.028.061-0`; the API refuses one that is none. */
function documentNumberOf({ document_type, document_number }: Billing): string {
  const typed = document_number.trim();
  const parsed = isDocumentType(document_type) ? parseDocument(document_type, typed) : null;
  return parsed?.ok ? parsed.value : typed;
}

type Billing = Pick<
  BillingDraft,
  "name" | "document_type" | "document_number" | "payment_method" | "coupon" | "wantInvoice"
> & { payment_id?: number | null | undefined };

type Options = Pick<FittedService<Service>, "size" | "extras">;

/**
 * The body of POST /orders (spec.md §3, §7) for a booking paid like this; `total` in guaraníes. Null
 * while the first two steps are not done. Nothing is sent that the order does not need: no name and
 * document without an invoice, no card for a method that charges none. An address without a phone
 * goes with the customer's own (E.164). `options`: of the booked service, where it has any.
 */
export function buildOrderRequest(
  { address, appointment, billing: draft }: Booking,
  billing: Billing,
  total: number,
  customerPhone = "",
  options?: Options,
): OrderRequest | null {
  const { frequency, assigned_helper: helper, start_time, end_time, dates } = appointment;
  const [start_date] = dates;
  if (!address || !frequency || !helper || !start_date || !start_time || !end_time) return null;
  const { wantInvoice, payment_method, payment_id = null } = billing;
  const isNamed = wantInvoice && billing.document_type !== "unnamed";
  return {
    address: { ...address, phone: address.phone || customerPhone },
    appointment: {
      service: appointment.service,
      frequency,
      start_date,
      assigned_helper: helper.id,
      observations: appointment.observations.trim(),
      start_time,
      end_time,
      dates,
      ...(options?.size && { size: options.size.id }),
      ...(options?.extras.length && {
        extras: options.extras.map(({ id, quantity }) => ({ id, quantity })),
      }),
    },
    billing: {
      name: isNamed ? billing.name.trim() : "",
      document_type: billing.document_type || draft.document_type,
      document_number: isNamed ? documentNumberOf(billing) : "",
      payment_method,
      payment_type: draft.payment_type || settings().cardModel,
      payment_id: needsCard(payment_method) ? payment_id : null,
      coupon: billing.coupon.trim(),
      total,
      wantInvoice,
    },
  };
}
