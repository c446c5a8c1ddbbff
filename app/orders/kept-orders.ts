import { listField } from "~/api/fields";
import { listOrders, type Order, orderSchema } from "~/api/orders";
import { timeNow } from "~/api/sending/server-clock";
import { momentOf } from "~/domain/dates";
import { askOrRead, type DatedAnswer, keepAnswer, readKeptAnswer } from "~/state/kept-answers";
import { storageKeys } from "~/state/storage";
import { readState } from "~/state/store";
import { loadOrderWithCard, type OrderWithCard } from "./load-order";
import { readOrderId, sortByNextVisit } from "./order-facts";

/** Number of orders kept, those with the next visits. */
const KEPT_ORDERS = 20;

const readList = () => readKeptAnswer(storageKeys.orders, listField(orderSchema));

/** GET /user/orders, or the kept list while offline. Throws `ApiError` where nothing is kept. */
export function loadOrders(signal: AbortSignal): Promise<DatedAnswer<Order[]>> {
  return askOrRead(async () => {
    const orders = await listOrders({ signal });
    const next = sortByNextVisit(orders, momentOf(timeNow())).slice(0, KEPT_ORDERS);
    void keepAnswer(storageKeys.orders, next);
    return orders;
  }, readList);
}

/** `keptAt`: like `Answer.at`. */
export type KeptOrder = OrderWithCard & { keptAt: string | null };

/** Like `loadOrderWithCard`; offline it returns the order opened last, or one of the kept list. */
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

async function readOrder(id: number | null): Promise<DatedAnswer<OrderWithCard, string> | null> {
  const [opened, list] = await Promise.all([
    readKeptAnswer(storageKeys.order, orderSchema),
    readList(),
  ]);
  const listed = list?.value.find((order) => order.id === id);
  const [latest] = [
    ...(opened?.value.id === id ? [opened] : []),
    ...(list && listed ? [{ value: listed, at: list.at }] : []),
  ].sort((a, b) => b.at.localeCompare(a.at));
  if (!latest) return null;
  const { cards } = readState().payment;
  const card = cards.find(({ id }) => id === latest.value.payment?.card_id) ?? null;
  return { value: { order: latest.value, card, cards }, at: latest.at };
}
