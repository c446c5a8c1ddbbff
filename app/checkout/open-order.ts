/** Whether an order stands open, asked by the steps before it without the code of the checkout. */
import * as z from "zod/mini";
import type { User } from "~/api/user";
import { awaitChunk } from "~/browser/missing-part";
import { readStored, storageKeys } from "~/state/storage";
import { checkoutUse } from "./checkout-use";

/**
 * For the steps that change the booking: one changed under its own order would be ordered twice.
 * Throws the way to the order where it stands, else to the step that looks for it.
 */
export async function requireNoOpenOrder(user: User | null): Promise<void> {
  if (!user) return;
  const stored = await readStored(storageKeys.checkout, z.unknown());
  if (stored === null && !checkoutUse().isBegun) return;
  const { leaveOpenOrder } = await awaitChunk(() => import("./entry"), false);
  await leaveOpenOrder();
}
