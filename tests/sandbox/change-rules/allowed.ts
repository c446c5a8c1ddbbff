/** What may be changed now, until when for free, and what it costs after (contract.md, "Changing what was booked"). */
import type { Change } from "~/domain/visit-changes";
import {
  aheadOf,
  type CompanyRules,
  feeOf,
  freeUntil,
  isAhead,
  isLate,
  isOpen,
  type OrderState,
  pausedWith,
  replacementOf,
  type VisitState,
  worthOf,
} from "./order-state";

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Null where this visit cannot be moved at all. */
export function moveChange(
  order: OrderState,
  visit: VisitState,
  rules: CompanyRules,
  now: Date,
): Change | null {
  if (!isOpen(order) || !isAhead(visit, now)) return null;
  return {
    allowed: !isLate(visit, rules, now) || canCharge(order, rules),
    free_until: freeUntil(visit, rules).toISOString(),
    fee: feeOf(order, visit, rules),
    refund: 0,
  };
}

/** For a skipped visit: whether the skip can be taken back. */
export function skipChange(
  order: OrderState,
  visit: VisitState,
  rules: CompanyRules,
  now: Date,
): Change | null {
  if (!isOpen(order)) return null;
  const free_until = freeUntil(visit, rules).toISOString();
  if (visit.status === "skipped") {
    return {
      allowed: backFrom(order, visit, rules, now).length > 0,
      free_until,
      fee: 0,
      refund: 0,
    };
  }
  if (!order.paid || order.interval === 0 || !isAhead(visit, now)) return null;
  const refund = rules.skip === "refund" ? worthOf(order, visit) : 0;
  return {
    allowed: refund > 0 || !isLate(visit, rules, now) || canCharge(order, rules),
    free_until,
    fee: feeOf(order, visit, rules),
    refund,
  };
}

/**
 * The skipped visits that come back together: those of its pause that can, or it alone. Empty where
 * there are none.
 */
export function backFrom(
  order: OrderState,
  visit: VisitState,
  rules: CompanyRules,
  now: Date,
): VisitState[] {
  return pausedWith(order, visit).filter((one) => canUnskip(order, one, rules, now));
}

/** While the visit, and the one at the end in its place, could be changed for free. */
function canUnskip(order: OrderState, visit: VisitState, rules: CompanyRules, now: Date): boolean {
  if (isLate(visit, rules, now)) return false;
  if (order.refunded.includes(visit.id)) return true;
  const other = replacementOf(order, visit);
  return other !== null && isAhead(other, now) && !isLate(other, rules, now);
}

/** A fee that comes off no refund needs a card. */
function canCharge(order: OrderState, rules: CompanyRules): boolean {
  return order.paid && (rules.lateFee === 0 || order.card !== null);
}

/** Of the whole order: what the next visit allows. */
export function orderChanges(order: OrderState, rules: CompanyRules, now: Date) {
  const ahead = aheadOf(order, now);
  const [next] = ahead;
  if (!isOpen(order) || !next) return { cancel: null, helper: null, pause: null };
  const late = ahead.filter((visit) => isLate(visit, rules, now));
  const costly = late.length > 0 ? late : [next];
  const change: Change = {
    allowed: late.length === 0 || canCharge(order, rules),
    free_until: freeUntil(next, rules).toISOString(),
    fee: sum(costly.map((visit) => feeOf(order, visit, rules))),
    refund: 0,
  };
  const everything = order.paid ? sum(ahead.map((visit) => worthOf(order, visit))) : 0;
  const pausable = order.paid && order.interval > 0;
  return {
    cancel: { ...change, allowed: true, refund: everything },
    helper: change,
    pause: pausable
      ? { ...change, refund: rules.pause === "refund" ? worthOf(order, next) : 0 }
      : null,
  };
}
