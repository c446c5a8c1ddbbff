import { and, eq, inArray, sql } from "drizzle-orm";
import { isCardExpired } from "~/domain/cards";
import { nowTimeInAsuncion, type PlainDate, todayInAsuncion } from "~/domain/dates";
import { updateInvitersRewards } from "~tests/sandbox/booking/rewards";
import { updateWaiting } from "~tests/sandbox/booking/waiting";
import { EXPIRED_CARD } from "~tests/sandbox/cards/charges";
import type { Database } from "~tests/sandbox/database/database";
import type { World } from "~tests/sandbox/http/context";
import { notePush } from "~tests/sandbox/push/note-push";
import { cards } from "~tests/sandbox/schema";
import { orders, payments } from "~tests/sandbox/schema-orders";

const EVERY_MS = 60_000;

/** The bank refuses a charge it has not confirmed once the card has expired. */
async function failExpiredCharges(tx: Database, today: PlainDate): Promise<void> {
  const open = await tx
    .select({ orderId: orders.id, cardId: cards.id, expiration: cards.expirationDate })
    .from(payments)
    .innerJoin(cards, eq(cards.id, payments.cardId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.status, "pending"), eq(orders.status, "pending_payment")));
  const expired = open.filter(({ expiration }) => isCardExpired(expiration, today));
  if (expired.length === 0) return;
  await tx
    .update(payments)
    .set({ status: "failed", responseDescription: EXPIRED_CARD })
    .where(
      inArray(
        payments.orderId,
        expired.map(({ orderId }) => orderId),
      ),
    );
  for (const { orderId, cardId } of expired) {
    await notePush(tx, { topic: "charge_failed", orderId, of: cardId });
  }
}

/**
 * Updates orders by the clock: charges on expired cards fail, visits get done, orders begin and end, and
 * one that nobody paid by its first visit is cancelled. Looks again once a minute at most, also at what those who wait are offered.
 */
export function createOrderClock(world: Pick<World, "db" | "now">): () => Promise<void> {
  let last: number | null = null;
  return async () => {
    const now = world.now();
    if (last !== null && Math.abs(now.getTime() - last) < EVERY_MS) return;
    last = now.getTime();
    const local = `${todayInAsuncion(now)} ${nowTimeInAsuncion(now)}`;
    await world.db.transaction(async (tx) => {
      await failExpiredCharges(tx, todayInAsuncion(now));
      await tx.execute(sql`
        with unpaid as (
          update orders set status = 'cancelled'
          where status = 'pending_payment' and start_date + start_time <= ${local}::timestamp
          returning id
        )
        update visits set status = 'cancelled'
        where status = 'scheduled' and order_id in (select id from unpaid)`);
      await tx.execute(sql`
        update visits set status = 'done'
        where status = 'scheduled' and date <= ${local}::timestamp::date
          and date + end_time <= ${local}::timestamp
          and order_id in (select id from orders where status in ('confirmed', 'in_progress'))`);
      await tx.execute(sql`
        update orders set status = case
            when exists (
              select from visits where order_id = orders.id and status = 'scheduled'
            ) then 'in_progress' else 'completed' end
        where status in ('confirmed', 'in_progress') and start_date <= ${local}::timestamp::date
          and exists (select from visits where order_id = orders.id and status <> 'scheduled')`);
      await updateInvitersRewards(tx);
    });
    await updateWaiting(world);
  };
}
