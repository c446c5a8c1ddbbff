import { byMoment, type Order, type Visit } from "~/api/orders";
import { timeNow } from "~/api/sending/server-clock";
import { DEFAULT_PAYMENT_METHOD } from "~/config";
import { compareTexts, type Moment, type PlainDate, timeAfter } from "~/domain/dates";
import { isCancelledReplacement } from "~/domain/visit-changes";
import { paths } from "~/paths";
import { hoursToPay, needsCard } from "~/state/payment-method";

/** Values of the form field `intent` on order screens; “Repetir” keeps the service. */
export const orderIntents = {
  rebook: "rebook",
  repeat: "repeat",
  renew: "renew",
  tip: "tip",
} as const;

/** Whether the order is listed in the history (contract.md). */
export function isPastOrder({ status }: Order): boolean {
  return status === "completed" || status === "cancelled";
}

export function pathOfOrder(order: Order): string {
  return isPastOrder(order) ? paths.profile.pastOrder(order.id) : paths.profile.order(order.id);
}

/** Whether the visit is to come or under way. */
export function isAhead({ date, end_time, status }: Visit, now: Moment): boolean {
  if (status === "done" || status === "skipped" || status === "cancelled") return false;
  return date > now.date || (date === now.date && end_time > now.time);
}

export function visitsAhead(order: Order, now: Moment): Visit[] {
  return isPastOrder(order) || isOverdue(order)
    ? []
    : order.visits.filter((visit) => isAhead(visit, now));
}

/** Returns the first upcoming visit, or one under way; null without any. */
export function nextVisit(order: Order, now: Moment): Visit | null {
  return visitsAhead(order, now)[0] ?? null;
}

/** Returns the day of the next visit; of an order without visits the next booked day. */
export function nextDay(order: Order, now: Moment): PlainDate | null {
  if (order.visits.length > 0) return nextVisit(order, now)?.date ?? null;
  if (isPastOrder(order) || isOverdue(order)) return null;
  return daysOf(order).find((day) => day >= now.date) ?? null;
}

/** Returns the visits that have not begun, which a cancellation ends and another helper takes over; the next one first. */
export function visitsNotBegun({ visits }: Order, now: Moment): Visit[] {
  return visits.filter(({ date, start_time, status, arrived_at }) => {
    const isLater = date > now.date || (date === now.date && start_time > now.time);
    return status === "scheduled" && !arrived_at && isLater;
  });
}

export function upcomingVisits(orders: readonly Order[], now: Moment) {
  return orders
    .flatMap((order) => visitsAhead(order, now).map((visit) => ({ order, visit })))
    .sort((a, b) => byMoment(a.visit, b.visit));
}

/** Sorts by next visit; orders without one follow, latest first. */
export function sortByNextVisit(orders: readonly Order[], now: Moment): Order[] {
  const keyed = orders.map((order) => {
    const next = nextVisit(order, now);
    return { order, next: next ? `${next.date} ${next.start_time}` : "", last: lastDay(order) };
  });
  keyed.sort((a, b) => {
    if (a.next && b.next) return compareTexts(a.next, b.next) || a.order.id - b.order.id;
    if (a.next || b.next) return a.next ? -1 : 1;
    return compareTexts(b.last, a.last) || b.order.id - a.order.id;
  });
  return keyed.map(({ order }) => order);
}

/** Returns the visits that make up the order: a replaced visit is left out. */
export function packVisits({ visits }: Pick<Order, "visits">): Visit[] {
  const kept = visits.filter((visit) => !isCancelledReplacement(visit));
  const replaced = new Set(kept.map(({ replaces }) => replaces));
  return kept.filter(({ id }) => !replaced.has(id));
}

/** Returns all days in order: of the visits, else as booked. */
export function daysOf({ visits, appointment }: Order): PlainDate[] {
  const days =
    visits.length > 0 ? packVisits({ visits }).map(({ date }) => date) : (appointment?.dates ?? []);
  if (days.length > 0) return [...days].sort();
  return appointment?.start_date ? [appointment.start_date] : [];
}

