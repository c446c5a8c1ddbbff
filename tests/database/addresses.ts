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

export async function findAddress({ sandbox: { db } }: WithSandbox, id: number) {
  const [row] = await db.select().from(addresses).where(eq(addresses.id, id));
  return row;
}
