/** Charges for an order that exists: its price, where it is not paid, and a tip. */
import * as z from "zod/mini";
import { readData } from "./body";
import { http } from "./http";
import { type Order, orderSchema, type Tip, tipSchema } from "./orders";

export const payWithCardRequestSchema = z.object({ payment_id: z.number() });

/**
 * POST /user/orders/{id}/card (contract.md, an added call): charges an order that is not paid on a saved
 * card. A card that the bank declines is in the answer; 409 where nothing is to be paid any more, 422 on
 * `payment_id` for a card that cannot be charged. A 401 is left to the caller.
 */
export function payWithCard(order: number, payment_id: number, key: string): Promise<Order> {
  return http("post", `user/orders/${order}/card`, {
    guestAllowed: true,
    outlivesSession: true,
    headers: { "Idempotency-Key": `"${key}"` },
    json: { payment_id },
    read: readData(orderSchema),
  });
}

/** `amount` in guaraníes. */
export const tipRequestSchema = z.object({ amount: z.number(), payment_id: z.number() });
export type TipRequest = z.output<typeof tipRequestSchema>;

/**
 * POST /orders/{id}/tips (contract.md, an added call): a tip for a visit that was done, charged once for a
 * key. 400, 402 or 422 on `payment_id` for a card that is declined, 422 on `amount`, 409 where this order
 * takes no tip. A 401 is left to the caller.
 */
export function postTip(order: number, json: TipRequest, key: string): Promise<Tip> {
  return http("post", `orders/${order}/tips`, {
    guestAllowed: true,
    outlivesSession: true,
    headers: { "Idempotency-Key": `"${key}"` },
    json,
    read: readData(tipSchema),
  });
}
