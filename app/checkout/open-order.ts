/** Checks for an open order without loading the checkout code. */
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
 * For steps that change the booking, because a booking changed under its own order would be ordered twice.
 * Throws the redirect to the order, or to the step that looks it up.
 */
export async function requireNoOpenOrder(user: User | null): Promise<void> {
  if (user) await (await loadEntry())?.redirectToOpenOrder();
}

/** Checks the payment step. Throws the redirect to the order where these visits are already ordered. */
export async function readCheckoutView(): Promise<CheckoutView> {
  const entry = await loadEntry();
  return entry?.viewCheckout() ?? { needsLookUp: false, isLocked: false, isDeclined: false };
}
