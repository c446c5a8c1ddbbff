/** What became of an order whose answer did not come, or came to nobody. */
import { type ApiError, isRefusal, isUnsettled } from "~/api/errors";
import { listOrders, type Order } from "~/api/orders";
import { isCurrent } from "~/payment/open-order";
import {
  findOrderOf,
  forgetAttempt,
  keepAttempt,
  type OrderAttempt,
  readAttempt,
} from "~/payment/order-attempt";
import { noteOrder, orderUnderWay } from "~/payment/place-order";

/**
 * What a look at the orders said. `earlier`: the order stands, but the visitor is booking something
 * else by now. `missing`: it is not there, and may be sent again. `conflict` and `refused`: the
 * request was still on its way, and this is its answer.
 */
export type LookUp =
  | { kind: "placed"; orderId: number }
  | { kind: "earlier"; order: Order }
  | { kind: "missing" }
  | { kind: "conflict"; dates: string[] }
  | { kind: "refused"; error: ApiError }
  | { kind: "none" };

type LookUpOptions = {
  /** Waits so many milliseconds; rejects with the `AbortError` of the signal. */
  pause: (milliseconds: number) => Promise<void>;
  signal?: AbortSignal;
};

const SECOND_LOOK_MS = 3_000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Waits for a request that is still on its way; then reads GET /user/orders until it answers, and
 * says what became of the attempt. An order is only missing when a second look does not show it
 * either: a slow server may still be writing it. Throws `ApiError` where the orders may not be read
 * at all, and the `AbortError` of the signal.
 */
export async function lookUpAttempt(
  userId: number,
  { pause, signal }: LookUpOptions,
): Promise<LookUp> {
  const first = await readAttempt(userId);
  const outcome = await orderUnderWay();
  if (outcome?.kind === "conflict" || outcome?.kind === "refused") {
    return first && isCurrent(first) ? outcome : { kind: "none" };
  }
  const attempt = await readAttempt(userId);
  if (!attempt) return { kind: "none" };
  if (attempt.orderId !== null && isCurrent(attempt)) {
    return { kind: "placed", orderId: attempt.orderId };
  }
  const options = signal ? { signal } : {};
  let looks = 0;
  for (let wait = 2_000; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
    try {
      const order = findOrderOf(attempt, await listOrders(options));
      if (order) return await tellFound(attempt, order);
      looks += 1;
      if (looks === 2) return await tellMissing(attempt);
      await pause(SECOND_LOOK_MS);
    } catch (error) {
      if (!isUnsettled(error) && !isRefusal(error, 429)) throw error;
      await pause(wait);
    }
  }
}

async function tellFound(attempt: OrderAttempt, order: Order): Promise<LookUp> {
  if (isCurrent(attempt)) return noteOrder(attempt, order);
  await forgetAttempt();
  return { kind: "earlier", order };
}

/** The key is kept for the next try, unless another booking is being made by now. */
async function tellMissing(attempt: OrderAttempt): Promise<LookUp> {
  if (isCurrent(attempt)) {
    await keepAttempt({ ...attempt, missing: true });
    return { kind: "missing" };
  }
  await forgetAttempt();
  return { kind: "none" };
}
