import * as z from "zod/mini";
import { compareTexts } from "~/domain/dates";
import { addressSchema } from "./addresses";
import { readData } from "./body";
import { defineCall } from "./call";
import * as field from "./fields";
import { helperSchema } from "./helpers";
import type { CallOptions } from "./http";
import { optionalInstant } from "./instant-field";
import { listAll, readPage } from "./list-pages";

export const namedSchema = z.object({
  id: field.id,
  name: field.optionalText,
  duration_minutes: field.orElse(field.minutes, null),
});

export const orderedSizeSchema = z.extend(namedSchema, {});

export const orderedExtraSchema = z.extend(namedSchema, {
  quantity: field.orElse(field.id, 1),
  /** Guaraníes for one piece. */
  price: field.optionalMoney(0),
  /** "visit" or "first"; the extras of a visit do not have it. */
  per: field.optionalText,
});

const orderedOptions = {
  size: field.orElse(orderedSizeSchema, null),
  extras: field.list(orderedExtraSchema),
};

/** A change (contract.md, "Changing what was booked"), not `allowed` by default; `fee` in guaraníes. */
export const openChangeSchema = z.object({
  allowed: field.boolean(false),
  free_until: optionalInstant,
  fee: field.optionalMoney(0),
  refund: field.optionalMoney(0),
});
export const changeSchema = field.orElse(openChangeSchema, null);

export const movedFromSchema = z.object({ date: field.date, start_time: field.time });

export const claimSchema = z.object({
  id: field.id,
  /** received, in_review or resolved */
  status: field.optionalText,
  text: field.optionalText,
});
export type Claim = z.output<typeof claimSchema>;

export const pausedSchema = z.object({ from: field.date, to: field.date });

export const reviewSchema = z.object({
  rating: field.number,
  tags: field.list(field.text),
  comment: field.optionalText,
  created_at: optionalInstant,
});
export type Review = z.output<typeof reviewSchema>;

/** The customer's message to the helper, and the answer to it; "" for what has not happened yet. */
export const messageSchema = z.object({
  text: field.optionalText,
  read_at: optionalInstant,
  reply: field.optionalText,
});

export const visitPhotoSchema = z.object({ url: field.optionalLink });

export const visitChangesSchema = z.object({ move: changeSchema, skip: changeSchema });

export const visitSchema = z.object({
  id: field.id,
  date: field.date,
  start_time: field.time,
  end_time: field.time,
  /** scheduled, done, skipped or cancelled */
  status: field.optionalText,
  helper: field.orElse(helperSchema, null),
  ...orderedOptions,
  note: field.orElse(field.optionalText, ""),
  /** Instant at which the helper set out; "" before, undefined where the backend does not know this field. */
  on_the_way_at: z.optional(optionalInstant),
  /** Instant at which the helper expects to arrive; "" before, undefined where the backend does not know this field. */
  eta: z.optional(optionalInstant),
  arrived_at: optionalInstant,
  finished_at: optionalInstant,
  /** Undefined where the backend takes no answers to messages. */
  message: z.optional(field.orElse(messageSchema, null)),
  /** What was done; undefined where the backend takes no photos. */
  photos: z.optional(field.list(visitPhotoSchema)),
  /** Claims of the customer; undefined where the backend takes no claims. */
  claims: z.optional(field.list(claimSchema)),
  /** Missing where the backend takes no reviews of single visits, nor private tags. */
  review: z.optional(field.orElse(reviewSchema, null)),
  /** Number of changes; 0 where the backend does not count them. */
  sequence: field.orElse(field.number, 0),
  changed_at: optionalInstant,
  moved_from: field.orElse(movedFromSchema, null),
  /** Id of the skipped visit that this one replaces at the end of the pack. */
  replaces: field.orElse(field.id, null),
  /** The pause that skipped the visit, first and last day included. */
  paused: field.orElse(pausedSchema, null),
  /** Guaraníes charged for a late change; for the helper, the compensation paid. */
  late_fee: field.optionalMoney(0),
  changes: field.orElse(visitChangesSchema, null),
});
export type Visit = z.output<typeof visitSchema>;

export function byMoment(a: Visit, b: Visit): number {
  return compareTexts(`${a.date} ${a.start_time}`, `${b.date} ${b.start_time}`);
}

export const orderedFrequencySchema = z.extend(namedSchema, {
  visits: field.orElse(field.number, 0),
  interval_days: field.orElse(field.days, 0),
});

export const orderPaymentSchema = z.object({
  status: field.optionalText,
  card_id: field.orElse(field.id, null),
  paid_at: optionalInstant,
  response_description: field.optionalText,
});

