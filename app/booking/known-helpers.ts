/** Helpers whom the customer knows from earlier orders, and may ask for. */
import type { Helper } from "~/api/availability";
import { isAbort } from "~/api/errors";
import { rememberLatest } from "~/api/latest-request";
import { listOrders, listPastOrders, type Order } from "~/api/orders";
import { onDeparture } from "~/session/in-memory";

const AT_MOST = 5;

/** The helpers of these orders, each once, those of the latest order first. Pure. */
export function collectHelpers(orders: readonly Order[], atMost = AT_MOST): Helper[] {
  const latestFirst = [...orders].sort((a, b) => b.created_at.localeCompare(a.created_at));
  const helpers = latestFirst.flatMap(({ helper }) => (helper ? [helper] : []));
  const first = helpers.filter(
    ({ id }, at) => helpers.findIndex((other) => other.id === id) === at,
  );
  return first.slice(0, atMost);
}

const remembered = rememberLatest(async (_userId: number, signal) => {
  const orders = await Promise.all([listOrders({ signal }), listPastOrders({ signal })]);
  return collectHelpers(orders.flat());
});

onDeparture(remembered.forget);

/** The known helpers of this user; none where the orders cannot be read: nothing depends on it. */
export async function listKnownHelpers(userId: number): Promise<Helper[]> {
  try {
    return await remembered.ask(userId);
  } catch (error) {
    if (!isAbort(error)) console.warn("Could not look up earlier helpers", error);
    return [];
  }
}
