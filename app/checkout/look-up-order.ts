/** What became of an order whose answer did not come, or came to nobody. */
import { isAbort, isRefusal, isUnsettled } from "~/api/errors";
import { listOrders, type Order } from "~/api/orders";
import { whileHere } from "~/session/in-memory";
import { isCurrent } from "./open-order";
import {
  findOrderOf,
  forgetAttempt,
  keepAttempt,
  type OrderAttempt,
  readAttempt,
} from "./order-attempt";
import { noteOrder, orderUnderWay, type PlaceOutcome } from "./place-order";
import { forgetRefusal, type OrderRefused, unreadRefusal } from "./unread-refusal";

/**
 * What a look at the orders said. `earlier`: the order stands, but the visitor is booking something
 * else by now. `missing`: it is not there, and may be sent again. `conflict` and `refused`: the
 * request was still on its way and this is its answer, or nobody has read it yet.
 */
export type LookUp =
  | { kind: "placed"; orderId: number }
  | { kind: "earlier"; order: Order }
  | { kind: "missing" }
  | OrderRefused
  | { kind: "none" };

type LookUpOptions = {
  /** Waits so many milliseconds; rejects with the `AbortError` of the signal. */
  pause: (milliseconds: number) => Promise<void>;
  signal?: AbortSignal;
  /** Whether anybody sees what it comes to: only then is an attempt for other visits over. */
  isWatched?: () => boolean;
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
  { pause, signal, isWatched = () => true }: LookUpOptions,
): Promise<LookUp> {
  const isHere = whileHere();
  const first = await readAttempt(userId);
  const outcome = await orderUnderWay()?.catch(ignoreAbort);
  const refused = isRefused(outcome) ? first && isCurrent(first) && outcome : unreadRefusal();
  if (refused) {
    if (isWatched()) forgetRefusal();
    return refused;
  }
  if (isRefused(outcome)) return { kind: "none" };
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
      if (!isHere()) return { kind: "none" };
      if (order) return await tellFound(attempt, order, isWatched());
      looks += 1;
      if (looks === 2) return await tellMissing(attempt, isWatched());
      await pause(SECOND_LOOK_MS);
    } catch (error) {
      if (!isUnsettled(error) && !isRefusal(error, 429)) throw error;
      await pause(wait);
    }
  }
}

async function tellFound(attempt: OrderAttempt, order: Order, isWatched: boolean): Promise<LookUp> {
  if (isCurrent(attempt)) return noteOrder(attempt, order);
  // Its booking may wait on home: the order is kept for whoever goes on with that.
  if (isWatched) await forgetAttempt();
  else await noteOrder(attempt, order);
  return { kind: "earlier", order };
}

/** The key is kept for the next try, unless another booking is being made by now. */
async function tellMissing(attempt: OrderAttempt, isWatched: boolean): Promise<LookUp> {
  // Another tab may have learnt more meanwhile.
  const now = await readAttempt(attempt.userId);
  if (now?.key !== attempt.key) return { kind: "none" };
  const current = isCurrent(now);
  if (now.orderId !== null && current) return { kind: "placed", orderId: now.orderId };
  // An order that is over is not among the open ones any more.
  if (now.orderId === null && (current || !isWatched)) await keepAttempt({ ...now, missing: true });
  else if (isWatched) await forgetAttempt();
  return current ? { kind: "missing" } : none;
}

const none = { kind: "none" } as const;

/** Whoever pressed has left before anything was sent. */
function ignoreAbort(error: unknown): undefined {
  if (!isAbort(error)) throw error;
}

function isRefused(outcome: PlaceOutcome | undefined): outcome is OrderRefused {
  return outcome?.kind === "conflict" || outcome?.kind === "refused";
}
