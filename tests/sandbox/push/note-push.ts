/** Which events are pushed; each is written once, in the transaction that causes it, and sent later. */
import { sql } from "drizzle-orm";
import { addDays, momentOf } from "~/domain/dates";
import type { Database } from "~tests/sandbox/database/database";
import { pushes, type SentTopic } from "~tests/sandbox/schema-changes";

type Event = {
  topic: SentTopic;
  visitId?: number;
  /** What tells it from another event of the same topic and visit, order or entry that waits. */
  of?: string | number;
} & ({ orderId: number } | { waitingId: number });

export async function notePush(tx: Database, { of, ...event }: Event): Promise<void> {
  const { topic, visitId } = event;
  const subject = "orderId" in event ? event.orderId : event.waitingId;
  const key = [topic, visitId ?? subject, of].filter((part) => part !== undefined).join(" ");
  await tx
    .insert(pushes)
    .values({ key, ...event })
    .onConflictDoNothing();
}

/** When reminders are sent, and that a pack ends. */
const EVENING = "18:00";
const DAYS_BEFORE_END = 3;

/** Writes what the clock causes, of those who receive pushes: tomorrow's visits, and packs that end. */
export async function noteDuePushes(tx: Database, now: Date): Promise<void> {
  const { date: today, time } = momentOf(now);
  if (time < EVENING) return;
  const isReceived = sql`
    orders.status in ('confirmed', 'in_progress')
    and exists (select from push_subscriptions where user_id = orders.user_id)`;
  await tx.execute(sql`
    insert into pushes (key, topic, order_id, visit_id)
    select concat_ws(' ', 'reminder', visits.id, visits.date), 'reminder', orders.id, visits.id
    from visits join orders on orders.id = visits.order_id
    where visits.status = 'scheduled' and visits.date = ${addDays(today, 1)}::date and ${isReceived}
    on conflict do nothing`);
  await tx.execute(sql`
    insert into pushes (key, topic, order_id)
    select concat_ws(' ', 'pack_ending', orders.id, max(visits.date)), 'pack_ending', orders.id
    from orders
      join frequencies on frequencies.id = orders.frequency_id and frequencies.visits > 1
      join visits on visits.order_id = orders.id and visits.status = 'scheduled'
    where ${isReceived}
    group by orders.id
    having max(visits.date) = ${addDays(today, DAYS_BEFORE_END)}::date
    on conflict do nothing`);
}
