import * as z from "zod/mini";
import { readData } from "./body";
import { type CallOptions, http } from "./http";
import { type Order, orderSchema } from "./orders";

export const payWithCardRequestSchema = z.object({ payment_id: z.number() });

/**
 * POST /user/orders/{id}/card (contract.md, an added call): charges an order that is not paid on a saved
 * card. A card that the bank declines is in the answer; 409 where nothing is to be paid any more, 422 on
 * `payment_id` for a card that cannot be charged.
 */
export function payWithCard(
  order: number,
  payment_id: number,
  key: string,
  options: CallOptions = {},
): Promise<Order> {
  return http("post", `user/orders/${order}/card`, {
    ...options,
    outlivesSession: true,
    headers: { "Idempotency-Key": `"${key}"` },
    json: { payment_id },
    read: readData(orderSchema),
  });
}
