/** The visits of an order request, and the rules that recognise its order in a list. Pure. */
import * as z from "zod/mini";
import * as field from "~/api/fields";
import type { OrderRequest } from "~/api/new-order";
import type { Order } from "~/api/orders";
import { isPlainDate } from "~/domain/dates";
import { isSameJson } from "~/writes/look-up";

const visitsSchema = z.object({
  service: z.number(),
  helper: z.nullable(z.number()),
  dates: z.array(z.string()),
  start_time: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
});
export type OrderedVisits = z.output<typeof visitsSchema>;

/** What recognises the order of a request in a list. */
export const orderBodySchema = z.object({
  visits: visitsSchema,
  /** Server time of the request, ISO 8601; null where unknown. */
  serverTime: field.orElse(z.nullable(z.string()), null),
  /** Ids of the orders listed before the request; null where the list could not be read. */
  ordersBefore: field.orElse(z.nullable(z.array(field.id)), null),
  /** The id of the hold that was sent; a repetition under the same key sends it again. */
  hold: z.optional(z.number()),
});
export type OrderBody = z.output<typeof orderBodySchema>;

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
 * Finds the orders that a request created: same days, time, place and service, and not listed before
 * (contract.md, “GET /user/orders”). A missing field excludes no order. Orders with the requested helper come
 * first.
 */
export function findOrdersOf(body: OrderBody, orders: readonly Order[]): Order[] {
  const { helper } = body.visits;
  return orders
    .filter((order) => isOrderOf(order, body))
    .sort((a, b) => Number(b.helper?.id === helper) - Number(a.helper?.id === helper));
}

function isOrderOf(order: Order, body: OrderBody): boolean {
  const { visits, serverTime, ordersBefore } = body;
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
