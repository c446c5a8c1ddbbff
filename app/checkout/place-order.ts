/** Placing an order so that it is placed once, and so that what is said of it is true. */
import { ApiError, isRefusal, isUnsettled } from "~/api/errors";
import {
  conflictsSchema,
  listOrders,
  type Order,
  type OrderRequest,
  postOrder,
} from "~/api/orders";
import { endSession } from "~/session/end-session";
import { whileHere } from "~/session/in-memory";
import { takeKnownOrders } from "./known-orders";
import {
  canonicalJson,
  findOrderOf,
  forgetAttempt,
  hashOrder,
  isSameWish,
  keepAttempt,
  type OrderAttempt,
  readAttempt,
  startAttempt,
  wishOf,
} from "./order-attempt";
import { forgetRefusal, type OrderRefused } from "./unread-refusal";

/** What came of it; `unsettled`: nobody knows yet, `lookUpAttempt` finds out. */
export type PlaceOutcome =
  | { kind: "placed"; orderId: number }
  | OrderRefused
  | { kind: "unsettled" };

/** An order that is being placed; whoever pressed for it may leave before it is sent. */
type Placing = { body: string; presses: AbortSignal[]; outcome: Promise<PlaceOutcome> };

let placing: Placing | null = null;

/**
 * POST /orders, once (facts.md, "Safe ordering"; contract.md, `Idempotency-Key`). A second call
 * with the same body joins the one under way, with another it waits for it. An attempt left over
 * from before is looked up first, and repeated with its own key as long as the body is the same.
 * `signal` counts until the request is sent, and throws its `AbortError`: an order on its way is
 * not taken back by leaving the screen.
 */
export function placeOrder(
  request: OrderRequest,
  userId: number,
  signal: AbortSignal,
): Promise<PlaceOutcome> {
  const body = canonicalJson(request);
  if (placing?.body === body) {
    placing.presses.push(signal);
    return placing.outcome;
  }
  const before = placing?.outcome.catch(() => {});
  const presses = [signal];
  const isWanted = () => presses.some(({ aborted }) => !aborted);
  const outcome = Promise.resolve(before)
    .then(() => settleThenPost(request, userId, isWanted))
    .finally(() => {
      if (placing === mine) placing = null;
    });
  const mine: Placing = { body, presses, outcome };
  placing = mine;
  return outcome;
}

/** The order that is on its way now, whoever waits for it; null without one. */
export function orderUnderWay(): Promise<PlaceOutcome> | null {
  return placing?.outcome ?? null;
}

async function settleThenPost(
  request: OrderRequest,
  userId: number,
  isWanted: () => boolean,
): Promise<PlaceOutcome> {
  const isHere = whileHere();
  const hash = await hashOrder(request);
  const earlier = await readAttempt(userId);
  if (earlier) {
    const outcome = await settleEarlier(earlier, request);
    if (outcome) return outcome;
  }
  if (!isWanted() || !isHere()) throw new DOMException("Left before it was sent", "AbortError");
  forgetRefusal();
  const repeated = earlier?.hash === hash && earlier.orderId === null;
  const attempt = repeated ? earlier : startAttempt(request, hash, userId, takeKnownOrders());
  // Before the call: a tab killed in the middle of it must find the attempt again.
  await keepAttempt({ ...attempt, missing: false });
  try {
    const order = await postOrder(request, attempt.key, { guestAllowed: true });
    // Of a person who has left meanwhile nothing is kept here.
    if (!isHere()) return { kind: "placed", orderId: order.id };
    return await noteOrder(attempt, order);
  } catch (error) {
    if (!isHere() && error instanceof ApiError) return { kind: "refused", error };
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
  // Looked for twice and not found, and something else is wished for by now.
  if (!same) return earlier.missing ? null : { kind: "unsettled" };
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
