import * as z from "zod/mini";
import { readData } from "./body";
import { http } from "./http";
import { type Tip, tipSchema } from "./orders";

/** `amount` in guaraníes. */
export const tipRequestSchema = z.object({ amount: z.number(), payment_id: z.number() });
export type TipRequest = z.output<typeof tipRequestSchema>;

/**
 * POST /orders/{id}/tips (contract.md, an added call): a tip for a visit that was done, charged once for a
 * key. 400, 402 or 422 on `payment_id` for a card that is declined, 422 on `amount`, 409 where this order
 * takes no tip.
 */
export function postTip(order: number, json: TipRequest, key: string): Promise<Tip> {
  return http("post", `orders/${order}/tips`, {
    outlivesSession: true,
    headers: { "Idempotency-Key": `"${key}"` },
    json,
    read: readData(tipSchema),
  });
}
