import { shiftVisits } from "~/domain/visit-changes";
import { refuseDay } from "~tests/sandbox/booking/bookable-days";
import { invalid, Refusal } from "~tests/sandbox/http/refusal";
import { moveChange, orderChanges } from "./allowed";
import { aheadOf, isLate, type OrderState, type VisitState, worthOf } from "./order-state";
import {
  type ChangeRequest,
  chargedFees,
  findVisit,
  nothing,
  type Plan,
  refuseClosed,
  refuseTaken,
  type Situation,
} from "./plan";
import { pauseVisits, skipVisit, unskipVisit } from "./plan-skip";

const LAST_MINUTE = 24 * 60 - 1;

/** What `change` comes to. 409 with `conflicts` and `alternatives`, 422 by field, 404 for no visit. */
export function planChange(order: OrderState, change: ChangeRequest, situation: Situation): Plan {
  switch (change.kind) {
    case "move":
      return moveVisits(order, change, situation);
    case "skip":
      return skipVisit(order, findVisit(order, change.visit), situation);
    case "unskip":
      return unskipVisit(order, findVisit(order, change.visit), situation);
    case "pause":
      return pauseVisits(order, change, situation);
    case "helper":
      return changeHelper(order, change.helper, situation);
    case "cancel":
      return cancelOrder(order, situation);
  }
}

type Move = Extract<ChangeRequest, { kind: "move" }>;

function moveVisits(order: OrderState, move: Move, situation: Situation): Plan {
  const { rules, now } = situation;
  const visit = findVisit(order, move.visit);
  if (!moveChange(order, visit, rules, now)?.allowed) refuseClosed();
  const moving =
    move.scope === "one"
      ? [visit]
      : aheadOf(order, now).filter(({ date, start }) => follows({ date, start }, visit));
  const dates = readDates(move, moving, now);
  const moved = moving.map((one, at) => moveTo(one, dates[at] ?? one.date, move.start));
  const changed = moved.filter((one, at) => !isSameSlot(one, moving[at]));
  if (changed.length === 0) throw invalid({ date: ["La visita ya está en esa fecha y hora."] });
  const ids = new Set(moving.map(({ id }) => id));
  const others = order.visits.filter(
    ({ id, status }) => !ids.has(id) && (status === "scheduled" || status === "done"),
  );
  refuseTaken(moved, others, situation);
  const before = moving.filter((one) => changed.some(({ id }) => id === one.id));
  return { ...nothing(), changed, fees: chargedFees(order, before, situation) };
}

type Slot = Pick<VisitState, "date" | "start">;

const follows = (visit: Slot, first: Slot) =>
  visit.date > first.date || (visit.date === first.date && visit.start >= first.start);

const isSameSlot = (a: Slot, b?: Slot) => a.date === b?.date && a.start === b.start;

/** Back where it was booked it counts as not moved. */
function moveTo(visit: VisitState, date: string, start: number): VisitState {
  const slot = { date, start, end: start + visit.end - visit.start };
  if (isSameSlot(slot, visit)) return visit;
  const from = visit.movedFrom ?? { date: visit.date, start: visit.start };
  return { ...visit, ...slot, movedFrom: isSameSlot(slot, from) ? null : from };
}

/** The new date of each visit that moves. 422 by field. */
function readDates(move: Move, moving: readonly VisitState[], now: Date): string[] {
  const [first] = moving;
  const checkDay = (date: string) => {
    const refusal = refuseDay(date, now);
    if (refusal) throw invalid({ date: [refusal] });
  };
  checkDay(move.date);
  if (first && move.start + first.end - first.start > LAST_MINUTE) {
    throw invalid({ start_time: ["La visita no entra en ese día."] });
  }
  const shifted = [...shiftVisits(moving, move.date).values()];
  const dates = move.dates ?? shifted;
  const fits = dates.length === moving.length && dates[0] === move.date;
  if (!fits) throw invalid({ dates: ["Las fechas no coinciden con las visitas."] });
  dates.forEach(checkDay);
  return [...dates];
}

/** For all visits to come, whole or not at all. */
function changeHelper(order: OrderState, helper: number, situation: Situation): Plan {
  const { rules, now } = situation;
  if (!orderChanges(order, rules, now).helper?.allowed) refuseClosed();
  const before = aheadOf(order, now);
  const changed = before
    .filter((visit) => visit.helper !== helper)
    .map((visit) => ({ ...visit, helper }));
  if (changed.length === 0) throw invalid({ assigned_helper: ["Ya es quien va."] });
  refuseTaken(changed, [], situation);
  const fees = chargedFees(order, before, situation);
  return { ...nothing(), changed, fees, helper };
}

/** Late visits cost their fee, which comes off what goes back. */
function cancelOrder(order: OrderState, { rules, now }: Situation): Plan {
  const { cancel } = orderChanges(order, rules, now);
  if (!cancel) throw new Refusal(409, "Este pedido ya no se puede cancelar.");
  const ahead = aheadOf(order, now);
  const paid = order.paid ? ahead : [];
  const costs = paid.map((visit) => ({
    visit: visit.id,
    value: worthOf(order, visit),
    fee: isLate(visit, rules, now) ? Math.min(rules.lateFee, worthOf(order, visit)) : 0,
  }));
  // With a visit that is going on now the order ends when that is over.
  const isGoingOn = order.visits.some(
    ({ id, status }) => status === "scheduled" && !ahead.some((visit) => visit.id === id),
  );
  return {
    ...nothing(),
    changed: ahead.map((visit) => ({ ...visit, status: "cancelled" })),
    refunds: costs.map(({ visit, value, fee }) => ({ visit, amount: value - fee })),
    fees: costs
      .filter(({ fee }) => fee > 0)
      .map(({ visit, fee }) => ({ visit, amount: fee, charged: false })),
    ...(isGoingOn ? {} : { status: "cancelled" as const }),
  };
}
