import { isRefusal } from "~/api/errors";
import { fetchOrder, type Order } from "~/api/orders";
import { readOrderId } from "./order-facts";

/**
 * The order of a route's `:id`; null for one that is not there, is not the customer's, or is named
 * by no number. Throws `ApiError` for anything else, and the `AbortError` of the signal.
 */
export async function findOrder(
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
