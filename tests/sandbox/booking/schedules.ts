import { and, eq, gt, gte, inArray, isNull, lte, ne, or } from "drizzle-orm";
import { minutesOf, type PlainDate, weekdayOf } from "~/domain/dates";
import { distanceKm } from "~/domain/places";
import type { Database } from "~tests/sandbox/database/database";
import { helperDaysOff, helperHours, type helpers } from "~tests/sandbox/schema";
import { visits } from "~tests/sandbox/schema-orders";

export type HelperRow = typeof helpers.$inferSelect;
export type Point = { latitude: number; longitude: number };
/** Minutes since midnight, the end not included. */
export type Span = { start: number; end: number };

export type Schedule = {
  helper: HelperRow;
  /** By weekday, 0 = Sunday. */
  hours: Map<number, Span>;
  daysOff: Set<PlainDate>;
  busy: Map<PlainDate, Span[]>;
};

/** Minutes since midnight of a `time` column, which comes with seconds. */
export const columnMinutes = (time: string) => minutesOf(time.slice(0, 5));

export function reaches(helper: HelperRow, point: Point, cityId: number): boolean {
  if (!helper.active) return false;
  if (helper.zones.length > 0 && !helper.zones.includes(cityId)) return false;
  return distanceKm(helper, point) <= helper.radiusKm;
}

type ScheduleQuery = {
  from: PlainDate;
  to: PlainDate;
  now: Date;
  /** Whose own held slots do not count as taken. */
  userId?: number | undefined;
  /** An order whose own visits count as free. */
  exceptOrder?: number | undefined;
};

export async function loadSchedules(
  db: Database,
  chosen: readonly HelperRow[],
  { from, to, now, userId, exceptOrder }: ScheduleQuery,
): Promise<Schedule[]> {
  const ids = chosen.map(({ id }) => id);
  if (ids.length === 0) return [];
  const schedules = new Map<number, Schedule>(
    chosen.map((helper) => [
      helper.id,
      { helper, hours: new Map(), daysOff: new Set(), busy: new Map() },
    ]),
  );
  const [hours, daysOff, taken] = await Promise.all([
    db.select().from(helperHours).where(inArray(helperHours.helperId, ids)),
    db
      .select()
      .from(helperDaysOff)
      .where(
        and(
          inArray(helperDaysOff.helperId, ids),
          gte(helperDaysOff.date, from),
          lte(helperDaysOff.date, to),
        ),
      ),
    selectTaken(db, ids, { from, to, now, userId, exceptOrder }),
  ]);
  for (const { helperId, weekday, start, end } of hours) {
    const span = { start: columnMinutes(start), end: columnMinutes(end) };
    schedules.get(helperId)?.hours.set(weekday, span);
  }
  for (const { helperId, date } of daysOff) schedules.get(helperId)?.daysOff.add(date);
  for (const { helperId, date, startTime, endTime } of taken) {
    const busy = schedules.get(helperId)?.busy;
    const span = { start: columnMinutes(startTime), end: columnMinutes(endTime) };
    busy?.set(
      date,
      [...(busy.get(date) ?? []), span].sort((a, b) => a.start - b.start),
    );
  }
  return [...schedules.values()];
}

/** What these helpers do in that time. */
export function selectTaken(
  db: Database,
  helperIds: readonly number[],
  { from, to, now, userId = 0, exceptOrder }: ScheduleQuery,
) {
  return db
    .select()
    .from(visits)
    .where(
      and(
        inArray(visits.helperId, [...helperIds]),
        gte(visits.date, from),
        lte(visits.date, to),
        exceptOrder ? or(isNull(visits.orderId), ne(visits.orderId, exceptOrder)) : undefined,
        or(
          inArray(visits.status, ["scheduled", "done"]),
          and(eq(visits.status, "held"), gt(visits.heldUntil, now), ne(visits.heldFor, userId)),
        ),
      ),
    );
}

function workingSpan({ hours, daysOff }: Schedule, date: PlainDate): Span | null {
  return daysOff.has(date) ? null : (hours.get(weekdayOf(date)) ?? null);
}

export function isFree(schedule: Schedule, date: PlainDate, { start, end }: Span): boolean {
  const working = workingSpan(schedule, date);
  if (!working || start < working.start || end > working.end) return false;
  const busy = schedule.busy.get(date) ?? [];
  return busy.every((other) => end <= other.start || start >= other.end);
}

/** The first minute of the window at which `length` minutes are free on that day, or null. */
export function firstFreeStart(
  schedule: Schedule,
  date: PlainDate,
  length: number,
  window: Span,
): number | null {
  const starts = possibleStarts(schedule, date, window);
  const free = starts.find(
    (start) =>
      start + length <= window.end && isFree(schedule, date, { start, end: start + length }),
  );
  return free ?? null;
}

const HALF_HOUR = 30;

/** The half hours of the window, and its beginning, at which `length` minutes are free on that day. */
export function freeStarts(
  schedule: Schedule,
  date: PlainDate,
  length: number,
  window: Span,
): number[] {
  const last = window.end - length;
  const firstHalfHour = Math.ceil((window.start + 1) / HALF_HOUR) * HALF_HOUR;
  const starts = [window.start];
  for (let start = firstHalfHour; start <= last; start += HALF_HOUR) starts.push(start);
  return starts.filter(
    (start) => start <= last && isFree(schedule, date, { start, end: start + length }),
  );
}

/** Where a visit could begin on that day: the window's or the day's beginning, or a visit's end. */
function possibleStarts(schedule: Schedule, date: PlainDate, window: Span): number[] {
  const working = workingSpan(schedule, date);
  if (!working) return [];
  const busy = schedule.busy.get(date) ?? [];
  const starts = [Math.max(window.start, working.start), ...busy.map(({ end }) => end)];
  return starts.filter((start) => start >= window.start).sort((a, b) => a - b);
}

/**
 * The time at which a helper is free on the most days of a series, the earliest of equals; the
 * first day must be among them. Null when the first day is not free at all.
 */
export function bestSeriesStart(
  schedule: Schedule,
  dates: readonly PlainDate[],
  length: number,
  window: Span,
): { start: number; freeDates: PlainDate[] } | null {
  const [first] = dates;
  if (first === undefined) return null;
  const starts = new Set(dates.flatMap((date) => possibleStarts(schedule, date, window)));
  let best: { start: number; freeDates: PlainDate[] } | null = null;
  for (const start of [...starts].sort((a, b) => a - b)) {
    const span = { start, end: start + length };
    if (span.end > window.end || !isFree(schedule, first, span)) continue;
    const freeDates = dates.filter((date) => isFree(schedule, date, span));
    if (!best || freeDates.length > best.freeDates.length) best = { start, freeDates };
  }
  return best;
}
