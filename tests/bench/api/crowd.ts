/** More helpers, and visits by the million, written by the database itself. */
import { sql } from "drizzle-orm";
import type { Database } from "~tests/sandbox/database/database";

/** Adds copies of the seed's helpers, hours included, until there are `count`. */
export async function addHelpers(db: Database, count: number): Promise<void> {
  await db.transaction(async (tx) => {
    const copies = sql`from helpers cross join generate_series(1, ${count}::int / 24 - 1) as copy`;
    await tx.execute(sql`
      insert into helpers (id, name, rating, since, bio, latitude, longitude, radius_km, zones)
      select helpers.id + 24 * copy, name, rating, since, bio, latitude, longitude, radius_km, zones
      ${copies}`);
    await tx.execute(sql`
      insert into helper_hours (helper_id, weekday, start_time, end_time)
      select helper_id + 24 * copy, weekday, start_time, end_time
      from helper_hours cross join generate_series(1, ${count}::int / 24 - 1) as copy`);
  });
}

type Visits = {
  helpers: number;
  count: number;
  /** Days from today to the first visits; later ones come on `step` days further. */
  from: number;
  step: 1 | -1;
  start: string;
};

/** A visit a day for each helper, and an order for every four. */
export async function addVisits(
  db: Database,
  { helpers, count, from, step, start }: Visits,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Neither a key nor the constraint against double booking is looked up a million times.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`alter table visits drop constraint if exists visits_no_double_booking`);
    await tx.execute(sql`
      insert into orders (user_id, helper_id, status, service_id, frequency_id, address, start_date,
        start_time, end_time, wants_invoice, payment_method, per_visit, total, created_at)
      select (select min(id) from users), 1 + i % ${helpers}::int, 'completed', 2, 1, '{}'::jsonb,
        current_date, '14:00', '16:00', false, 'online', 110000, 110000, now()
      from generate_series(0, ${Math.ceil(count / 4) - 1}::int) as i`);
    await tx.execute(sql`
      insert into visits (order_id, helper_id, date, start_time, end_time, status)
      select 1 + i / 4, 1 + i % ${helpers}::int,
        current_date + ${from}::int + ${step}::int * (i / ${helpers}::int),
        ${start}::time, ${start}::time + interval '2 hours',
        ${step > 0 ? sql`'scheduled'` : sql`'done'`}
      from generate_series(0, ${count - 1}::int) as i`);
  });
  await db.execute(sql`analyze`);
}
