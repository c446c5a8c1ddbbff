import * as field from "~/api/fields";
import { listOrders, type Order, orderSchema } from "~/api/orders";
import { timeNow } from "~/api/sending/server-clock";
import { momentOf } from "~/domain/dates";
import { askOrRead, cacheAnswer, type DatedAnswer, readCachedAnswer } from "~/state/cached-answers";
import { storageKeys } from "~/state/storage";
import { sortByNextVisit } from "./order-facts";

/** Number of orders kept, those with the next visits. */
const MAX_CACHED_ORDERS = 20;

export const readCachedOrders = () => readCachedAnswer(storageKeys.orders, field.list(orderSchema));

/**
 * GET /user/orders, or the kept list while offline, and on a screen that `isShown` also while the server fails. Throws
 * `ApiError` where nothing is kept.
 */
export function loadOrders(signal: AbortSignal, isShown: boolean): Promise<DatedAnswer<Order[]>> {
  return askOrRead(
    async () => {
      const orders = await listOrders({ signal });
      const next = sortByNextVisit(orders, momentOf(timeNow())).slice(0, MAX_CACHED_ORDERS);
      void cacheAnswer(storageKeys.orders, next);
      return orders;
    },
    readCachedOrders,
    isShown,
  );
}
