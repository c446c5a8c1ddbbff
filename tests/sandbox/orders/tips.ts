/** A tip for an order or a visit that is done (contract.md, "Calls we add"). */
import { and, eq } from "drizzle-orm";
import type { TipRequest } from "~/api/charges";
import { isTip } from "~/domain/tips";
import { CHARGE_DESCRIPTIONS, chargeCard, requireChargeable } from "~tests/sandbox/cards/charges";
import type { Database } from "~tests/sandbox/database/database";
import type { User, World } from "~tests/sandbox/http/context";
import type { Handlers, StoredAnswer } from "~tests/sandbox/http/handlers";
import { invalid, notFound, Refusal } from "~tests/sandbox/http/refusal";
import { readId } from "~tests/sandbox/http/requests";
import { orders, tips, visits } from "~tests/sandbox/schema-orders";
import { answerOnce, readIdempotencyKey } from "./idempotency";
import { presentTip } from "./present-tips";

const DECLINED = "La tarjeta fue rechazada. Probá con otra.";

export function tipHandlers(world: World) {
  return {
    postTip: async (c, { user, body }) => {
      const key = readIdempotencyKey(c.req.header("Idempotency-Key"));
      if (key === null) throw invalid({ "": ["Falta el encabezado Idempotency-Key."] });
      const request = { order: readId(c), ...body };
      return answerOnce(world, user, key, request, (tx) => giveTip(tx, user, request, world.now()));
    },
  } satisfies Partial<Handlers>;
}

/** A declined card is an answer, not a throw: the try has to stay written. */
async function giveTip(
  tx: Database,
  user: User,
  { order: id, amount, payment_id, visit_id }: TipRequest & { order: number },
  now: Date,
): Promise<StoredAnswer<{ data: ReturnType<typeof presentTip> }>> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.userId, user.id)));
  if (!order) throw notFound();
  const [visit] = await tx
    .select()
    .from(visits)
    .where(and(eq(visits.id, visit_id ?? 0), eq(visits.orderId, id)));
  if (visit_id && !visit) throw notFound();
  if (visit ? visit.status !== "done" : order.status !== "completed") {
    throw new Refusal(409, "Este pedido todavía no recibe propinas.");
  }
  if (!isTip(amount))
    throw invalid({ amount: ["Elegí un monto entre Gs. 1.000 y Gs. 1.000.000."] });
  const card = await requireChargeable(tx, user.id, payment_id, now);
  const outcome = await chargeCard(tx, card, amount, now);
  if (outcome === "declined") {
    return { status: 422, body: { message: DECLINED, errors: { payment_id: [DECLINED] } } };
  }
  const [tip] = await tx
    .insert(tips)
    .values({
      orderId: id,
      visitId: visit_id ?? null,
      cardId: card.id,
      amount,
      status: outcome === "paid" ? "paid" : "pending",
      responseDescription: CHARGE_DESCRIPTIONS[outcome],
      createdAt: now,
    })
    .returning();
  if (!tip) throw new Error("The tip was not returned");
  return { status: 201, body: { data: presentTip(tip) } };
}
