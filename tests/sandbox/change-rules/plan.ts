/** What a change comes to, before anything is written: the same for the database and for the tests of the rules. */
import { addDays, timeOf, todayInAsuncion } from "~/domain/dates";
import type { Span } from "~tests/sandbox/booking/schedules";
import { Refusal } from "~tests/sandbox/http/refusal";
import { type CompanyRules, feeOf, isLate, type OrderState, type VisitState } from "./order-state";

export type ChangeRequest =
  | {
      kind: "move";
      visit: number;
      date: string;
      start: number;
      scope: "one" | "following";
      /** The date of each visit that moves, where one does not go on as many days as the first. */
      dates?: readonly string[] | undefined;
    }
  | { kind: "skip"; visit: number }
  | { kind: "unskip"; visit: number }
  | { kind: "pause"; from: string; to: string }
  | { kind: "helper"; helper: number }
  | { kind: "cancel" };

export type Plan = {
  /** As they are afterwards. */
  changed: VisitState[];
  added: Omit<VisitState, "id">[];
  refunds: { visit: number; amount: number }[];
  /** Visits whose refund is taken back. */
  undone: number[];
  fees: { visit: number; amount: number; charged: boolean }[];
  status?: OrderState["status"];
  helper?: number;
};

/** Whether a helper works then and has nothing else; this order's own visits do not count. */
export type IsFree = (helper: number, date: string, span: Span) => boolean;

export type Situation = { rules: CompanyRules; now: Date; isFree: IsFree };

export const nothing = (): Plan => ({ changed: [], added: [], refunds: [], undone: [], fees: [] });

const NO_LONGER = "Este cambio ya no se puede hacer.";

export function refuseClosed(): never {
  throw new Refusal(409, NO_LONGER);
}

/** The fees of late changes, to be charged to the order's card. */
export function chargedFees(
  order: OrderState,
  visits: readonly VisitState[],
  { rules, now }: Situation,
): Plan["fees"] {
  return visits
    .filter((visit) => isLate(visit, rules, now))
    .map((visit) => ({ visit: visit.id, amount: feeOf(order, visit, rules), charged: true }))
    .filter(({ amount }) => amount > 0);
}

const ALTERNATIVE_DAYS = 28;

/**
 * 409 with the dates on which the helper is not free, and for each the nearest one on which they
 * are, at the same hour. `visits` stand where they would go.
 */
export function refuseTaken(
  visits: readonly VisitState[],
  others: readonly VisitState[],
  { isFree, now }: Situation,
): void {
  const days = new Set(others.map(({ date }) => date));
  const taken = visits.filter(
    (visit, at) =>
      days.has(visit.date) ||
      visits.some((other, index) => index < at && other.date === visit.date) ||
      !isFree(visit.helper, visit.date, visit),
  );
  if (taken.length === 0) return;
  const today = todayInAsuncion(now);
  const occupied = new Set([...days, ...visits.map(({ date }) => date)]);
  const alternatives = taken.flatMap((visit) => {
    const date = nearestDay(
      visit,
      (day) => day > today && !occupied.has(day) && isFree(visit.helper, day, visit),
    );
    if (date === null) return [];
    occupied.add(date);
    return [{ for: visit.date, date, start: timeOf(visit.start), end: timeOf(visit.end) }];
  });
  throw new Refusal(409, "En esa fecha no está libre.", {
    conflicts: [...new Set(taken.map(({ date }) => date))],
    alternatives,
  });
}

function nearestDay({ date }: VisitState, isFree: (day: string) => boolean): string | null {
  for (let away = 1; away <= ALTERNATIVE_DAYS; away++) {
    for (const day of [addDays(date, away), addDays(date, -away)]) if (isFree(day)) return day;
  }
  return null;
}

export function findVisit(order: OrderState, id: number): VisitState {
  const visit = order.visits.find((one) => one.id === id);
  if (!visit) throw new Refusal(404, "No encontrado.");
  return visit;
}
