import * as z from "zod/mini";
import { addressSchema } from "./addresses";
import { helperSchema } from "./availability";
import { readData } from "./body";
import {
  booleanField,
  dateField,
  idField,
  ifKnown,
  listField,
  moneyField,
  numberField,
  optionalInstant,
  optionalLink,
  optionalMoney,
  optionalText,
  orElse,
  readableList,
  textField,
  timeField,
} from "./fields";
import { type CallOptions, http, type Query } from "./http";
import { listAll, listPage } from "./list-pages";

/** Ids of the chosen size and extras; left out where the service has none or none is chosen. */
const chosenOptions = {
  size: z.optional(z.number()),
  extras: z.optional(z.array(z.object({ id: z.number(), quantity: z.number() }))),
};

/** Dates are `YYYY-MM-DD`, times `HH:mm` (spec.md §3). */
const appointmentRequestSchema = z.object({
  service: z.number(),
  frequency: z.number(),
  start_date: z.string(),
  assigned_helper: z.nullable(z.number()),
  observations: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  dates: z.array(z.string()),
  ...chosenOptions,
});

/** `total` in guaraníes; the server recomputes it (spec.md §3). */
const billingRequestSchema = z.object({
  name: z.string(),
  document_type: z.string(),
  document_number: z.string(),
  payment_method: z.string(),
  payment_type: z.string(),
  payment_id: z.nullable(z.number()),
  coupon: z.string(),
  total: z.number(),
  wantInvoice: z.boolean(),
});

export const orderRequestSchema = z.object({
  address: addressSchema,
  appointment: appointmentRequestSchema,
  billing: billingRequestSchema,
});
export type OrderRequest = z.output<typeof orderRequestSchema>;

const namedSchema = z.object({
  id: idField,
  name: optionalText,
  duration_minutes: orElse(numberField, null),
});

const orderedExtraSchema = z.extend(namedSchema, {
  quantity: orElse(idField, 1),
  /** Guaraníes for one piece. */
  price: optionalMoney(0),
  /** "visit" or "first"; the extras of a visit do not have it. */
  per: optionalText,
});

const orderedOptions = {
  size: orElse(namedSchema, null),
  extras: listField(orderedExtraSchema),
};

/** A change (contract.md, "Changing what was booked"), not `allowed` by default; `fee` in guaraníes. */
export const changeSchema = orElse(
  z.object({
    allowed: booleanField(false),
    free_until: optionalInstant,
    fee: optionalMoney(0),
    refund: optionalMoney(0),
  }),
  null,
);

const movedFromSchema = z.object({ date: dateField, start_time: timeField });

export const claimSchema = z.object({
  id: idField,
  kind: optionalText,
  /** received, in_review or resolved */
  status: optionalText,
  text: optionalText,
  created_at: optionalInstant,
});
export type Claim = z.output<typeof claimSchema>;

const pausedSchema = z.object({ from: dateField, to: dateField });

export const reviewSchema = z.object({
  rating: numberField,
  tags: listField(textField),
  comment: optionalText,
  created_at: optionalInstant,
});
export type Review = z.output<typeof reviewSchema>;

export const visitSchema = z.object({
  id: idField,
  date: dateField,
  start_time: timeField,
  end_time: timeField,
  /** scheduled, done, skipped or cancelled */
  status: optionalText,
  helper: orElse(helperSchema, null),
  ...orderedOptions,
  note: orElse(optionalText, ""),
  /** Instant at which the helper set out; "" before, null where the backend does not know this field. */
  on_the_way_at: ifKnown(optionalInstant),
  arrived_at: optionalInstant,
  finished_at: optionalInstant,
  /** Claims of the customer; null where the backend takes no claims. */
  claims: ifKnown(listField(claimSchema)),
  /** Missing where the backend takes no reviews of single visits, nor private tags. */
  review: z.optional(orElse(reviewSchema, null)),
  /** Number of changes; 0 where the backend does not count them. */
  sequence: orElse(numberField, 0),
  changed_at: optionalInstant,
  moved_from: orElse(movedFromSchema, null),
  /** Id of the skipped visit that this one replaces at the end of the pack. */
  replaces: orElse(idField, null),
  /** The pause that skipped the visit, first and last day included. */
  paused: orElse(pausedSchema, null),
  /** Guaraníes charged for a late change; for the helper, the compensation paid. */
  late_fee: optionalMoney(0),
  changes: orElse(z.object({ move: changeSchema, skip: changeSchema }), null),
});
export type Visit = z.output<typeof visitSchema>;

const orderedFrequencySchema = z.extend(namedSchema, {
  visits: orElse(numberField, 0),
  interval_days: orElse(numberField, 0),
});

const paymentSchema = z.object({
  status: optionalText,
  card_id: orElse(idField, null),
  paid_at: optionalInstant,
  response_description: optionalText,
});

