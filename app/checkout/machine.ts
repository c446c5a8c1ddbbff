/** The checkout as a state machine: README.md has the table of states and events. Pure. */
import * as z from "zod/mini";
import {
  dateField,
  idField,
  listField,
  numberField,
  optionalText,
  orElse,
  recordField,
} from "~/api/fields";
import { type Attempt, attemptSchema, isSameVisits, type OrderedVisits } from "./attempt";

/** An answer to POST /orders that is not 2xx, 5xx or missing. */
const rejectionSchema = z.object({
  status: z.number(),
  fields: z.catch(recordField(z.array(z.string())), {}),
  message: optionalText,
  retryAfter: orElse(numberField, null),
  conflicts: listField(dateField),
});
export type Rejection = z.output<typeof rejectionSchema>;

const placedOrderSchema = z.object({ id: idField, code: optionalText });
export type PlacedOrder = z.output<typeof placedOrderSchema>;

const checkoutSchema = z.union([
  z.object({ name: z.literal("idle") }),
  z.object({ name: z.literal("sending"), attempt: attemptSchema }),
  /**
   * Nobody knows whether the order stands; `verdict` is what holds if it does not. `mustBeCertain`:
   * another body for the same visits waits, which may not be sent while this one may come to stand.
   */
  z.object({
    name: z.literal("unknown"),
    attempt: attemptSchema,
    looks: z.number(),
    mustBeCertain: z.boolean(),
    verdict: z.nullable(rejectionSchema),
  }),
  /** It was looked for and not found; `isCertain`: nobody can still be writing it. */
  z.object({ name: z.literal("missing"), attempt: attemptSchema, isCertain: z.boolean() }),
  /** It stands, and has not been shown: more than one order where a repeat made another. */
  z.object({
    name: z.literal("placed"),
    attempt: attemptSchema,
    orders: z.array(placedOrderSchema).check(z.minLength(1)),
  }),
  /** It has been shown. Kept for a tab that still offers to pay for the same visits. */
  z.object({
    name: z.literal("shown"),
    attempt: attemptSchema,
    orders: z.array(placedOrderSchema).check(z.minLength(1)),
  }),
  z.object({
    name: z.literal("rejected"),
    attempt: attemptSchema,
    rejection: rejectionSchema,
    isRead: z.boolean(),
  }),
]);
export type Checkout = z.output<typeof checkoutSchema>;

export const idle: Checkout = { name: "idle" };

export const storedCheckoutSchema = z.catch(checkoutSchema, idle);

export type CheckoutEvent =
  /**
   * The person pressed “Confirmar y pagar”; `attempt` is a new one, with a key of its own.
   * `canRepeat`: the backend knows the key, so that the same request again makes no second order.
   */
  | { type: "confirmed"; attempt: Attempt; canRepeat: boolean }
  | { type: "accepted"; order: PlacedOrder }
  | { type: "refused"; rejection: Rejection }
  /** No answer, one that cannot be read, or 5xx. */
  | { type: "lost" }
  /** A page was loaded, so no request of this page is on its way. */
  | { type: "reloaded" }
  | { type: "found"; orders: PlacedOrder[] }
  /**
   * It holds none; `isEnough`: the person may try again; `isCertain`: nobody can still be writing it;
   * `isLater`: some time has passed since the look before.
   */
  | { type: "notFound"; isEnough: boolean; isCertain: boolean; isLater: boolean }
  | { type: "lookedAgain" }
  | { type: "shown" };

type CheckoutEffect = "post" | "lookUp" | "endSession";

export type Transition = { state: Checkout; effects: CheckoutEffect[] };

const to = (state: Checkout, ...effects: CheckoutEffect[]): Transition => ({ state, effects });

/** An event that means nothing in a state changes nothing. */
export function transition(state: Checkout, event: CheckoutEvent): Transition {
  switch (event.type) {
    case "confirmed":
      return confirm(state, event.attempt, event.canRepeat);
    case "accepted":
      return isOpen(state) ? to(placed(state.attempt, [event.order])) : to(state);
    case "refused":
      return isOpen(state) ? refuse(state.attempt, event.rejection) : to(state);
    case "lost":
      return state.name === "sending" ? to(unknown(state.attempt), "lookUp") : to(state);
    case "reloaded":
      return state.name === "sending" ? to(unknown(state.attempt)) : to(state);
    case "found":
      return isOpen(state) ? to(placed(state.attempt, event.orders)) : to(state);
    case "notFound":
      if (state.name === "shown") return to(event.isCertain ? idle : state);
      return state.name === "unknown" ? lookedInVain(state, event) : to(state);
    case "lookedAgain":
      return state.name === "missing" ? to(unknown(state.attempt), "lookUp") : to(state);
    case "shown":
      return to(show(state));
  }
}

