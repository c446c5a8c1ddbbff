/** A pack that can be changed, in the sandbox's database. */
import { asc, eq } from "drizzle-orm";
import type { WithSandbox } from "~tests/sandbox/sandbox";
import { refunds } from "~tests/sandbox/schema-changes";
import { visits } from "~tests/sandbox/schema-orders";
import { HOME_ADDRESS } from "~tests/sandbox/seed/accounts";
import { giveCard } from "./cards";
import { CLEANING, giveOrder, WEEKLY } from "./give-order";
import { giveHelperAt } from "./helpers";

/** A weekly pack with a helper of its own, paid by card, from five days on; answers with its id. */
export async function givePack(served: WithSandbox, customerId: number): Promise<number> {
  const helper = await giveHelperAt(served, HOME_ADDRESS, { name: "Nilda Rojas", rating: 1 });
  const card = await giveCard(served, customerId, String(1000 + helper));
  const pack = { service: CLEANING, frequency: WEEKLY, start: 5, time: "09:00" };
  return giveOrder(served, customerId, { ...pack, helper, card });
}

export const PACK_HELPER = "Nilda Rojas";

/** A weekly pack with two visits done and two to come, in two and in nine days; with its helper. */
export async function giveEndingPack(served: WithSandbox, customerId: number) {
  const helper = await giveHelperAt(served, HOME_ADDRESS, { name: PACK_HELPER, rating: 1 });
  const card = await giveCard(served, customerId, String(1000 + helper));
  const pack = { service: CLEANING, frequency: WEEKLY, start: -12, time: "09:00" };
  const plan = { ...pack, status: "in_progress", helper, card } as const;
  return { orderId: await giveOrder(served, customerId, plan), helper };
}

/** Skips the pack's first visit for its money. */
export async function skipFirstVisit(
  { sandbox: { db } }: WithSandbox,
  orderId: number,
): Promise<void> {
  const [first] = await db
    .select()
    .from(visits)
    .where(eq(visits.orderId, orderId))
    .orderBy(asc(visits.date));
  const visitId = first?.id ?? 0;
  await db.update(visits).set({ status: "skipped" }).where(eq(visits.id, visitId));
  const refund = { orderId, visitId, amount: 135_000, createdAt: new Date() };
  await db.insert(refunds).values({ ...refund, status: "requested" });
}
