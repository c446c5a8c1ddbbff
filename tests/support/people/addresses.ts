import { eq } from "drizzle-orm";
import type { WithSandbox } from "~tests/sandbox/sandbox";
import { addresses } from "~tests/sandbox/schema";
import { HOME_ADDRESS } from "~tests/sandbox/seed/accounts";

type AddressChanges = Partial<typeof addresses.$inferInsert>;

/** Adds a saved address; answers with its id. Coordinates of `null` make one that is on no map. */
export async function giveAddress(
  { sandbox: { db } }: WithSandbox,
  userId: number,
  changes: AddressChanges = {},
): Promise<number> {
  const [row] = await db
    .insert(addresses)
    .values({ ...HOME_ADDRESS, ...changes, userId })
    .returning({ id: addresses.id });
  return row?.id ?? 0;
}

/** Adds so many at once, named “Casa 1” and so on. */
export async function giveManyAddresses(
  { sandbox: { db } }: WithSandbox,
  userId: number,
  count: number,
): Promise<void> {
  const { name: _name, ...home } = HOME_ADDRESS;
  const given = Array.from({ length: count }, (_, index) => ({
    ...home,
    name: `Casa ${index + 1}`,
    userId,
  }));
  for (let at = 0; at < count; at += 1_000) {
    await db.insert(addresses).values(given.slice(at, at + 1_000));
  }
}

export async function findAddress({ sandbox: { db } }: WithSandbox, id: number) {
  const [row] = await db.select().from(addresses).where(eq(addresses.id, id));
  return row;
}

export function countAddresses({ sandbox: { db } }: WithSandbox, userId: number): Promise<number> {
  return db.$count(addresses, eq(addresses.userId, userId));
}
