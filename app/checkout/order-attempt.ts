/**
 * The order being placed (facts.md, "Safe ordering"): one key per attempt, kept with a hash of the
 * body until it is known whether the order stands, over reloads and killed tabs.
 */
import * as z from "zod/mini";
import { idField, listField, orElse } from "~/api/fields";
import type { Order, OrderRequest } from "~/api/orders";
import { onDeparture } from "~/session/in-memory";
import { readStored, removeStored, storageKeys, writeStored } from "~/state/storage";

/** What makes two orders the same visits: enough to find one again among the user's orders. */
const wishSchema = z.object({
  service: z.number(),
  helper: z.nullable(z.number()),
  dates: z.array(z.string()),
  start_time: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
});
export type OrderWish = z.output<typeof wishSchema>;

const orderAttemptSchema = z.object({
  key: z.string().check(z.minLength(1)),
  hash: z.string(),
  userId: z.number(),
  /** ISO 8601, by the clock of the device. */
  startedAt: z.string(),
  wish: wishSchema,
  /** The orders there were before it, as far as that was known. */
  known: listField(idField),
  /** The order, once it is known to stand. */
  orderId: orElse(idField, null),
  /** Two looks did not find its order: the booking may be changed. */
  missing: z.catch(z.boolean(), false),
});
export type OrderAttempt = z.output<typeof orderAttemptSchema>;

/**
 * How far the clocks may be apart: phones with old time zone data are often set by hand, an hour or
 * more off, and a backend may write its instants without a zone.
 */
const CLOCK_SKEW_MS = 4 * 3_600_000;

/** About ten metres, in degrees: what a backend may round a coordinate by. */
const SAME_PLACE_DEGREES = 1e-4;

/** In case the device keeps nothing: the same key must still serve for the next try. */
let inMemory: OrderAttempt | null = null;

onDeparture(() => {
  inMemory = null;
});

/** The attempt of this user that is not settled or not yet shown, or null. */
export async function readAttempt(userId: number): Promise<OrderAttempt | null> {
  const attempt = (await readStored(storageKeys.orderAttempt, orderAttemptSchema)) ?? inMemory;
  return attempt?.userId === userId ? attempt : null;
}

export async function keepAttempt(attempt: OrderAttempt): Promise<void> {
  inMemory = attempt;
  await writeStored(storageKeys.orderAttempt, attempt);
}

export async function forgetAttempt(): Promise<void> {
  inMemory = null;
  await removeStored(storageKeys.orderAttempt);
}

/** A new attempt with a key of its own, not kept yet; `known`: ids of orders that are not its own. */
export function startAttempt(
  request: OrderRequest,
  hash: string,
  userId: number,
  known: number[],
): OrderAttempt {
  return {
    key: newKey(),
    hash,
    userId,
    startedAt: new Date().toISOString(),
    wish: wishOf(request),
    known,
    orderId: null,
    missing: false,
  };
}

/** A UUID. `crypto.randomUUID` is missing where a page is not served over HTTPS. */
function newKey(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    const bits = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return bits.toString(16).padStart(2, "0");
  }).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** SHA-256 of the body in canonical form; the form itself where the browser has no SHA-256. */
export async function hashOrder(request: OrderRequest): Promise<string> {
  const text = canonicalJson(request);
  if (!crypto.subtle) return text;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** JSON with its keys in order: the same body gives the same text, however it was put together. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

export function wishOf({ address, appointment }: OrderRequest): OrderWish {
  return {
    service: appointment.service,
    helper: appointment.assigned_helper,
    dates: [...appointment.dates].sort(),
    start_time: appointment.start_time,
    latitude: address.latitude,
    longitude: address.longitude,
  };
}

/** True where both ask for the same visits, however they are paid. */
export function isSameWish(a: OrderWish, b: OrderWish): boolean {
  return canonicalJson(a) === canonicalJson(b);
}

/**
 * The order that came of an attempt, or null: same days, time, place and service, and not there
 * before the attempt. What an answer leaves out disproves nothing; of several, the one with the
 * helper asked for.
 */
export function findOrderOf(attempt: OrderAttempt, orders: readonly Order[]): Order | null {
  const matching = orders.filter((order) => matchesAttempt(order, attempt));
  return matching.find(({ helper }) => helper?.id === attempt.wish.helper) ?? matching[0] ?? null;
}

function matchesAttempt(order: Order, { wish, startedAt, known }: OrderAttempt): boolean {
  if (known.includes(order.id)) return false;
  const { status, service, address, appointment, visits, created_at } = order;
  if (status === "cancelled") return false;
  if (service && service.id !== wish.service) return false;
  const dates = visits.length > 0 ? visits.map(({ date }) => date) : (appointment?.dates ?? []);
  if (canonicalJson([...dates].sort()) !== canonicalJson(wish.dates)) return false;
  const startTime = appointment?.start_time || visits[0]?.start_time;
  if (startTime !== wish.start_time) return false;
  if (!isSamePlace(address?.latitude, wish.latitude)) return false;
  if (!isSamePlace(address?.longitude, wish.longitude)) return false;
  const createdAt = Date.parse(created_at);
  return Number.isNaN(createdAt) || createdAt >= Date.parse(startedAt) - CLOCK_SKEW_MS;
}

function isSamePlace(degrees: number | null | undefined, wished: number | null): boolean {
  if (degrees == null || wished === null) return true;
  return Math.abs(degrees - wished) <= SAME_PLACE_DEGREES;
}