export const refundSchema = z.object({
  id: idField,
  visit_id: orElse(idField, null),
  amount: moneyField,
  destination: optionalText,
  /** Working days until the refund arrives; 0 where the backend does not say. */
  days: orElse(numberField, 0),
  created_at: optionalInstant,
});

export const invoiceSchema = z.object({
  id: idField,
  number: optionalText,
  issued_at: optionalInstant,
  total: optionalMoney(0),
  status: optionalText,
  url: optionalLink,
});
export type Invoice = z.output<typeof invoiceSchema>;

export const tipSchema = z.object({
  id: idField,
  amount: moneyField,
  visit_id: orElse(idField, null),
  created_at: optionalInstant,
  payment: orElse(paymentSchema, null),
});
export type Tip = z.output<typeof tipSchema>;

const orderedAppointmentSchema = z.object({
  start_date: orElse(dateField, ""),
  start_time: orElse(timeField, ""),
  end_time: orElse(timeField, ""),
  observations: optionalText,
  dates: readableList(dateField),
});

const orderedBillingSchema = z.object({
  name: optionalText,
  document_type: optionalText,
  document_number: optionalText,
  payment_method: optionalText,
  coupon: optionalText,
  total: optionalMoney(0),
  wantInvoice: booleanField(false),
});

/** Present only in orders of a helper's agenda. */
const customerSchema = z.object({ name: optionalText, phone: optionalText });

export const orderSchema = z.object({
  id: idField,
  code: optionalText,
  /** pending_payment, confirmed, in_progress, completed or cancelled */
  status: optionalText,
  /** Value of the `If-Match` header; "" where the backend has no versions. */
  version: optionalText,
  changes: orElse(
    z.object({ cancel: changeSchema, helper: changeSchema, pause: changeSchema }),
    null,
  ),
  service: orElse(namedSchema, null),
  ...orderedOptions,
  frequency: orElse(orderedFrequencySchema, null),
  address: orElse(addressSchema, null),
  appointment: orElse(orderedAppointmentSchema, null),
  helper: orElse(helperSchema, null),
  customer: orElse(customerSchema, null),
  billing: orElse(orderedBillingSchema, null),
  payment: orElse(paymentSchema, null),
  visits: readableList(visitSchema),
  refunds: listField(refundSchema),
  tips: listField(tipSchema),
  invoice: orElse(invoiceSchema, null),
  review: orElse(reviewSchema, null),
  created_at: optionalInstant,
});
export type Order = z.output<typeof orderSchema>;

export const conflictsSchema = z.object({ conflicts: readableList(dateField) });

/**
 * POST /orders (spec.md §7). A logout does not abort it. Throws ApiError: 409 (`conflictsSchema`), 422 by
 * field, 401 without ending the session.
 */
export async function postOrder(json: OrderRequest, idempotencyKey: string): Promise<Order> {
  const order = await http("post", "orders", {
    guestAllowed: true,
    outlivesSession: true,
    json,
    headers: { "Idempotency-Key": `"${idempotencyKey}"` },
    read: readData(orderSchema),
  });
  const isWhole = order.visits.length > 0 || order.appointment !== null;
  // The order exists, so a failure to read its details must not fail the confirmation.
  return isWhole
    ? order
    : fetchOrder(order.id, { outlivesSession: true, guestAllowed: true }).catch(() => order);
}

/** GET /user/orders (spec.md §7): all pages of the orders not yet completed or cancelled. Throws ApiError. */
export function listOrders(options: CallOptions = {}): Promise<Order[]> {
  return listAll("user/orders", orderSchema, options);
}

/** `page` from 1; unset filters are not sent. A backend may ignore all filters. */
export type PastOrdersQuery = {
  page: number;
  per_page: number;
  /** `YYYY` of the last visit. */
  year?: string;
  search?: string;
};

/** GET /user/orders/history (contract.md, "Lists by the page"): one page, latest first. Throws ApiError. */
export function listPastOrders(query: PastOrdersQuery | Query, options: CallOptions = {}) {
  return listPage("user/orders/history", orderSchema, query, options);
}

export async function listLatestPastOrders(
  count: number,
  options: CallOptions = {},
): Promise<Order[]> {
  const { items } = await listPastOrders({ page: 1, per_page: count }, options);
  return items.slice(0, count);
}

const PAST_ORDERS_A_REQUEST = 500;

const ALL_PAST_ORDERS: PastOrdersQuery = { page: 1, per_page: PAST_ORDERS_A_REQUEST };

/** GET /user/orders/history: all pages, latest first. Throws ApiError. */
export function listAllPastOrders(options: CallOptions = {}): Promise<Order[]> {
  return listAll("user/orders/history", orderSchema, options, ALL_PAST_ORDERS);
}

/** GET /user/orders/{id}. Throws ApiError: 404 for an order of another person. */
export function fetchOrder(id: number, options: CallOptions = {}): Promise<Order> {
  return http("get", `user/orders/${id}`, { ...options, read: readData(orderSchema) });
}
