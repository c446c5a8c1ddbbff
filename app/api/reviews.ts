import * as z from "zod/mini";
import { readData } from "./body";
import { http } from "./http";
import { type Review, reviewSchema } from "./orders";

/** POST /orders/{id}/review (contract.md): once per order. */
export const reviewRequestSchema = z.object({
  rating: z.number().check(z.int(), z.minimum(1), z.maximum(5)),
  tags: z.array(z.string()),
  comment: z.string(),
});

export function postReview(
  orderId: number,
  json: z.output<typeof reviewRequestSchema>,
): Promise<Review> {
  return http("post", `orders/${orderId}/review`, { json, read: readData(reviewSchema) });
}