export const refundSchema = z.object({
  id: field.id,
  visit_id: field.orElse(field.id, null),
  amount: field.money,
  destination: field.optionalText,
  /** Working days until the refund arrives; 0 where the backend does not say. */
  days: field.orElse(field.number, 0),
});

export const invoiceSchema = z.object({
  id: field.id,
  number: field.optionalText,
  issued_at: optionalInstant,
  total: field.optionalMoney(null),
  status: field.optionalText,
  url: field.optionalLink,
});
export type Invoice = z.output<typeof invoiceSchema>;

export const tipSchema = z.object({
  id: field.id,
  amount: field.money,
  visit_id: field.orElse(field.id, null),
  created_at: optionalInstant,
  payment: field.orElse(orderPaymentSchema, null),
});
export type Tip = z.output<typeof tipSchema>;

export const orderedAppointmentSchema = z.object({
  start_date: field.orElse(field.date, ""),
  start_time: field.orElse(field.time, ""),
  end_time: field.orElse(field.time, ""),
  observations: field.optionalText,
  dates: field.readableList(field.date),
});

export const orderedBillingSchema = z.object({
  name: field.optionalText,
  document_type: field.optionalText,
  document_number: field.optionalText,
  payment_method: field.optionalText,
  coupon: field.optionalText,
  /** Where receipt and invoice went; "" where the backend does not say. */
  emailed_to: field.optionalText,
  total: field.optionalMoney(0),
  wantInvoice: field.boolean(false),
});

/** Present only in orders of a helper's agenda. */
export const customerSchema = z.object({ name: field.optionalText, phone: field.optionalText });

export const orderChangesSchema = z.object({
  cancel: changeSchema,
  helper: changeSchema,
  pause: changeSchema,
});

export const orderSchema = z.object({
  id: field.id,
  code: field.optionalText,
  /** pending_payment, confirmed, in_progress, completed or cancelled */
  status: field.optionalText,
  /** Value of the `If-Match` header; "" where the backend has no versions. */
  version: field.optionalText,
  changes: field.orElse(orderChangesSchema, null),
  service: field.orElse(namedSchema, null),
  ...orderedOptions,
  frequency: field.orElse(orderedFrequencySchema, null),
  address: field.orElse(addressSchema, null),
  appointment: field.orElse(orderedAppointmentSchema, null),
  helper: field.orElse(helperSchema, null),
  customer: field.orElse(customerSchema, null),
  billing: field.orElse(orderedBillingSchema, null),
  payment: field.orElse(orderPaymentSchema, null),
  /** Sorted by time, because a backend may list them by id. */
  visits: field.listOf(
    visitSchema,
    field.readableList(visitSchema).check(z.overwrite((visits) => visits.sort(byMoment))),
  ),
  refunds: field.list(refundSchema),
  tips: field.list(tipSchema),
  invoice: field.orElse(invoiceSchema, null),
  review: field.orElse(reviewSchema, null),
  created_at: optionalInstant,
});
export type Order = z.output<typeof orderSchema>;

export const getOrders = defineCall("GET user/orders", { answer: readPage(orderSchema) });

/** GET /user/orders (spec.md §7): all pages of the orders not yet completed or cancelled. Throws ApiError. */
export const listOrders = (options: CallOptions = {}) => listAll(getOrders, options);

/** `page` from 1; unset filters are not sent. A backend may ignore all filters. */
export const pastOrdersQuerySchema = z.object({
  page: field.sentPage,
  per_page: z.number(),
  /** `YYYY` of the last visit. */
  year: z.optional(z.string()),
  search: z.optional(z.string()),
});
export type PastOrdersQuery = z.output<typeof pastOrdersQuerySchema>;

/** GET /user/orders/history (contract.md, "Lists by the page"): one page, latest first. Throws ApiError. */
export const listPastOrders = defineCall("GET user/orders/history", {
  query: pastOrdersQuerySchema,
  answer: readPage(orderSchema),
});

/** GET /user/orders/history: the latest `count`, of as many pages as have them. Throws ApiError. */
export const listLatestPastOrders = (count: number, options: CallOptions = {}) =>
  listAll({ ...listPastOrders, most: count }, options, { page: 1, per_page: count });

const PAST_ORDERS_A_REQUEST = 500;

const ALL_PAST_ORDERS: PastOrdersQuery = { page: 1, per_page: PAST_ORDERS_A_REQUEST };

/** GET /user/orders/history: all pages, latest first. Throws ApiError. */
export const listAllPastOrders = (options: CallOptions = {}) =>
  listAll(listPastOrders, options, ALL_PAST_ORDERS);

/** GET /user/orders/{id}. Throws ApiError: 404 for an order of another person. */
export const fetchOrder = defineCall("GET user/orders/{id}", { answer: readData(orderSchema) });
