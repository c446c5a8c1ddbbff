import { refusalSchema } from "~/api/body";
import { ApiError, mayHaveTakenEffect } from "~/api/errors";
import { conflictsSchema, type Order } from "~/api/orders";
import { type Attempt, findOrdersOf } from "./attempt";
import type { CheckoutEvent, Rejection } from "./machine";

/** How long after its request an order may still be written and come to be listed. */
export const CERTAIN_AFTER_MS = 90_000;

export const goneEvent: CheckoutEvent = {
  type: "notFound",
  isEnough: true,
  isCertain: true,
  isLater: true,
};

/** Whether an order that was shown stands: so it does until a list without it proves otherwise. */
export async function stillStands(
  attempt: Attempt,
  now: number,
  list: () => Promise<Order[]>,
): Promise<boolean> {
  if (now - Date.parse(attempt.sentAt) < CERTAIN_AFTER_MS) return true;
  try {
    return findOrdersOf(attempt, await list()).length > 0;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return true;
  }
}

export function foundEvent(orders: readonly Order[]): CheckoutEvent {
  return { type: "found", orders: orders.map(({ id, code }) => ({ id, code })) };
}

export function failureEvent(error: unknown): CheckoutEvent {
  if (!(error instanceof ApiError) || mayHaveTakenEffect(error)) return { type: "lost" };
  return { type: "refused", rejection: rejectionOf(error) };
}

function rejectionOf({ status, fields, retryAfter, body }: ApiError): Rejection {
  const read = conflictsSchema.safeParse(body);
  const conflicts = status === 409 && read.success ? read.data.conflicts : [];
  const refusal = refusalSchema.safeParse(body);
  const message = refusal.success ? refusal.data.message : "";
  return { status, fields, message, retryAfter, conflicts };
}
