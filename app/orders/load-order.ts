import { type Card, listCards } from "~/api/cards";
import { isRefusal } from "~/api/errors";
import { fetchOrder, type Order } from "~/api/orders";
import { readOrderId } from "./order-facts";

/**
 * The order of a route's `:id`; null for one that is not there, is not the customer's, or is named
 * by no number. Throws `ApiError` for anything else, and the `AbortError` of the signal.
 */
export async function loadOrder(
  id: string | undefined,
  signal: AbortSignal,
): Promise<Order | null> {
  const orderId = readOrderId(id);
  if (orderId === null) return null;
  try {
    return await fetchOrder(orderId, { signal });
  } catch (error) {
    if (isRefusal(error, 403, 404, 422)) return null;
    throw error;
  }
}

/** `cards`: all that are saved, none where they cannot be read. */
export type OrderWithCard = { order: Order; card: Card | null; cards: readonly Card[] };

/** The order with the card it was charged on, if that card is still saved and can be read. */
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
