/** Orders as the API gives them; those that are read without a connection too, as they were kept. */
import { type Card, listCards } from "~/api/cards";
import { isRefusal } from "~/api/errors";
import { listField } from "~/api/fields";
import { fetchOrder, listOrders, type Order, orderSchema } from "~/api/orders";
import { momentOf } from "~/domain/dates";
import { type Answer, askOrRead, keepAnswer, readAnswer } from "~/state/kept-answers";
import { storageKeys } from "~/state/storage";
import { readState } from "~/state/store";
import { readOrderId, sortByNextVisit } from "./order-facts";

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
  return order && withCard(order, cards);
}

function withCard(order: Order, cards: readonly Card[]): OrderWithCard {
  return { order, card: cards.find(({ id }) => id === order.payment?.card_id) ?? null, cards };
}

/** So many of the list, those of the next visits. */
const KEPT_ORDERS = 20;

const readList = () => readAnswer(storageKeys.orders, listField(orderSchema));

/** GET /user/orders. Throws `ApiError` where nothing is kept, and the `AbortError` of the signal. */
export function loadOrders(signal: AbortSignal): Promise<Answer<Order[]>> {
  return askOrRead(async () => {
    const orders = await listOrders({ signal });
    const next = sortByNextVisit(orders, momentOf(new Date())).slice(0, KEPT_ORDERS);
    void keepAnswer(storageKeys.orders, next);
    return orders;
  }, readList);
}

/** `keptAt`: as `Answer.at`. */
export type KeptOrder = OrderWithCard & { keptAt: string | null };

/** As `loadOrderWithCard`; without a connection the order that was opened last, or one of the list. */
export async function loadKeptOrder(
  id: string | undefined,
  signal: AbortSignal,
): Promise<KeptOrder | null> {
  const { value, at } = await askOrRead<OrderWithCard | null>(
    async () => {
      const found = await loadOrderWithCard(id, signal);
      if (found) void keepAnswer(storageKeys.order, found.order);
      return found;
    },
    () => readOrder(readOrderId(id)),
  );
  return value && { ...value, keptAt: at };
}

async function readOrder(id: number | null): Promise<Answer<OrderWithCard, string> | null> {
  const [opened, list] = await Promise.all([
    readAnswer(storageKeys.order, orderSchema),
    readList(),
  ]);
  const listed = list?.value.find((order) => order.id === id);
  const [latest] = [
    ...(opened?.value.id === id ? [opened] : []),
    ...(list && listed ? [{ value: listed, at: list.at }] : []),
  ].sort((a, b) => b.at.localeCompare(a.at));
  return latest
    ? { value: withCard(latest.value, readState().payment.cards), at: latest.at }
    : null;
}
