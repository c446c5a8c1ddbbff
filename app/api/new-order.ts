import * as z from "zod/mini";
import { addressSchema } from "./addresses";
import { readData } from "./body";
import { defineCall } from "./call";
import * as field from "./fields";
import { fetchOrder, type Order, orderSchema } from "./orders";

export const chosenExtraSchema = z.object({ id: z.number(), quantity: z.number() });

/** Ids of the chosen size and extras; left out where the service has none or none is chosen. */
const chosenOptions = {
  size: z.optional(z.number()),
  extras: z.optional(z.array(chosenExtraSchema)),
};

/** Dates are `YYYY-MM-DD`, times `HH:mm` (spec.md §3). */
export const appointmentRequestSchema = z.object({
  service: z.number(),
  frequency: z.number(),
  start_date: field.sentDate,
  assigned_helper: z.nullable(z.number()),
  observations: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  dates: z.array(field.sentDate),
  ...chosenOptions,
});

/** `total` in guaraníes; the server recomputes it (spec.md §3). */
export const billingRequestSchema = z.object({
  name: z.string(),
  document_type: z.string(),
  document_number: z.string(),
  payment_method: z.string(),
  payment_type: z.string(),
  payment_id: z.nullable(z.number()),
  coupon: z.string(),
  total: field.sentMoney,
  wantInvoice: z.boolean(),
});

export const orderRequestSchema = z.object({
  address: addressSchema,
  appointment: appointmentRequestSchema,
  billing: billingRequestSchema,
  /** The id of the hold of these times (holds.ts). */
  hold: z.optional(z.number()),
});
export type OrderRequest = z.output<typeof orderRequestSchema>;

export const conflictsSchema = z.object({ conflicts: field.readableList(field.date) });

/** How long a confirmation waits for the details of its order. */
const DETAILS_WAIT_MS = 3_000;

export const createOrder = defineCall("POST orders", {
  once: true,
  body: orderRequestSchema,
  answer: readData(orderSchema),
});

/**
 * POST /orders (spec.md §7). A logout does not abort it. Throws ApiError: 409 (`conflictsSchema`), 422 by
 * field, 401 without ending the session.
 */
export async function postOrder(body: OrderRequest, key: string): Promise<Order> {
  const order = await createOrder({ body }, { key });
  const isWhole = order.visits.length > 0 || order.appointment !== null;
  if (isWhole) return order;
  // The order exists, so details that fail or are late must not hold up the confirmation.
  const details = fetchOrder({ id: order.id }, { outlivesSession: true, guestAllowed: true });
  const late = new Promise<Order>((resolve) => setTimeout(resolve, DETAILS_WAIT_MS, order));
  return Promise.race([details, late]).catch(() => order);
}
