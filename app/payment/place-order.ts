/** Placing an order so that it is placed once, and so that what is said of it is true. */
import { ApiError, isRefusal, isUnsettled } from "~/api/errors";
import {
  conflictsSchema,
  listOrders,
  type Order,
  type OrderRequest,
  postOrder,
} from "~/api/orders";
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

/** The order that is on its way now, whoever waits for it; null without one. */
export function orderUnderWay(): Promise<PlaceOutcome> | null {
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
  await keepAttempt({ ...attempt, missing: false });
  try {
    return await noteOrder(attempt, await postOrder(request, attempt.key, { guestAllowed: true }));
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
    return order && (await noteOrder(earlier, order));
  } catch (error) {
    if (isUnsettled(error)) return { kind: "unsettled" };
    if (error instanceof ApiError) return { kind: "refused", error };
    throw error;
  }
}

/** The attempt came to this order: kept until it has been shown. */
export async function noteOrder(
  attempt: OrderAttempt,
  order: Order,
): Promise<{ kind: "placed"; orderId: number }> {
  placedOrder = order;
  await keepAttempt({ ...attempt, orderId: order.id });
  return { kind: "placed", orderId: order.id };
}

/** Answers that judge the request before its key: they say nothing of what was sent before. */
const BEFORE_ANY_EFFECT = [401, 403, 419, 429];

async function describeFailure(
  error: unknown,
  attempt: OrderAttempt,
  repeated: boolean,
): Promise<PlaceOutcome> {
  if (isUnsettled(error)) return { kind: "unsettled" };
  if (!(error instanceof ApiError)) throw error;
  if (isRefusal(error, 409)) return describeConflict(error, attempt, repeated);
  // The first of two requests with the key may still have been the one that placed the order.
  if (!repeated || !isRefusal(error, ...BEFORE_ANY_EFFECT)) await forgetAttempt();
  if (isRefusal(error, 401)) await endSession();
  return { kind: "refused", error };
}

/** Whoever took the dates may be the customer, in another tab: that order is the one wished for. */
async function describeConflict(
  { body }: ApiError,
  attempt: OrderAttempt,
  repeated: boolean,
): Promise<PlaceOutcome> {
  const read = conflictsSchema.safeParse(body);
  const dates = read.success ? read.data.conflicts : [];
  // No date named, on a key sent before: the first request may still be at work.
  if (dates.length === 0 && repeated) return { kind: "unsettled" };
  try {
    const own = findOrderOf(attempt, await listOrders());
    if (own) return await noteOrder(attempt, own);
  } catch (error) {
    if (isUnsettled(error)) return { kind: "unsettled" };
    if (!(error instanceof ApiError)) throw error;
  }
  await forgetAttempt();
  return { kind: "conflict", dates };
}

/** The order as the last call told it, for the confirmation to show without another one. */
let placedOrder: Order | null = null;

/** The order just placed, once. */
export function takePlacedOrder(orderId: number): Order | null {
  const order = placedOrder?.id === orderId ? placedOrder : null;
  placedOrder = null;
  return order;
}
