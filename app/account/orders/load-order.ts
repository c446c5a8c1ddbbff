import { type Card, listCards } from "~/api/cards";
import type { Order } from "~/api/orders";
import { findOrder } from "./find-order";

export type LoadedOrder = { order: Order; card: Card | null };

/**
 * An order with the card it was charged on, where that card is still saved: the cards are worth no
 * failure. Null and errors as of `findOrder`.
 */
export async function loadOrder(
  id: string | undefined,
  signal: AbortSignal,
): Promise<LoadedOrder | null> {
  const [order, cards] = await Promise.all([
    findOrder(id, signal),
    listCards({ signal }).catch((): Card[] => []),
  ]);
  if (!order) return null;
  return { order, card: cards.find((card) => card.id === order.payment?.card_id) ?? null };
}
