import { and, count, eq, gt, lt, min } from "drizzle-orm";
import type { World } from "~tests/sandbox/http/context";
import { attempts } from "~tests/sandbox/schema";

export async function noteAttempt(world: World, kind: string, subject: string): Promise<void> {
  const at = world.now();
  await world.db.delete(attempts).where(lt(attempts.at, new Date(at.getTime() - 86_400_000)));
  await world.db.insert(attempts).values({ kind, subject, at });
}

/** How many attempts the last `seconds` saw, and the seconds until the oldest of them is past. */
export async function countAttempts(
  world: World,
  kind: string,
  subject: string,
  seconds: number,
): Promise<{ count: number; wait: number }> {
  const now = world.now().getTime();
  const [row] = await world.db
    .select({ count: count(), oldest: min(attempts.at) })
    .from(attempts)
    .where(
      and(
        eq(attempts.kind, kind),
        eq(attempts.subject, subject),
        gt(attempts.at, new Date(now - seconds * 1000)),
      ),
    );
  const oldest = row?.oldest ? new Date(row.oldest).getTime() : now;
  return { count: row?.count ?? 0, wait: Math.max(1, Math.ceil((oldest - now) / 1000) + seconds) };
}

export async function forgetAttempts(world: World, kind: string, subject: string): Promise<void> {
  await world.db
    .delete(attempts)
    .where(and(eq(attempts.kind, kind), eq(attempts.subject, subject)));
}
