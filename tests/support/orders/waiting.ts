/** Who waits for a day or hour, and how often times were held, in the sandbox's database. */
import { eq, like } from "drizzle-orm";
import type { Address } from "~/api/addresses";
import type { WithSandbox } from "~tests/sandbox/sandbox";
import { limits } from "~tests/sandbox/schema";
import { waitingEntries } from "~tests/sandbox/schema-changes";
import { bookingOf, dayAhead, HOME } from "~tests/sandbox/test-order";

/** Of service 1. Anybody is waited for, so that it has become free at once. */
export async function giveWaiting(
  { sandbox: { db } }: WithSandbox,
  userId: number,
  address: Address = bookingOf({ start: dayAhead(40), card: null }).address,
): Promise<void> {
  const times = { date: dayAhead(40), startTime: "08:00", endTime: "12:00" };
  const { latitude, longitude } = address;
  const place = { latitude: latitude ?? HOME.latitude, longitude: longitude ?? HOME.longitude };
  await db.insert(waitingEntries).values({ userId, serviceId: 1, ...times, address, ...place });
}

export function findWaiting({ sandbox: { db } }: WithSandbox, userId: number) {
  return db.select().from(waitingEntries).where(eq(waitingEntries.userId, userId));
}

/** Nobody has held anything lately. */
export async function forgetHolds({ sandbox: { db } }: WithSandbox): Promise<void> {
  await db.delete(limits).where(like(limits.key, "hold%"));
}
