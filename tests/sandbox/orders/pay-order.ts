/** Paying an order that waits for a card with a saved one (contract.md, "Calls we add"). */
import { and, eq } from "drizzle-orm";
import { chargeOrder, listWaitingOrders } from "~tests/sandbox/cards/card-activation";
import { requireChargeable } from "~tests/sandbox/cards/charges";
import type { Database } from "~tests/sandbox/database/database";
import type { User, World } from "~tests/sandbox/http/context";
import type { Handlers } from "~tests/sandbox/http/handlers";
import { notFound, Refusal } from "~tests/sandbox/http/refusal";
import { readId } from "~tests/sandbox/http/requests";
import { orders } from "~tests/sandbox/schema-orders";
import { answerOnce, readIdempotencyKey } from "./idempotency";
import { listOrdersWhere } from "./present-orders";
import { presentTo } from "./visible-orders";

export function payOrderHandlers(world: World) {
  return {
    payWithCard: async (c, { user, body }) => {
      const key = readIdempotencyKey(c.req.header("Idempotency-Key"));
      const id = readId(c);
      const { payment_id } = body;
      return answerOnce(world, user, key, { id, payment_id }, async (tx) => {
        const own = and(eq(orders.id, id), eq(orders.userId, user.id));
        await pay(tx, user, { id, payment_id }, world.now());
        const [order] = await listOrdersWhere(tx, own, world.now());
        if (!order) throw notFound();
        return { status: 200, body: { data: presentTo(user, order, world.now()) } };
      });
    },
  } satisfies Partial<Handlers>;
}

type Payment = { id: number; payment_id: number };

async function pay(tx: Database, user: User, { id, payment_id }: Payment, now: Date) {
  const own = and(eq(orders.id, id), eq(orders.userId, user.id));
  if ((await tx.$count(orders, own)) === 0) throw notFound();
  const waiting = await listWaitingOrders(tx, user.id, now);
  const order = waiting.find((one) => one.id === id);
  if (!order) throw new Refusal(409, "Este pedido no espera una tarjeta.");
  const card = await requireChargeable(tx, user.id, payment_id, now);
  await chargeOrder(tx, order, card, { now, keepsCard: true });
}
