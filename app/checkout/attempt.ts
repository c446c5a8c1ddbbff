/** One attempt to place an order, and the rules that recognise its order in a list. Pure. */

import * as z from "zod/mini";
import { readRefusalBody } from "~/api/body";
import { ApiError, mayHaveTakenEffect } from "~/api/errors";
import * as field from "~/api/fields";
import { conflictsSchema, type OrderRequest } from "~/api/new-order";
import type { Order } from "~/api/orders";
import { readRefusal } from "~/api/parse-answer";
import { isPlainDate } from "~/domain/dates";
import { CERTAIN_AFTER_MS, isSameJson } from "~/writes/look-up";
import type { CheckoutEvent, Rejection } from "./machine";

const visitsSchema = z.object({
  service: z.number(),
  helper: z.nullable(z.number()),
  dates: z.array(z.string()),
  start_time: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
});
export type OrderedVisits = z.output<typeof visitsSchema>;

export const attemptSchema = z.object({
  key: z.string().check(z.minLength(1)),
  fingerprint: z.string(),
  userId: z.number(),
  /** Server time of the first request with this key, ISO 8601; null where unknown. */
  serverTime: field.orElse(z.nullable(z.string()), null),
  /** Device time of the last request whose order may still appear, ISO 8601. */
  sentAt: z.string(),
  /** Device time of the request before, where the same body was repeated with the same key; else null. */
  previousSentAt: z.nullable(z.string()),
  visits: visitsSchema,
  /** Ids of the orders listed before the request; null where the list could not be read. */
  ordersBefore: field.orElse(z.nullable(z.array(field.id)), null),
});
export type Attempt = z.output<typeof attemptSchema>;

export function orderedVisitsOf({
  address,
  appointment,
}: Pick<OrderRequest, "address" | "appointment">): OrderedVisits {
  return {
    service: appointment.service,
    helper: appointment.assigned_helper,
    dates: [...appointment.dates].sort(),
    start_time: appointment.start_time,
    latitude: address.latitude,
    longitude: address.longitude,
  };
}

export function isSameVisits(a: OrderedVisits, b: OrderedVisits): boolean {
  return isSameJson(a, b);
}

/** Allowed difference between the backend's clocks, plus the duration of an answer. */
const SERVER_TIME_MARGIN_MS = 10 * 60_000;

/** Degrees, about ten metres, by which a backend may round a coordinate. */
const SAME_PLACE_DEGREES = 1e-4;

/**
 * Finds the orders that an attempt created: same days, time, place and service, and not listed before
 * (contract.md, “GET /user/orders”). A missing field excludes no order. Orders with the requested helper come
 * first.
 */
export function findOrdersOf(attempt: Attempt, orders: readonly Order[]): Order[] {
  const { helper } = attempt.visits;
  return orders
    .filter((order) => matchesAttempt(order, attempt))
    .sort((a, b) => Number(b.helper?.id === helper) - Number(a.helper?.id === helper));
}

function matchesAttempt(order: Order, attempt: Attempt): boolean {
  const { visits, serverTime, ordersBefore } = attempt;
  if (ordersBefore?.includes(order.id) || order.status === "cancelled") return false;
  const { service, address, appointment } = order;
  if (service && service.id !== visits.service) return false;
  const isNew = ordersBefore !== null;
  const days = order.visits.map(({ date }) => date);
  const dates = days.length > 0 ? days : (appointment?.dates ?? []);
  // Days and hour may be missing where the list before shows that the order is new.
  if (dates.length > 0 || !isNew) {
    if (!isSameJson([...dates].sort(), visits.dates)) return false;
  }
  const startTime = appointment?.start_time || order.visits[0]?.start_time;
  if ((startTime || !isNew) && startTime !== visits.start_time) return false;
  if (!isSamePlace(address?.latitude, visits.latitude)) return false;
  if (!isSamePlace(address?.longitude, visits.longitude)) return false;
  return isNew || !isOlder(order.created_at, serverTime);
}

/** Whether an order was certainly created before a server time. A date without a time proves nothing. */
function isOlder(createdAt: string, serverTime: string | null): boolean {
  if (serverTime === null || createdAt === "" || isPlainDate(createdAt)) return false;
  return Date.parse(createdAt) < Date.parse(serverTime) - SERVER_TIME_MARGIN_MS;
}

function isSamePlace(degrees: number | null | undefined, booked: number | null): boolean {
  if (degrees == null || booked === null) return true;
  return Math.abs(degrees - booked) <= SAME_PLACE_DEGREES;
}

export const goneEvent: CheckoutEvent = {
  type: "notFound",
  isEnough: true,
  isCertain: true,
  isLater: true,
};

/** Whether an order that was shown still exists: only a list without it proves the opposite. */
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

function rejectionOf(error: ApiError): Rejection {
  const { status, fields, retryAfter, body } = error;
  const conflicts = (status === 409 && readRefusal(conflictsSchema, error)?.conflicts) || [];
  return { status, fields, message: readRefusalBody(body).message, retryAfter, conflicts };
}
