import { and, eq, sql } from "drizzle-orm";
import { Hono } from "hono";
import { reviewRequestSchema } from "~/api/orders";
import type { ApiEnv, World } from "~tests/sandbox/http/context";
import { type Errors, notFound, Refusal, refuseErrors } from "~tests/sandbox/http/refusal";
import { readBody, readId } from "~tests/sandbox/http/requests";
import { requireUser } from "~tests/sandbox/http/visitor";
import { checkLengths } from "~tests/sandbox/people/person-fields";
import { helpers } from "~tests/sandbox/schema";
import { orders, reviews } from "~tests/sandbox/schema-orders";
import { presentReview } from "./present-orders";

export function reviewRoutes(world: World): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>();

  api.post("/orders/:id/review", async (c) => {
    const user = requireUser(c);
    const review = await readBody(c, reviewRequestSchema);
    checkReview(review.tags, review.comment);
    const written = await world.db.transaction(async (tx) => {
      const [order] = await tx
        .select()
        .from(orders)
        .where(and(eq(orders.id, readId(c)), eq(orders.userId, user.id)));
      if (!order) throw notFound();
      if (order.status !== "completed") {
        throw new Refusal(409, "Este pedido todavía no se puede calificar.");
      }
      const [row] = await tx
        .insert(reviews)
        .values({ ...review, orderId: order.id, createdAt: world.now() })
        .onConflictDoNothing()
        .returning();
      if (!row) throw new Refusal(409, "Este pedido ya tiene su calificación.");
      await tx
        .update(helpers)
        .set({
          rating: sql`round((${helpers.rating} * ${helpers.reviewsCount} + ${review.rating}::int) / (${helpers.reviewsCount} + 1), 2)`,
          reviewsCount: sql`${helpers.reviewsCount} + 1`,
        })
        .where(eq(helpers.id, order.helperId));
      return row;
    });
    return c.json({ data: presentReview(written) }, 201);
  });

  return api;
}

const MAX_TAGS = 10;

function checkReview(tags: string[], comment: string): void {
  const errors: Errors = {};
  checkLengths(errors, { comment }, { notes: ["comment"] });
  checkLengths(errors, tags, { prefix: "tags." });
  if (tags.length > MAX_TAGS) errors.tags = [`Elegí hasta ${MAX_TAGS}.`];
  refuseErrors(errors);
}
