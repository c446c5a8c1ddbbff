/** Stars of a completed order, given once, and of a finished visit (contract.md). */
import { and, eq } from "drizzle-orm";
import type * as z from "zod/mini";
import type { reviewRequestSchema } from "~/api/order-changes";
import type { World } from "~tests/sandbox/http/context";
import type { Handlers } from "~tests/sandbox/http/handlers";
import { type Errors, notFound, Refusal, refuseErrors } from "~tests/sandbox/http/refusal";
import { readId } from "~tests/sandbox/http/requests";
import { countStars } from "~tests/sandbox/limits/rules";
import { checkLengths } from "~tests/sandbox/people/person-fields";
import { orders, reviews, visitReviews, visits } from "~tests/sandbox/schema-orders";
import { presentReview } from "./present-visits";

export function reviewHandlers(world: World) {
  return {
    postReview: async (c, { user, body }) => {
      const { private_tags: privateTags = [], ...review } = checked(body);
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
          .values({ ...review, privateTags, orderId: order.id, createdAt: world.now() })
          .onConflictDoNothing()
          .returning();
        if (!row) throw new Refusal(409, "Este pedido ya tiene su calificación.");
        return row;
      });
      c.status(201);
      return { data: presentReview(written) };
    },

    putReview: async (c, { user, body }) => {
      const { private_tags: privateTags = [], ...review } = checked(body);
      await countStars(world, user, readId(c, "visit"));
      const written = await world.db.transaction(async (tx) => {
        const [found] = await tx
          .select({ visit: visits })
          .from(visits)
          .innerJoin(orders, eq(orders.id, visits.orderId))
          .where(
            and(
              eq(visits.id, readId(c, "visit")),
              eq(orders.id, readId(c)),
              eq(orders.userId, user.id),
            ),
          )
          .for("update");
        if (!found) throw notFound();
        const { id: visitId, status } = found.visit;
        if (status !== "done") throw new Refusal(409, "Esta visita todavía no se puede calificar.");
        const [before] = await tx
          .select()
          .from(visitReviews)
          .where(eq(visitReviews.visitId, visitId));
        const now = world.now();
        if (before && now.getTime() > before.createdAt.getTime() + CHANGED_WITHIN_MS) {
          throw new Refusal(409, "Esta visita ya tiene su calificación.");
        }
        const values = { ...review, privateTags };
        const [row] = await tx
          .insert(visitReviews)
          .values({ ...values, visitId, createdAt: now })
          .onConflictDoUpdate({ target: visitReviews.visitId, set: values })
          .returning();
        if (!row) throw new Error("The review was not returned");
        return row;
      });
      return { data: presentReview(written) };
    },
  } satisfies Partial<Handlers>;
}

const CHANGED_WITHIN_MS = 24 * 3_600_000;

const MAX_TAGS = 10;

function checked(review: z.output<typeof reviewRequestSchema>) {
  const { tags, private_tags = [], comment } = review;
  const errors: Errors = {};
  checkLengths(errors, { comment }, { notes: ["comment"] });
  checkLengths(errors, tags, { prefix: "tags." });
  checkLengths(errors, private_tags, { prefix: "private_tags." });
  if (tags.length + private_tags.length > MAX_TAGS) errors.tags = [`Elegí hasta ${MAX_TAGS}.`];
  refuseErrors(errors);
  return review;
}
