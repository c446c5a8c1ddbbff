import { and, eq } from "drizzle-orm";
import type { Context } from "hono";
import type { ApiEnv, World } from "~tests/sandbox/http/context";
import { orders, visits } from "~tests/sandbox/schema-orders";
import { columnMinutes } from "./schedules";

/**
 * The order whose own visits count as free in a search, and the minutes of the longest of those to come.
 * Null where none is asked for, or it is somebody else's.
 */
export async function findOwnOrder(c: Context<ApiEnv>, world: World, id: number | undefined) {
  const { user } = c.get("visitor");
  if (!user || id === undefined) return null;
  const [order] = await world.db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.userId, user.id)));
  if (!order) return null;
  const scheduled = await world.db
    .select()
    .from(visits)
    .where(and(eq(visits.orderId, id), eq(visits.status, "scheduled")));
  const spans: { startTime: string; endTime: string }[] =
    scheduled.length > 0 ? scheduled : [order];
  const lengths = spans.map((span) => columnMinutes(span.endTime) - columnMinutes(span.startTime));
  return { id, minutes: Math.max(...lengths) };
}
