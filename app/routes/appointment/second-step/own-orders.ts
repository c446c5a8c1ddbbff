import type { Helper } from "~/api/availability";
import { isAbort } from "~/api/errors";
import { latestRequest } from "~/api/latest-request";
import { listLatestPastOrders, listOrders, type Order, type Visit } from "~/api/orders";
import { sessionValue } from "~/session/scope";

/** What this customer's orders say to a new booking. */
export type OwnOrders = { helpers: Helper[]; visits: Visit[] };

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

const ownOrders = sessionValue(() =>
  latestRequest(async (_userId: number, signal): Promise<OwnOrders> => {
    const [current, past] = await Promise.all([
      listOrders({ signal }),
      listLatestPastOrders(MAX_PAST_ORDERS, { signal }),
    ]);
    const visits = current.flatMap((order) =>
      order.visits.map((visit) => ({ ...visit, helper: visit.helper ?? order.helper })),
    );
    return { helpers: collectHelpers([...current, ...past]), visits };
  }),
);

/** Loads up to five helpers and the visits of this user's orders; none where the orders fail. Never throws. */
export async function listOwnOrders(userId: number): Promise<OwnOrders> {
  try {
    return await ownOrders().load(userId);
  } catch (error) {
    if (!isAbort(error)) console.warn("Could not look up earlier orders", error);
    return { helpers: [], visits: [] };
  }
}
