/** One try at placing an order, and how its order is recognised afterwards. Pure. */
import * as z from "zod/mini";
import { idField, listField } from "~/api/fields";
import type { Order, OrderRequest } from "~/api/orders";

/** What makes two orders the same visits: enough to find one again among the user's orders. */
const visitsSchema = z.object({
  service: z.number(),
  helper: z.nullable(z.number()),
  /** `YYYY-MM-DD`, in order. */
  dates: z.array(z.string()),
  start_time: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
});
export type OrderedVisits = z.output<typeof visitsSchema>;

export const attemptSchema = z.object({
  /** The `Idempotency-Key` of its requests. */
  key: z.string().check(z.minLength(1)),
  /** Of the body: the same for the same order, however it was put together. */
  fingerprint: z.string(),
  userId: z.number(),
  /** Of the first request with this key: ISO 8601, by the clock of the device. */
  startedAt: z.string(),
  /** Of the last request whose order may still come to stand, likewise. */
  sentAt: z.string(),
  /** Of the one before it, where the same body was sent again under the same key. */
  previousSentAt: z.nullable(z.string()),
  visits: visitsSchema,
  /** Ids of orders that there were before it, as far as known. */
  knownOrders: listField(idField),
});
export type Attempt = z.output<typeof attemptSchema>;

/** JSON with its keys in order. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/** SHA-256 of the body in canonical form, in hex; the form itself on a page without HTTPS. */
export async function orderFingerprint(request: OrderRequest): Promise<string> {
  const text = canonicalJson(request);
  if (!crypto.subtle) return text;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function visitsOf({ address, appointment }: OrderRequest): OrderedVisits {
  return {
    service: appointment.service,
    helper: appointment.assigned_helper,
    dates: [...appointment.dates].sort(),
    start_time: appointment.start_time,
    latitude: address.latitude,
    longitude: address.longitude,
  };
}

/** True where both are the same visits, however they are paid. */
export function isSameVisits(a: OrderedVisits, b: OrderedVisits): boolean {
  return canonicalJson(a) === canonicalJson(b);
}

/** Phones with old time zone data are set by hand, and a backend may leave out the zone. */
const MAX_CLOCK_SKEW_MS = 4 * 3_600_000;

/** About ten metres, in degrees: what a backend may round a coordinate by. */
const SAME_PLACE_DEGREES = 1e-4;

/**
 * The orders that came of an attempt: same days, time, place and service, and not there before. What
 * an answer leaves out disproves nothing. Those with the helper asked for come first.
 */
export function findOrdersOf(attempt: Attempt, orders: readonly Order[]): Order[] {
  const { helper } = attempt.visits;
  return orders
    .filter((order) => matchesAttempt(order, attempt))
    .sort((a, b) => Number(b.helper?.id === helper) - Number(a.helper?.id === helper));
}

function matchesAttempt(order: Order, { visits, startedAt, knownOrders }: Attempt): boolean {
  if (knownOrders.includes(order.id) || order.status === "cancelled") return false;
  const { service, address, appointment, created_at } = order;
  if (service && service.id !== visits.service) return false;
  const days = order.visits.map(({ date }) => date);
  const dates = days.length > 0 ? days : (appointment?.dates ?? []);
  if (canonicalJson([...dates].sort()) !== canonicalJson(visits.dates)) return false;
  const startTime = appointment?.start_time || order.visits[0]?.start_time;
  if (startTime !== visits.start_time) return false;
  if (!isSamePlace(address?.latitude, visits.latitude)) return false;
  if (!isSamePlace(address?.longitude, visits.longitude)) return false;
  const createdAt = Date.parse(created_at);
  return Number.isNaN(createdAt) || createdAt >= Date.parse(startedAt) - MAX_CLOCK_SKEW_MS;
}

function isSamePlace(degrees: number | null | undefined, booked: number | null): boolean {
  if (degrees == null || booked === null) return true;
  return Math.abs(degrees - booked) <= SAME_PLACE_DEGREES;
}
