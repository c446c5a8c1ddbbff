import { ApiError, isUnsettled } from "~/api/errors";
import { conflictsSchema, type Order } from "~/api/orders";
import type { CheckoutEvent, Rejection } from "./machine";

export function foundEvent(orders: readonly Order[]): CheckoutEvent {
  return { type: "found", orders: orders.map(({ id, code }) => ({ id, code })) };
}

export function failureEvent(error: unknown): CheckoutEvent {
  if (!(error instanceof ApiError) || isUnsettled(error)) return { type: "lost" };
  return { type: "refused", rejection: rejectionOf(error) };
}

function rejectionOf({ status, fields, retryAfter, body }: ApiError): Rejection {
  const read = conflictsSchema.safeParse(body);
  const conflicts = status === 409 && read.success ? read.data.conflicts : [];
  return { status, fields, retryAfter, conflicts };
}
