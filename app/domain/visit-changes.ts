/** What a change of booked visits comes to: shared by the screens and the sandbox. */
import { addDays, daysBetween, type PlainDate } from "./dates";

/** What may be done, as the API says it. Money in guaraníes; `free_until` is ISO 8601, or "". */
export type Change = { allowed: boolean; free_until: string; fee: number; refund: number };

/** `free`: nothing is charged · `charged`: the fee is · `closed`: no longer possible. */
type ChangeStatus = "free" | "charged" | "closed";

/** A change without `free_until` never begins to cost; one without a fee costs nothing late either. */
export function changeStatusOf({ allowed, free_until, fee }: Change, now: Date): ChangeStatus {
  if (!allowed) return "closed";
  const isLate = free_until !== "" && now.getTime() > Date.parse(free_until);
  return isLate && fee > 0 ? "charged" : "free";
}

export function feeNow(change: Change, now: Date): number {
  return changeStatusOf(change, now) === "charged" ? change.fee : 0;
}

/** What comes back now: the refund without the fee, never below zero. */
export function refundNow(change: Change, now: Date): number {
  return Math.max(0, change.refund - feeNow(change, now));
}

/** Of several visits, the next one first: its rule, and what they cost together; null for none. */
export function sumChanges(changes: readonly Change[], now: Date): Change | null {
  const [first] = changes;
  const fee = changes.reduce((sum, change) => sum + feeNow(change, now), 0);
  return first ? { ...first, fee: fee || first.fee } : null;
}

type Dated = { id: number; date: PlainDate };

/**
 * “This and all that follow”: each visit goes as many days on as the first one. `following` begins
 * with the visit that is moved. Earlier ones are not in the answer.
 */
export function shiftVisits(following: readonly Dated[], to: PlainDate): Map<number, PlainDate> {
  const [first] = following;
  const days = first ? daysBetween(first.date, to) : 0;
  return new Map(following.map(({ id, date }) => [id, addDays(date, days)]));
}

const INTERVALS_AHEAD = 26;

/**
 * Where visits go that move to the end of the pack: one interval after another from `last` on, days
 * that are not free left out. Fewer than `count` where there are not so many.
 */
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

/** A visit that was put at the end of the pack, and is not needed there any more, is none. */
export function isTakenBack(visit: { status: string; replaces: number | null }): boolean {
  return visit.status === "cancelled" && visit.replaces !== null;
}

type Booked = { date: PlainDate; status: string };

export function visitsWithin<Visit extends Booked>(
  visits: readonly Visit[],
  from: PlainDate,
  to: PlainDate,
): Visit[] {
  return visits.filter(({ date, status }) => status === "scheduled" && date >= from && date <= to);
}

/** A pack is offered again when this many of its visits, or fewer, are still to come. */
const OFFERED_WITH_LEFT = 2;

/**
 * The dates of the next pack, on the same weekday, after its `days`: null while more than two visits are to come, or
 * where the order is no series. `today` keeps them from lying in the past.
 */
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
