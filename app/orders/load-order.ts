import { type Card, listCards } from "~/api/cards";
import { isRefusal } from "~/api/errors";
import { fetchOrder, type Order, orderSchema } from "~/api/orders";
import { sessionValue } from "~/session/scope";
import { askOrRead, cacheAnswer, type DatedAnswer, readCachedAnswer } from "~/state/cached-answers";
import { storageKeys } from "~/state/storage";
import { readState } from "~/state/store";
import { readCachedOrders } from "./cached-orders";
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
    return await fetchOrder({ id: orderId }, { signal });
  } catch (error) {
    if (isRefusal(error, 403, 404, 422)) return null;
    throw error;
  }
}

/** `cards`: all saved cards, empty where they cannot be read. */
export type OrderWithCard = { order: Order; card: Card | null; cards: readonly Card[] };

function withCard(order: Order, cards: readonly Card[]): OrderWithCard {
  return { order, card: cards.find(({ id }) => id === order.payment?.card_id) ?? null, cards };
}

export async function loadOrderWithCard(
  id: string | undefined,
  signal: AbortSignal,
): Promise<OrderWithCard | null> {
  const [order, cards] = await Promise.all([
    loadOrder(id, signal),
    listCards({ signal }).catch((): Card[] => []),
  ]);
  return order && withCard(order, cards);
}

/** `keptAt`: like `DatedAnswer.at`. */
export type CachedOrder = OrderWithCard & { keptAt: string | null };

/**
 * Like `loadOrderWithCard`; offline it returns the order opened last, or one of the kept list, and for an order that
 * `isShown` also while the server fails.
 */
export async function loadCachedOrder(
  id: string | undefined,
  signal: AbortSignal,
  isShown: boolean,
): Promise<CachedOrder | null> {
  const { value, at } = await askOrRead<OrderWithCard | null>(
    async () => {
      const found = await loadOrderWithCard(id, signal);
      if (found) void cacheAnswer(storageKeys.order, found.order);
      return found;
    },
    () => readOrder(readOrderId(id)),
    isShown,
  );
  return value && { ...value, keptAt: at };
}

async function readOrder(id: number | null): Promise<DatedAnswer<OrderWithCard, string> | null> {
  const [opened, list] = await Promise.all([
    readCachedAnswer(storageKeys.order, orderSchema),
    readCachedOrders(),
  ]);
  const listed = list?.value.map((value) => ({ value, at: list.at })) ?? [];
  const [latest] = [...(opened ? [opened] : []), ...listed]
    .filter(({ value }) => value.id === id)
    .sort((a, b) => b.at.localeCompare(a.at));
  return latest
    ? { value: withCard(latest.value, readState().payment.cards), at: latest.at }
    : null;
}
