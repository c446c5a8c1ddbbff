/** Skipping, taking a skip back, and pausing, which skips all visits of some days. */
import { isPlainDate } from "~/domain/dates";
import { daysAtTheEnd, visitsWithin } from "~/domain/visit-changes";
import { invalid, Refusal } from "~tests/sandbox/http/refusal";
import { backFrom, orderChanges, skipChange } from "./allowed";
import {
  type CompanyRules,
  isAhead,
  isLate,
  isOpen,
  type OrderState,
  replacementOf,
  type VisitState,
  worthOf,
} from "./order-state";
import { chargedFees, nothing, type Plan, refuseClosed, refuseTaken, type Situation } from "./plan";

export function skipVisit(order: OrderState, visit: VisitState, situation: Situation): Plan {
  const { rules, now } = situation;
  if (visit.status !== "scheduled") refuseClosed();
  if (!skipChange(order, visit, rules, now)?.allowed) refuseClosed();
  return skipAll(order, [visit], rules.skip, situation, null);
}

/** 422 where no visit falls into the days. Visits that cannot be skipped refuse the whole. */
export function pauseVisits(
  order: OrderState,
  { from, to }: { from: string; to: string },
  situation: Situation,
): Plan {
  const { rules, now } = situation;
  if (!isPlainDate(from)) throw invalid({ from: ["Elegí desde cuándo."] });
  if (!isPlainDate(to) || to < from) throw invalid({ to: ["Elegí un día desde el primero."] });
  if (!orderChanges(order, rules, now).pause) refuseClosed();
  const within = visitsWithin(order.visits, from, to).filter((visit) => isAhead(visit, now));
  if (within.length === 0) throw invalid({ to: ["Ninguna visita cae en esos días."] });
  const needsCard = rules.pause === "end" && order.card === null && rules.lateFee > 0;
  if (needsCard && within.some((visit) => isLate(visit, rules, now))) refuseClosed();
  return skipAll(order, within, rules.pause, situation, { from, to });
}

function skipAll(
  order: OrderState,
  visits: readonly VisitState[],
  manner: CompanyRules["skip"],
  situation: Situation,
  paused: VisitState["paused"],
): Plan {
  const changed = visits.map((visit) => ({ ...visit, status: "skipped" as const, paused }));
  const fees = chargedFees(order, visits, situation);
  if (manner === "end") {
    return { ...nothing(), changed, added: putAtTheEnd(order, visits, situation), fees };
  }
  return {
    ...nothing(),
    changed,
    refunds: visits.map((visit) => {
      const fee = fees.find((one) => one.visit === visit.id)?.amount ?? 0;
      return { visit: visit.id, amount: worthOf(order, visit) - fee };
    }),
    fees: fees.map((fee) => ({ ...fee, charged: false })),
  };
}

/** On the first days after the last visit, an interval apart, on which the helper is free. */
function putAtTheEnd(
  order: OrderState,
  visits: readonly VisitState[],
  { isFree }: Situation,
): Plan["added"] {
  const uncancelled = order.visits.filter(({ status }) => status !== "cancelled");
  const last =
    uncancelled
      .map(({ date }) => date)
      .sort()
      .at(-1) ?? "";
  const taken = new Set<string>();
  return visits.map((visit) => {
    const [date] = daysAtTheEnd(
      last,
      order.interval,
      1,
      (day) => !taken.has(day) && isFree(visit.helper, day, visit),
    );
    if (!date) {
      throw new Refusal(409, "No hay un día libre al final del pack.", { conflicts: [visit.date] });
    }
    taken.add(date);
    return {
      ...visit,
      date,
      status: "scheduled",
      movedFrom: null,
      replaces: visit.id,
      paused: null,
    };
  });
}

/**
 * A visit of a pause comes back with all of the pause that can. 409 where somebody else has the time of
 * one by now, or the visit at the end cannot go any more.
 */
export function unskipVisit(order: OrderState, visit: VisitState, situation: Situation): Plan {
  const { rules, now } = situation;
  if (visit.status !== "skipped" || !isOpen(order)) refuseClosed();
  const skipped = backFrom(order, visit, rules, now);
  if (skipped.length === 0) refuseClosed();
  const isRefunded = ({ id }: VisitState) => order.refunded.includes(id);
  const away = skipped
    .filter((one) => !isRefunded(one))
    .flatMap((one) => replacementOf(order, one) ?? []);
  const gone = new Set(away.map(({ id }) => id));
  const others = order.visits.filter(
    ({ id, status }) => !gone.has(id) && (status === "scheduled" || status === "done"),
  );
  const back = skipped.map(
    (one): VisitState => ({ ...one, helper: order.helper, status: "scheduled", paused: null }),
  );
  refuseTaken(back, others, situation);
  return {
    ...nothing(),
    changed: [...back, ...away.map((one) => ({ ...one, status: "cancelled" as const }))],
    undone: skipped.filter(isRefunded).map(({ id }) => id),
  };
}
