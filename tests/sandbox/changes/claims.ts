/** “Algo no quedó bien”: what a customer says went wrong at a visit (contract.md). */

import { and, eq } from "drizzle-orm";
import { readRules } from "~tests/sandbox/change-rules/company-rules";
import { endOf, startOf } from "~tests/sandbox/change-rules/order-state";
import { findVisit, refuseClosed } from "~tests/sandbox/change-rules/plan";
import type { Database } from "~tests/sandbox/database/database";
import type { World } from "~tests/sandbox/http/context";
import type { Handlers } from "~tests/sandbox/http/handlers";
import { type Errors, invalid, notFound, refuseErrors } from "~tests/sandbox/http/refusal";
import { readId } from "~tests/sandbox/http/requests";
import { answerOnce, readIdempotencyKey } from "~tests/sandbox/orders/idempotency";
import { presentClaim } from "~tests/sandbox/orders/present-visits";
import { checkLengths } from "~tests/sandbox/people/person-fields";
import { claims } from "~tests/sandbox/schema-changes";
import { orders, visits } from "~tests/sandbox/schema-orders";
import { loadState } from "./load-state";
import { readJpeg, UNREADABLE_PHOTO } from "./visit-photos";

/** Of one visit. */
const MOST_CLAIMS = 5;
const ENOUGH = "Ya tenemos tus avisos de esta visita. Escribinos y lo vemos.";

export function claimHandlers(world: World) {
  return {
    postClaim: async (c, { user, body: claim }) => {
      const key = readIdempotencyKey(c.req.header("Idempotency-Key"));
      checkClaim(claim);
      const [id, visit] = [readId(c), readId(c, "visit")];
      const request = { order: id, visit, claim };
      return answerOnce(world, user, key, request, async (tx) => {
        const [order] = await tx
          .select()
          .from(orders)
          .where(and(eq(orders.id, id), eq(orders.userId, user.id)))
          .for("update");
        if (!order) throw notFound();
        await refuseOutsideGuarantee(tx, order, visit, world.now());
        const before = await tx.$count(claims, eq(claims.visitId, visit));
        if (before >= MOST_CLAIMS) throw invalid({ text: [ENOUGH] });
        const values = { ...claim, orderId: id, visitId: visit, createdAt: world.now() };
        const [row] = await tx
          .insert(claims)
          .values({ ...values, status: "received" })
          .returning();
        if (!row) throw new Error("The claim was not returned");
        return { status: 201, body: { data: presentClaim(row) } };
      });
    },
  } satisfies Partial<Handlers>;
}

function checkClaim({
  kind,
  text,
  photo = "",
}: {
  kind: string;
  text: string;
  photo?: string | undefined;
}) {
  const errors: Errors = {};
  checkLengths(errors, { kind, text }, { notes: ["text"] });
  if (text.trim() === "") errors.text = ["Contanos qué pasó."];
  if (photo !== "" && !readJpeg(photo)) errors.photo = [UNREADABLE_PHOTO];
  refuseErrors(errors);
}

/** 409 for a visit that has not begun, that nobody came to, or that ended too long ago. */
async function refuseOutsideGuarantee(
  tx: Database,
  order: typeof orders.$inferSelect,
  id: number,
  now: Date,
): Promise<void> {
  const visit = findVisit(await loadState(tx, order), id);
  const isKept = visit.status === "scheduled" || visit.status === "done";
  const { guaranteeHours } = await readRules(tx);
  const [row] = await tx.select().from(visits).where(eq(visits.id, id));
  const end = Math.max(endOf(visit).getTime(), row?.finishedAt?.getTime() ?? 0);
  const isOver = now.getTime() > end + guaranteeHours * 3_600_000;
  const hasBegun = now >= startOf(visit) || Boolean(row?.finishedAt);
  if (!isKept || !hasBegun || isOver) refuseClosed();
}
