/** Calls that charge a card for an existing order: its unpaid price, or a tip. */
import * as z from "zod/mini";
import { readData } from "./body";
import { ApiError } from "./errors";
import { http } from "./http";
import { type Order, orderSchema, type Tip, tipSchema } from "./orders";

/** A card declined in a 2xx answer is refused as by a backend that answers 402. */
function refuseDeclined<Charged extends Pick<Order, "payment"> | Pick<Tip, "payment">>(
  charged: Charged,
): Charged {
  const { payment } = charged;
  if (payment?.status !== "failed") return charged;
  throw ApiError.refused(402, {}, null, { message: payment.response_description });
}

export const payWithCardRequestSchema = z.object({ payment_id: z.number() });

/**
 * POST /user/orders/{id}/card (contract.md, an added call): charges an unpaid order to a saved card. Throws
 * ApiError: 402 for a declined card, 409 where nothing is left to pay, 422 on `payment_id` for a card that
 * cannot be charged, 401 without ending the session.
 */
export function payWithCard(order: number, payment_id: number, key: string): Promise<Order> {
  return http("post", `user/orders/${order}/card`, {
    guestAllowed: true,
    outlivesSession: true,
    headers: { "Idempotency-Key": `"${key}"` },
    json: { payment_id },
    read: readData(orderSchema),
  }).then(refuseDeclined);
}

/** `amount` in guaraníes. */
export const tipRequestSchema = z.object({
  amount: z.number(),
  payment_id: z.number(),
  visit_id: z.optional(z.number()),
});
export type TipRequest = z.output<typeof tipRequestSchema>;

/**
 * POST /orders/{id}/tips (contract.md, an added call): a tip for a finished visit, charged once per
 * idempotency key. Throws ApiError: 400, 402 or 422 on `payment_id` for a declined card, 422 on `amount`, 409
 * where the order takes no tip, 401 without ending the session.
 */
export function postTip(order: number, json: TipRequest, key: string): Promise<Tip> {
  return http("post", `orders/${order}/tips`, {
    guestAllowed: true,
    outlivesSession: true,
    headers: { "Idempotency-Key": `"${key}"` },
    json,
    read: readData(tipSchema),
  }).then(refuseDeclined);
}
