/** Calls that charge a card for an existing order: its unpaid price, or a tip. */
import * as z from "zod/mini";
import { convertedBy, readData } from "./body";
import { defineCall } from "./call";
import { ApiError } from "./errors";
import * as field from "./fields";
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
export const payWithCard = defineCall("POST user/orders/{id}/card", {
  once: true,
  body: payWithCardRequestSchema,
  answer: convertedBy(readData(orderSchema), refuseDeclined<Order>),
  missing: "control",
});

/** `amount` in guaraníes. */
export const tipRequestSchema = z.object({
  amount: field.sentMoney,
  payment_id: z.number(),
  visit_id: z.optional(z.number()),
});
export type TipRequest = z.output<typeof tipRequestSchema>;

/**
 * POST /orders/{id}/tips (contract.md, an added call): a tip for a finished visit, charged once per
 * idempotency key. Throws ApiError: 400, 402 or 422 on `payment_id` for a declined card, 422 on `amount`, 409
 * where the order takes no tip, 401 without ending the session.
 */
export const postTip = defineCall("POST orders/{id}/tips", {
  once: true,
  body: tipRequestSchema,
  answer: convertedBy(readData(tipSchema), refuseDeclined<Tip>),
  missing: "control",
});