type Unknown = Extract<Checkout, { name: "unknown" }>;
type Open = Extract<Checkout, { name: "sending" | "unknown" | "missing" }>;

/** Its order may stand, or come to stand. */
function isOpen(state: Checkout): state is Open {
  return state.name === "sending" || state.name === "unknown" || state.name === "missing";
}

function placed(attempt: Attempt, orders: PlacedOrder[]): Checkout {
  return { name: "placed", attempt, orders };
}

function unknown(attempt: Attempt, verdict: Rejection | null = null): Unknown {
  return { name: "unknown", attempt, looks: 0, mustBeCertain: false, verdict };
}

/** A new order, unless another one is open or these very visits have been ordered already. */
function confirm(state: Checkout, attempt: Attempt, canRepeat: boolean): Transition {
  if (state.name === "sending") return to(state);
  const isSameBody = state.name !== "idle" && state.attempt.fingerprint === attempt.fingerprint;
  if (isSameBody && canRepeat && isTurnedAway(state)) {
    return send(repeat(state.attempt, attempt.sentAt));
  }
  if (state.name === "unknown" || state.name === "missing") {
    const isCertain = state.name === "missing" && state.isCertain;
    if (isSameBody && (canRepeat || isCertain)) return send(repeat(state.attempt, attempt.sentAt));
    const isOther = !isSameVisits(state.attempt.visits, attempt.visits);
    if (state.name === "missing" && (isCertain || isOther)) return send(attempt);
    const { attempt: open } = state;
    return to({ ...unknown(open), mustBeCertain: !isSameBody && !isOther }, "lookUp");
  }
  const isPlaced = state.name === "placed" || state.name === "shown";
  const isOrdered = isPlaced && isSameVisits(state.attempt.visits, attempt.visits);
  return isOrdered ? to(state) : send(attempt);
}

/** A repeat that was refused unread (429): the order of the request before it may still come to stand. */
function isTurnedAway(state: Checkout): boolean {
  if (state.name !== "rejected") return false;
  return state.rejection.status === 429 && state.attempt.previousSentAt !== null;
}

function send(attempt: Attempt): Transition {
  return to({ name: "sending", attempt }, "post");
}

/** The same body with the same key: a server that knows the key makes no second order. */
function repeat(attempt: Attempt, sentAt: string): Attempt {
  return { ...attempt, sentAt, previousSentAt: attempt.sentAt };
}

/**
 * A refusal of the first request is final, but for a conflict: the order in the way may be this
 * person's own, from another tab. A refusal of a repeated one says nothing of the request before.
 */
function refuse(attempt: Attempt, rejection: Rejection): Transition {
  const { previousSentAt } = attempt;
  if (previousSentAt === null) {
    if (rejection.status === 401) return to(idle, "endSession");
    if (rejection.status === 409) return to(unknown(attempt, rejection), "lookUp");
    return to(rejected(attempt, rejection));
  }
  const before = { ...attempt, sentAt: previousSentAt };
  if (rejection.status === 401) return to(unknown(before), "endSession");
  return to(unknown(before, rejection), "lookUp");
}

function rejected(attempt: Attempt, rejection: Rejection): Checkout {
  return { name: "rejected", attempt, rejection, isRead: false };
}

function lookedInVain(
  state: Unknown,
  { isEnough, isCertain, isLater }: Extract<CheckoutEvent, { type: "notFound" }>,
): Transition {
  const { attempt, verdict, looks, mustBeCertain } = state;
  if (verdict && (isCertain || attempt.previousSentAt === null)) {
    return to(rejected(attempt, verdict));
  }
  if (isCertain || (isEnough && !mustBeCertain && !verdict)) {
    return to({ name: "missing", attempt, isCertain });
  }
  return to(isLater ? { ...state, looks: looks + 1 } : state, "lookUp");
}

function show(state: Checkout): Checkout {
  if (state.name === "placed") return { ...state, name: "shown" };
  if (state.name === "rejected") return { ...state, isRead: true };
  return state;
}

export function isAbout(state: Checkout, visits: OrderedVisits | null): boolean {
  return state.name !== "idle" && visits !== null && isSameVisits(state.attempt.visits, visits);
}
