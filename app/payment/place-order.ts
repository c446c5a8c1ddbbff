/** Placing an order so that it is placed once, and so that what is said of it is true. */
import { ApiError, isRefusal, isUnsettled } from "~/api/errors";
import {
  conflictsSchema,
  listOrders,
  type Order,
  type OrderRequest,
  postOrder,
} from "~/api/orders";
import { discardBookingAside, readBooking, resetBooking } from "~/booking/booking";
import { takeKnownOrders } from "~/payment/known-orders";
import {
  findOrderOf,
  forgetAttempt,
  hashOrder,
  isSameWish,
  keepAttempt,
  type OrderAttempt,
  readAttempt,
  startAttempt,
  wishOf,
} from "~/payment/order-attempt";
import { buildOrderRequest } from "~/payment/order-request";
import { endSession } from "~/session/session-end";

/** What came of it; `unsettled`: nobody knows yet, `lookUpAttempt` finds out. */
export type PlaceOutcome =
  | { kind: "placed"; orderId: number }
  | { kind: "conflict"; dates: string[] }
  | { kind: "refused"; error: ApiError }
  | { kind: "unsettled" };

let placing: Promise<PlaceOutcome> | null = null;

/**
 * POST /orders, once (facts.md, "Safe ordering"; contract.md, `Idempotency-Key`). A second call
 * while one is under way joins it. An attempt left over from before is looked up first, and
 * repeated with its own key as long as the body is the same. It cannot be aborted: an order on its
 * way is not taken back by leaving the screen.
 */
export function placeOrder(request: OrderRequest, userId: number): Promise<PlaceOutcome> {
  placing ??= settleThenPost(request, userId).finally(() => {
    placing = null;
  });
  return placing;
}

async function settleThenPost(request: OrderRequest, userId: number): Promise<PlaceOutcome> {
  const hash = await hashOrder(request);
  const earlier = await readAttempt(userId);
  if (earlier) {
    const outcome = await settleEarlier(earlier, request);
    if (outcome) return outcome;
  }
  const repeated = earlier?.hash === hash && earlier.orderId === null;
  const attempt = repeated ? earlier : startAttempt(request, hash, userId, takeKnownOrders());
  // Before the call: a tab killed in the middle of it must find the attempt again.
  await keepAttempt(attempt);
  try {
    return await settle(attempt, await postOrder(request, attempt.key, { guestAllowed: true }));
  } catch (error) {
    return describeFailure(error, attempt, repeated);
  }
}

/** What an attempt from before means for this request; null: nothing, it may be sent. */
async function settleEarlier(
  earlier: OrderAttempt,
  request: OrderRequest,
): Promise<PlaceOutcome | null> {
  const same = isSameWish(earlier.wish, wishOf(request));
  if (earlier.orderId !== null) return same ? { kind: "placed", orderId: earlier.orderId } : null;
  if (!same) return { kind: "unsettled" };
  try {
    const order = findOrderOf(earlier, await listOrders());
    return order && (await settle(earlier, order));
  } catch (error) {
    if (isUnsettled(error)) return { kind: "unsettled" };
    if (error instanceof ApiError) return { kind: "refused", error };
    throw error;
  }
}

async function settle(attempt: OrderAttempt, order: Order): Promise<PlaceOutcome> {
  placedOrder = order;
  await keepAttempt({ ...attempt, orderId: order.id });
  return { kind: "placed", orderId: order.id };
}

async function describeFailure(
  error: unknown,
  attempt: OrderAttempt,
  repeated: boolean,
): Promise<PlaceOutcome> {
  if (isUnsettled(error)) return { kind: "unsettled" };
  if (!(error instanceof ApiError)) throw error;
  if (isRefusal(error, 401)) {
    // Refused before any effect: nothing is to be verified after the login, but what was before.
    if (!repeated) await forgetAttempt();
    await endSession();
  }
  if (isRefusal(error, 409)) {
    const read = conflictsSchema.safeParse(error.body);
    const dates = read.success ? read.data.conflicts : [];
    // No date named, on a key sent before: the first request may still be at work.
    if (dates.length === 0 && repeated) return { kind: "unsettled" };
    const own = await findOwnOrder(attempt);
    if (own) return settle(attempt, own);
    await forgetAttempt();
    return { kind: "conflict", dates };
  }
  await forgetAttempt();
  return { kind: "refused", error };
}

/** Whoever took the dates may be the customer, in another tab: that order is the one wished for. */
async function findOwnOrder(attempt: OrderAttempt): Promise<Order | null> {
  try {
    return findOrderOf(attempt, await listOrders());
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** What is known of an attempt on entering the step that pays. */
export type AttemptState =
  | { kind: "none" }
  | { kind: "unsettled" }
  | { kind: "placed"; orderId: number };

/** Looks at what is kept, without a call. */
export async function readAttemptState(userId: number): Promise<AttemptState> {
  const attempt = await readAttempt(userId);
  if (!attempt) return { kind: "none" };
  if (attempt.orderId === null) return { kind: "unsettled" };
  if (isCurrent(attempt)) return { kind: "placed", orderId: attempt.orderId };
  await forgetAttempt();
  return { kind: "none" };
}

/** True where the attempt is about the visits being booked now. */
function isCurrent({ wish }: OrderAttempt): boolean {
  const request = buildOrderRequest(readBooking(), 0);
  return request !== null && isSameWish(wish, wishOf(request));
}

/**
 * What a look at the orders said. `earlier`: the order stands, but the visitor is booking something
 * else by now. `missing`: it is not there, and may be sent again.
 */
export type LookUp =
  | { kind: "placed"; orderId: number }
  | { kind: "earlier"; order: Order }
  | { kind: "missing" }
  | { kind: "none" };

type LookUpOptions = {
  /** Waits so many milliseconds; rejects with the `AbortError` of the signal. */
  pause: (milliseconds: number) => Promise<void>;
  signal?: AbortSignal;
};

const SECOND_LOOK_MS = 3_000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Reads GET /user/orders until it answers, and says what became of the attempt. An order is only
 * missing when a second look does not show it either: a slow server may still be writing it.
 * Throws `ApiError` where the orders may not be read at all, and the `AbortError` of the signal.
 */
export async function lookUpAttempt(
  userId: number,
  { pause, signal }: LookUpOptions,
): Promise<LookUp> {
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
  if (isCurrent(attempt)) {
    await settle(attempt, order);
    return { kind: "placed", orderId: order.id };
  }
  await forgetAttempt();
  return { kind: "earlier", order };
}

/** The key is kept for the next try, unless another booking is being made by now. */
async function tellMissing(attempt: OrderAttempt): Promise<LookUp> {
  if (isCurrent(attempt)) return { kind: "missing" };
  await forgetAttempt();
  return { kind: "none" };
}

/** The order as the last call told it, for the confirmation to show without another one. */
let placedOrder: Order | null = null;

/** The order just placed, once. */
export function takePlacedOrder(orderId: number): Order | null {
  const order = placedOrder?.id === orderId ? placedOrder : null;
  placedOrder = null;
  return order;
}

/**
 * Ends the booking whose order is about to be shown: the booking, what home had set aside and the
 * attempt are gone. Not while paying, where the screen still shows them. Does nothing when that
 * order was shown before.
 */
export async function finishBooking(orderId: number, userId: number): Promise<void> {
  const attempt = await readAttempt(userId);
  if (attempt?.orderId !== orderId) return;
  const current = isCurrent(attempt);
  await forgetAttempt();
  if (!current) return;
  await discardBookingAside();
  resetBooking();
}
