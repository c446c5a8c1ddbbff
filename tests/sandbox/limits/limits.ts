/** How often something may be tried: counted in the database, so that requests at once count too. */
import { eq, sql } from "drizzle-orm";
import { readRows } from "~tests/sandbox/database/database";
import type { World } from "~tests/sandbox/http/context";
import { tooMany } from "~tests/sandbox/http/refusal";
import { limits } from "~tests/sandbox/schema";

/** At most so many tries of `key` within `seconds` of the first. */
export type Limit = { key: string; most: number; seconds: number };

export type Refused = {
  /** Where the message stands; without it on top. */
  field?: string;
  say?: (seconds: number) => string;
};

const sayWait = (seconds: number) => `Demasiados intentos. Probá de nuevo en ${seconds} segundos.`;

/**
 * Counts a try before it is made, else many at once would all be allowed; what turns out right is
 * given back. 429 with Retry-After when one of the limits is reached: then none of them counts it.
 */
export async function countTry(
  world: World,
  wanted: readonly Limit[],
  { field, say = sayWait }: Refused = {},
): Promise<{ giveBack: () => Promise<void> }> {
  const counted: Limit[] = [];
  const giveBack = async () => {
    for (const limit of counted) await giveBackOne(world, limit);
  };
  for (const limit of wanted) {
    const wait = await waitFor(world, limit);
    if (wait !== null) {
      await giveBack();
      const message = say(wait);
      throw tooMany(message, wait, field ? { [field]: [message] } : undefined);
    }
    counted.push(limit);
  }
  return { giveBack };
}

/** Null where the try was counted, or the seconds until the limit ends. One statement, so atomic. */
async function waitFor(world: World, { key, most, seconds }: Limit): Promise<number | null> {
  const now = world.now();
  const [at, end] = [now, new Date(now.getTime() + seconds * 1000)].map(
    (instant) => sql`${instant.toISOString()}::timestamptz`,
  );
  const isOver = sql`${limits.endsAt} <= ${at}`;
  const counted = await readRows(
    world.db,
    sql`insert into ${limits} (key, count, ends_at) values (${key}, 1, ${end})
      on conflict (key) do update set
        count = case when ${isOver} then 1 else ${limits.count} + 1 end,
        ends_at = case when ${isOver} then excluded.ends_at else ${limits.endsAt} end
      where ${isOver} or ${limits.count} < ${most}::int
      returning 1`,
  );
  if (counted.length > 0) return null;
  const [row] = await world.db.select().from(limits).where(eq(limits.key, key));
  const left = row ? (row.endsAt.getTime() - now.getTime()) / 1000 : 0;
  return Math.max(1, Math.ceil(left));
}

async function giveBackOne(world: World, { key }: Limit): Promise<void> {
  await world.db
    .update(limits)
    .set({ count: sql`greatest(${limits.count} - 1, 0)` })
    .where(eq(limits.key, key));
}

export async function isReached(world: World, { key, most }: Limit): Promise<boolean> {
  const [row] = await world.db.select().from(limits).where(eq(limits.key, key));
  return row !== undefined && row.endsAt > world.now() && row.count >= most;
}

/** Forgets what is long over; two requests at once leave each other's rows alone. */
export async function forgetOldTries(world: World): Promise<void> {
  const now = world.now().toISOString();
  await world.db.execute(sql`
    delete from ${limits} where key in (
      select key from ${limits} where ends_at < ${now}::timestamptz limit 100 for update skip locked
    )`);
}
