/** A helper's visit of today, in the sandbox's database. */
import { eq, sql } from "drizzle-orm";
import type { WithSandbox } from "~tests/sandbox/sandbox";
import { orders, visits } from "~tests/sandbox/schema-orders";
import { CLEANING, giveOrder } from "./give-order";
import { lastAllDay, noteArrival } from "./visits";

type TodayPlan = { customer: number; helper: number; arrived?: boolean };

/** A paid order of one visit, which lasts until midnight; answers with its id. */
export async function giveVisitToday(
  served: WithSandbox,
  { customer, helper, arrived = false }: TodayPlan,
): Promise<number> {
  const id = await giveOrder(served, customer, {
    service: CLEANING,
    helper,
    start: 0,
    time: "20:00",
  });
  await lastAllDay(served, id);
  if (arrived) await noteArrival(served, id);
  return id;
}

/** The helper is on the way to the order's visits. */
export async function setOut({ sandbox: { db } }: WithSandbox, orderId: number): Promise<void> {
  await db.update(visits).set({ onTheWayAt: new Date() }).where(eq(visits.orderId, orderId));
}

/** The customer leaves a note while others look at the order. */
export async function changeMeanwhile(
  { sandbox: { db } }: WithSandbox,
  orderId: number,
  note: string,
): Promise<void> {
  await db.update(visits).set({ note }).where(eq(visits.orderId, orderId));
  const version = sql`${orders.version} + 1`;
  await db.update(orders).set({ version }).where(eq(orders.id, orderId));
}
