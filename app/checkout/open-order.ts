/** Whether an order stands open, asked by the steps without the code of the checkout. */
import * as z from "zod/mini";
import type { User } from "~/api/user";
import { awaitChunk } from "~/browser/load-module";
import { readStored, storageKeys } from "~/state/storage";
import { checkoutUse } from "./checkout-use";
import type { CheckoutView } from "./entry";

async function loadEntry() {
  const stored = await readStored(storageKeys.checkout, z.unknown());
  if (stored === null && !checkoutUse().isBegun) return null;
  return awaitChunk(() => import("./entry"), false);
}

/**
 * For the steps that change the booking: one changed under its own order would be ordered twice.
 * Throws the way to the order where it stands, else to the step that looks for it.
 */
export async function requireNoOpenOrder(user: User | null): Promise<void> {
  if (user) await (await loadEntry())?.leaveOpenOrder();
}

/** For the step that pays. Throws the way to the order, where these very visits have been ordered. */
export async function readCheckoutView(): Promise<CheckoutView> {
  const entry = await loadEntry();
  return entry?.viewCheckout() ?? { needsLookUp: false, isLocked: false, isDeclined: false };
}
