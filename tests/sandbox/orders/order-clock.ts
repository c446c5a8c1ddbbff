import { sql } from "drizzle-orm";
import { nowTimeInAsuncion, todayInAsuncion } from "~/domain/dates";
import type { World } from "~tests/sandbox/http/context";

const EVERY_MS = 60_000;

/**
 * Updates orders by the clock: visits get done, orders begin and end, and one that nobody paid
 * by its first visit is cancelled. Looks again once a minute at most.
 */
export function createOrderClock(world: Pick<World, "db" | "now">): () => Promise<void> {
  let last: number | null = null;
  return async () => {
    const now = world.now();
    if (last !== null && Math.abs(now.getTime() - last) < EVERY_MS) return;
    last = now.getTime();
    const local = `${todayInAsuncion(now)} ${nowTimeInAsuncion(now)}`;
    await world.db.transaction(async (tx) => {
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
    });
  };
}
