/** An order as the rules of its changes see it. */
import { timeOf } from "~/domain/dates";
import type { Span } from "~tests/sandbox/booking/schedules";
import type { companyRules } from "~tests/sandbox/schema-changes";
import type { OrderStatus, VisitStatus } from "~tests/sandbox/schema-orders";

export type CompanyRules = typeof companyRules.$inferSelect;

export type VisitState = Span & {
  id: number;
  date: string;
  status: Exclude<VisitStatus, "held">;
  helper: number;
  /** With the extras of the first visit. */
  first: boolean;
  /** The helper is there, be it early. */
  arrived: boolean;
  movedFrom: { date: string; start: number } | null;
  /** The skipped visit in whose place this one stands. */
  replaces: number | null;
  /** The pause that skipped it, both days included. */
  paused: { from: string; to: string } | null;
};

export type OrderState = {
  id: number;
  status: OrderStatus;
  helper: number;
  /** Guaraníes, as it was ordered. */
  total: number;
  paid: boolean;
  /** A card that a late fee can be charged to. */
  card: number | null;
  /** Days between two visits; 0 for a single one. */
  interval: number;
  /** In order of time. */
  visits: VisitState[];
  /** Ids of visits whose money goes back. */
  refunded: readonly number[];
};

/** The part of `total` that falls to one of `count` equal visits; the parts add up to the total. */
export function shareOf(total: number, count: number, index: number): number {
  return Math.floor((total * (index + 1)) / count) - Math.floor((total * index) / count);
}

/** What a visit is worth, in guaraníes: its share of the total. One at the end of the pack has that of its origin. */
export function worthOf({ total, visits }: OrderState, visit: VisitState): number {
  const booked = visits.filter(({ replaces }) => replaces === null).sort((a, b) => a.id - b.id);
  let origin: VisitState | undefined = visit;
  while (origin && origin.replaces !== null) {
    const { replaces }: VisitState = origin;
    origin = visits.find(({ id }) => id === replaces);
  }
  const index = booked.findIndex(({ id }) => id === origin?.id);
  return index < 0 ? 0 : shareOf(total, booked.length, index);
}

export function startOf({ date, start }: Pick<VisitState, "date" | "start">): Date {
  return new Date(`${date}T${timeOf(start)}:00-03:00`);
}

export function endOf({ date, end }: Pick<VisitState, "date" | "end">): Date {
  return new Date(`${date}T${timeOf(end)}:00-03:00`);
}

/** Until when a change of the visit costs nothing. */
export function freeUntil(visit: Pick<VisitState, "date" | "start">, rules: CompanyRules): Date {
  return new Date(startOf(visit).getTime() - rules.freeChangeHours * 3_600_000);
}

export function isLate(visit: VisitState, rules: CompanyRules, now: Date): boolean {
  return now > freeUntil(visit, rules);
}

/** Still to come, so that it can be changed. */
export function isAhead(visit: VisitState, now: Date): boolean {
  return visit.status === "scheduled" && !visit.arrived && now < startOf(visit);
}

/** Not over, so that its helper can still be told something. */
export function isUnderWayOrAhead(visit: VisitState, now: Date): boolean {
  return visit.status === "scheduled" && now < endOf(visit);
}

export function aheadOf({ visits }: OrderState, now: Date): VisitState[] {
  return visits.filter((visit) => isAhead(visit, now));
}

export function isOpen({ status }: OrderState): boolean {
  return status !== "completed" && status !== "cancelled";
}

export function feeOf(order: OrderState, visit: VisitState, rules: CompanyRules): number {
  return order.paid ? Math.min(rules.lateFee, worthOf(order, visit)) : 0;
}

/** The visits that the same pause has skipped, this one among them; itself where none has. */
export function pausedWith({ visits }: OrderState, visit: VisitState): VisitState[] {
  const { paused } = visit;
  if (!paused) return [visit];
  return visits.filter(
    (one) =>
      one.status === "skipped" && one.paused?.from === paused.from && one.paused.to === paused.to,
  );
}

/** The visit at the end of the pack that stands for a skipped one. */
export function replacementOf({ visits }: OrderState, { id }: VisitState): VisitState | null {
  return (
    visits.findLast(({ replaces, status }) => replaces === id && status !== "cancelled") ?? null
  );
}