export function lastDay(order: Order): PlainDate {
  return daysOf(order).at(-1) ?? order.created_at.slice(0, 10);
}

export function orderHours({ visits, appointment }: Order): { start: string; end: string } | null {
  const [visit] = visits;
  if (visit) return { start: visit.start_time, end: visit.end_time };
  if (!appointment?.start_time) return null;
  return { start: appointment.start_time, end: appointment.end_time };
}

/** Guaraníes that were or will be charged; null where unknown. */
export function totalOf({ billing, invoice }: Order): number | null {
  return billing?.total || invoice?.total || null;
}

/** Returns what the customer wrote for whoever comes: of the address, then of the booking. */
export function notesForHelper({ address, appointment }: Order): string[] {
  const notes = [address?.additional_information, appointment?.observations];
  return notes.flatMap((note) => note?.trim() || []);
}

/** Guaraníes; `paid` is the sum of the others, `earlier` was refunded before. */
export type MoneyBack = { paid: number; earlier: number; kept: number; returned: number };

/**
 * Splits the payment into kept and refunded amounts: of all refunds, or with `next`, the refund of a coming
 * change. Null where there is no refund or the total is unknown.
 */
export function moneyBack(order: Order, next?: number): MoneyBack | null {
  const paid = totalOf(order);
  const given = order.refunds.reduce((sum, { amount }) => sum + amount, 0);
  const [earlier, returned] = next === undefined ? [0, given] : [given, next];
  if (paid === null || (next === undefined && given === 0)) return null;
  return { paid, earlier, kept: Math.max(0, paid - earlier - returned), returned };
}

export type PaymentState = "paid" | "pending" | "failed" | "unknown";

const CONFIRMED_STATES = ["confirmed", "in_progress", "completed"];

/** State of the payment, else derived from the order's. An unknown status does not count as paid. */
export function paymentStateOf({ payment, status }: Order): PaymentState {
  if (payment?.status === "failed" || status === "cancelled") return "failed";
  if (payment?.status === "paid") return "paid";
  if (payment?.status === "pending" || status === "pending_payment") return "pending";
  return !payment?.status && CONFIRMED_STATES.includes(status) ? "paid" : "unknown";
}

export function paysByCard({ billing }: Order): boolean {
  return needsCard(billing?.payment_method || DEFAULT_PAYMENT_METHOD);
}

/** Whether a visit is today or later; a cancelled one counts, because a calendar may still contain it. */
export function hasCalendar(order: Order, { date: today }: Moment): boolean {
  if (isPastOrder(order) || isOverdue(order) || paymentStateOf(order) === "failed") return false;
  return order.visits.some(({ date, status }) => date >= today && status !== "done");
}

export function awaitsCard(order: Order): boolean {
  const { status, payment } = order;
  if (status !== "pending_payment" || payment?.card_id || payment?.status === "paid") return false;
  return paysByCard(order);
}

export function isUnpaid(order: Order): boolean {
  return order.status === "pending_payment" && paymentStateOf(order) !== "paid";
}

/** Whether the time to pay by transfer has ended, so that no visit takes place. */
export function isOverdue(order: Order): boolean {
  const hours = hoursToPay(order.billing?.payment_method ?? "");
  const end = timeAfter(order.created_at, hours);
  return isUnpaid(order) && hours > 0 && end !== null && end < timeNow();
}

/** Whether a charge was begun, which “Pagar” could repeat; card-trouble.tsx offers another card for a declined one. */
export function isChargedOnCard(order: Order): boolean {
  return paysByCard(order) && !awaitsCard(order);
}

export function readOrderId(text: string | undefined): number | null {
  if (!text || !/^\d{1,15}$/.test(text)) return null;
  return Number(text) || null;
}

/** Returns home size and extras of an order, for booking it again; empty where it names neither. */
export function optionsOf({ service, size, extras }: Order) {
  if (!service || (!size && extras.length === 0)) return {};
  const chosen = extras.map(({ id, quantity }) => ({ id, quantity }));
  return { options: [{ service: service.id, size: size?.id ?? null, extras: chosen }] };
}
