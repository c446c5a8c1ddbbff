/** Rules for changes of booked visits, shared by screens and sandbox. */
import { addDays, daysBetween, type PlainDate } from "./dates";

/** A change as the API allows it. Money in guaraníes; `free_until` is ISO 8601, or "". */
export type Change = { allowed: boolean; free_until: string; fee: number; refund: number };

type ChangeStatus = "free" | "charged" | "closed";

/** Without `free_until`, or without a fee, a change is always free. */
export function changeStatusOf({ allowed, free_until, fee }: Change, now: Date): ChangeStatus {
  if (!allowed) return "closed";
  const isLate = free_until !== "" && now.getTime() > Date.parse(free_until);
  return isLate && fee > 0 ? "charged" : "free";
}

export function feeNow(change: Change, now: Date): number {
  return changeStatusOf(change, now) === "charged" ? change.fee : 0;
}

export function refundNow(change: Change, now: Date): number {
  return Math.max(0, change.refund - feeNow(change, now));
}

/** Sums several visits, next one first: its rule with the total fee; null for none. */
export function sumChanges(changes: readonly Change[], now: Date): Change | null {
  const [first] = changes;
  const fee = changes.reduce((sum, change) => sum + feeNow(change, now), 0);
  return first ? { ...first, fee: fee || first.fee } : null;
}

type Dated = { id: number; date: PlainDate };

export function shiftVisits(following: readonly Dated[], to: PlainDate): Map<number, PlainDate> {
  const [first] = following;
  const days = first ? daysBetween(first.date, to) : 0;
  return new Map(following.map(({ id, date }) => [id, addDays(date, days)]));
}

const INTERVALS_AHEAD = 26;

/** Days at the end of the pack: every `interval` after `last`, if free; maybe fewer than `count`. */
export function daysAtTheEnd(
  last: PlainDate,
  interval: number,
  count: number,
  isFree: (date: PlainDate) => boolean,
): PlainDate[] {
  if (interval <= 0) return [];
  const days = Array.from({ length: INTERVALS_AHEAD }, (_, at) =>
    addDays(last, interval * (at + 1)),
  );
  return days.filter(isFree).slice(0, count);
}

/** Whether a visit added at the end of the pack was cancelled again, so that it does not count. */
export function isCancelledReplacement(visit: {
  status: string;
  replaces: number | null;
}): boolean {
  return visit.status === "cancelled" && visit.replaces !== null;
}

export function visitsWithin<Visit extends { date: PlainDate; status: string }>(
  visits: readonly Visit[],
  from: PlainDate,
  to: PlainDate,
): Visit[] {
  return visits.filter(({ date, status }) => status === "scheduled" && date >= from && date <= to);
}

/** A pack is offered again when at most this many visits are left. */
const OFFERED_WITH_LEFT = 2;

/** Returns the dates of the next pack, not before `today`; null while more than two visits are left. */
export function nextPack(
  { days, ahead }: { days: readonly PlainDate[]; ahead: number },
  { visits: count, interval_days: interval }: { visits: number; interval_days: number },
  today: PlainDate,
): PlainDate[] | null {
  const last = [...days].sort().at(-1);
  if (!last || interval <= 0 || count < 2 || ahead > OFFERED_WITH_LEFT) return null;
  let start = addDays(last, interval);
  while (start <= today) start = addDays(start, interval);
  return Array.from({ length: count }, (_, at) => addDays(start, interval * at));
}
