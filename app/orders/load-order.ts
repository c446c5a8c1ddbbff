import { type Card, listCards } from "~/api/cards";
import { isRefusal } from "~/api/errors";
import { fetchOrder, type Order } from "~/api/orders";
import { sessionValue } from "~/session/scope";
import { readOrderId } from "./order-facts";

/** The order in the answer to a change, until the screen to which the change leads loads it. */
export const answeredOrder = sessionValue((): { order: Order | null } => ({ order: null }));

/**
 * Loads the order of a route's `:id`; null for an invalid id, a missing order or another customer's. Throws
 * `ApiError` otherwise, and the `AbortError` of the signal.
 */
export async function loadOrder(
  id: string | undefined,
  signal: AbortSignal,
): Promise<Order | null> {
  const orderId = readOrderId(id);
  if (orderId === null) return null;
  const { order } = answeredOrder();
  answeredOrder().order = null;
  if (order?.id === orderId) return order;
  try {
    return await fetchOrder(orderId, { signal });
  } catch (error) {
    if (isRefusal(error, 403, 404, 422)) return null;
    throw error;
  }
}

/** `cards`: all saved cards, empty where they cannot be read. */
export type OrderWithCard = { order: Order; card: Card | null; cards: readonly Card[] };

export async function loadOrderWithCard(
  id: string | undefined,
  signal: AbortSignal,
): Promise<OrderWithCard | null> {
  const [order, cards] = await Promise.all([
    loadOrder(id, signal),
    listCards({ signal }).catch((): Card[] => []),
  ]);
  if (!order) return null;
  const card = cards.find(({ id }) => id === order.payment?.card_id) ?? null;
  return { order, card, cards };
}
