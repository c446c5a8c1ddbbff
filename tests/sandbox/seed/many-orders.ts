import { sql } from "drizzle-orm";
import type { PlainDate } from "~/domain/dates";
import type { Database } from "~tests/sandbox/database/database";
import { HOME_ADDRESS } from "./accounts";

const NEWEST_DAYS_AGO = 40;
const SPREAD_DAYS = 1050;
const HELPERS = 24;
/** Fewer a day than there are helpers, so that nobody is booked twice. */
const A_DAY_AT_MOST = 20;

/**
 * Adds `count` completed orders with a visit, a payment and an invoice each, and a review for every
 * third, written by the database itself: ten thousand take about a second.
 */
export async function seedManyOrders(
  tx: Database,
  userId: number,
  today: PlainDate,
  count: number,
): Promise<void> {
  const days = Math.max(SPREAD_DAYS, Math.ceil(count / A_DAY_AT_MOST));
  await tx.execute(sql`
    insert into orders (user_id, helper_id, status, service_id, frequency_id, address, start_date,
      start_time, end_time, billing_name, document_type, document_number, wants_invoice,
      payment_method, per_visit, total, created_at)
    select ${userId}::int, 1 + i % ${HELPERS}::int, 'completed', 2, 1,
      ${JSON.stringify(HOME_ADDRESS)}::jsonb,
      ${today}::date - ${NEWEST_DAYS_AGO}::int
        - (i::bigint * ${days}::int / ${count}::int)::int,
      '14:00', '16:00', 'Lucía Aquino', 'ci', '3456789', true, 'online', 110000, 110000,
      (${today}::date - ${NEWEST_DAYS_AGO + 3}::int
        - (i::bigint * ${days}::int / ${count}::int)::int)::timestamp at time zone 'UTC'
    from generate_series(${count - 1}::int, 0, -1) as i`);
  const added = sql`select * from orders where start_time = '14:00' and status = 'completed'`;
  await tx.execute(sql`
    insert into visits (order_id, helper_id, date, start_time, end_time, status)
    select id, helper_id, start_date, start_time, end_time, 'done' from (${added}) as added`);
  await tx.execute(sql`
    insert into payments (order_id, status, amount, paid_at, response_description)
    select id, 'paid', total, created_at, 'Transacción aprobada' from (${added}) as added`);
  await tx.execute(sql`
    insert into invoices (order_id, number, issued_at, total, status)
    select id, '001-002-' || lpad(id::text, 7, '0'), created_at, total, 'issued'
    from (${added}) as added`);
  await tx.execute(sql`
    insert into reviews (order_id, rating, tags, comment, created_at)
    select id, 3 + id % 3, '{puntual}', '', created_at from (${added}) as added
    where id % 3 = 0`);
}
