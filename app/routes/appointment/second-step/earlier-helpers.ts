import type { Helper } from "~/api/availability";
import { isAbort } from "~/api/errors";
import { latestRequest } from "~/api/latest-request";
import { listLatestPastOrders, listOrders, type Order } from "~/api/orders";
import { sessionValue } from "~/session/scope";

const MAX_HELPERS = 5;
/** Number of past orders that are searched for helpers: a page. */
const MAX_PAST_ORDERS = 10;

export function collectHelpers(orders: readonly Order[], max = MAX_HELPERS): Helper[] {
  const latestFirst = [...orders].sort((a, b) => b.created_at.localeCompare(a.created_at));
  const byId = new Map<number, Helper>();
  for (const { helper } of latestFirst) {
    if (helper && !byId.has(helper.id)) byId.set(helper.id, helper);
  }
  return [...byId.values()].slice(0, max);
}

const knownHelpers = sessionValue(() =>
  latestRequest(async (_userId: number, signal) => {
    const orders = await Promise.all([
      listOrders({ signal }),
      listLatestPastOrders(MAX_PAST_ORDERS, { signal }),
    ]);
    return collectHelpers(orders.flat());
  }),
);

/** Loads up to five helpers of this user's orders; none where the orders fail. Never throws. */
export async function listKnownHelpers(userId: number): Promise<Helper[]> {
  try {
    return await knownHelpers().load(userId);
  } catch (error) {
    if (!isAbort(error)) console.warn("Could not look up earlier helpers", error);
    return [];
  }
}
