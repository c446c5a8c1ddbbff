import { isAbort } from "~/api/errors";
import { listOrders, type Order, streamPastOrders } from "~/api/orders";
import { whileHere } from "~/session/in-memory";
import { visitsOf } from "./agenda";
import { keepAgenda, type LoadedAgenda } from "./stored-agenda";

/** What a load of the agenda came to: the latest known one, and why it is not a fresh one. */
export type AgendaLoad = { agenda: LoadedAgenda | null; failure: unknown };

/** How many past orders are looked at: more than a month's work of one helper. */
const RECENT_ORDERS = 60;

/**
 * GET /user/orders as an agenda, kept on this device. A failure gives back what was `known` before;
 * throws the `AbortError` of `signal` only.
 * An order whose last visit is done moves to the history: without the latest of those, this
 * morning's visit would be gone at noon.
 */
export async function loadAgenda(
  userId: number,
  known: LoadedAgenda | null,
  signal: AbortSignal,
): Promise<AgendaLoad> {
  const isHere = whileHere();
  try {
    const [current, recent] = await Promise.all([listOrders({ signal }), recentOrders(signal)]);
    const agenda = {
      visits: visitsOf(withoutRepeats([...current, ...recent])),
      loadedAt: new Date().toISOString(),
    };
    if (isHere()) await keepAgenda(userId, agenda);
    return { agenda, failure: null };
  } catch (failure) {
    if (isAbort(failure)) throw failure;
    return { agenda: known, failure };
  }
}

/** The latest past orders; none where they do not come, for the agenda stands without them. */
async function recentOrders(signal: AbortSignal): Promise<Order[]> {
  const orders: Order[] = [];
  try {
    for await (const batch of streamPastOrders({ signal })) {
      orders.push(...batch);
      if (orders.length >= RECENT_ORDERS) break;
    }
  } catch (error) {
    if (isAbort(error)) throw error;
    console.warn("Could not load the past orders", error);
  }
  return orders;
}

/** An order can end between the two answers, and then stands in both. */
function withoutRepeats(orders: readonly Order[]): Order[] {
  return [...new Map(orders.map((order) => [order.id, order])).values()];
}
