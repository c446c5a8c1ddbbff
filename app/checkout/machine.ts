/** The checkout as a state machine: README.md has the table of states and events. Pure. */
import * as z from "zod/mini";
import * as field from "~/api/fields";
import { type Attempt, attemptSchema, isSameVisits, type OrderedVisits } from "./attempt";

/** A refusal of POST /orders by the backend itself (contract.md, "Errors"), with a status below 500. */
const rejectionSchema = z.object({
  status: z.number(),
  fields: z.catch(field.record(z.array(z.string())), {}),
  message: field.optionalText,
  retryAfter: field.orElse(field.number, null),
  conflicts: field.list(field.date),
});
export type Rejection = z.output<typeof rejectionSchema>;

const placedOrderSchema = z.object({ id: field.id, code: field.optionalText });
export type PlacedOrder = z.output<typeof placedOrderSchema>;

export const checkoutSchema = z.union([
  z.object({ name: z.literal("idle") }),
  z.object({ name: z.literal("sending"), attempt: attemptSchema }),
  /**
   * It is unknown whether the order exists; `verdict` applies if it does not. `mustBeCertain`: a different
   * body for the same visits waits until the order can no longer appear.
   */
  z.object({
    name: z.literal("unknown"),
    attempt: attemptSchema,
    looks: z.number(),
    mustBeCertain: z.boolean(),
    verdict: z.nullable(rejectionSchema),
  }),
  /** The order was looked up and not found; `isCertain`: it can no longer appear. */
  z.object({ name: z.literal("missing"), attempt: attemptSchema, isCertain: z.boolean() }),
  /** The order exists and was not shown yet; a repeated request may have created several. */
  z.object({
    name: z.literal("placed"),
    attempt: attemptSchema,
    orders: z.array(placedOrderSchema).check(z.minLength(1)),
  }),
  /** The order was shown. Kept for another tab that still offers to pay for the same visits. */
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

export type CheckoutEvent =
  /**
   * The customer pressed “Confirmar y pagar”; `attempt` is new, with its own key. `canRepeat`: a repeated
   * request creates no second order.
   */
  | { type: "confirmed"; attempt: Attempt; canRepeat: boolean }
  | { type: "accepted"; order: PlacedOrder }
  | { type: "refused"; rejection: Rejection }
  /** No answer, an unreadable one, one of a gateway, or 5xx. */
  | { type: "lost" }
  /** A page was loaded, so none of its requests is running. */
  | { type: "reloaded" }
  | { type: "found"; orders: PlacedOrder[] }
  /**
   * The list has no such order. `isEnough`: the customer may retry; `isCertain`: the order can no longer
   * appear; `isLater`: time has passed since the last look.
   */
  | { type: "notFound"; isEnough: boolean; isCertain: boolean; isLater: boolean }
  | { type: "lookedAgain" }
  | { type: "shown" };

type CheckoutEffect = "post" | "lookUp" | "endSession";

export type Transition = { state: Checkout; effects: CheckoutEffect[] };

const to = (state: Checkout, ...effects: CheckoutEffect[]): Transition => ({ state, effects });

/** Returns the next state; an event without a meaning in the state changes nothing. */
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

function isOpen(state: Checkout): state is Open {
  return state.name === "sending" || state.name === "unknown" || state.name === "missing";
}

function placed(attempt: Attempt, orders: PlacedOrder[]): Checkout {
  return { name: "placed", attempt, orders };
}

function unknown(attempt: Attempt, verdict: Rejection | null = null): Unknown {
  return { name: "unknown", attempt, looks: 0, mustBeCertain: false, verdict };
}

/** Sends a new order, unless one is open or these visits are already ordered. */
function confirm(state: Checkout, attempt: Attempt, canRepeat: boolean): Transition {
  if (state.name === "sending") return to(state);
  const isSameBody = state.name !== "idle" && state.attempt.fingerprint === attempt.fingerprint;
  if (isSameBody && canRepeat && wasRepeatRateLimited(state)) {
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

/** Whether a repeated request was refused with 429: the order of the first request may still appear. */
function wasRepeatRateLimited(state: Checkout): boolean {
  if (state.name !== "rejected") return false;
  return state.rejection.status === 429 && state.attempt.previousSentAt !== null;
}

function send(attempt: Attempt): Transition {
  return to({ name: "sending", attempt }, "post");
}

function repeat(attempt: Attempt, sentAt: string): Attempt {
  return { ...attempt, sentAt, previousSentAt: attempt.sentAt };
}

/**
 * A refusal of the first request is final, except 409: the conflicting order may be the customer's own from
 * another tab. A refusal of a repeated request says nothing about the first.
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
