import { and, eq } from "drizzle-orm";
import type { Context } from "hono";
import type { ApiEnv, World } from "~tests/sandbox/http/context";
import { orders } from "~tests/sandbox/schema-orders";
import { columnMinutes } from "./schedules";

/**
 * The order whose own visits count as free in a search, and the length of its visits in minutes. Null
 * where none is asked for, or it is somebody else's.
 */
export async function findOwnOrder(c: Context<ApiEnv>, world: World, id: number | undefined) {
  const { user } = c.get("visitor");
  if (!user || id === undefined) return null;
  const [order] = await world.db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.userId, user.id)));
  if (!order) return null;
  return { id, minutes: columnMinutes(order.endTime) - columnMinutes(order.startTime) };
}
