import { addDays, compareTexts, daysBetween, type PlainDate } from "./dates";
import { countVisits, type Recurrence } from "./prices";

/** Builds the dates of a series, at least the start. Throws RangeError. */
export function buildSeries(start: PlainDate, recurrence: Recurrence): PlainDate[] {
  const length = countVisits(recurrence);
  return Array.from({ length }, (_, index) => addDays(start, index * recurrence.interval_days));
}

export function nearestFree(
  free: readonly PlainDate[],
  wanted: PlainDate,
  count: number,
  taken: readonly PlainDate[] = [],
): PlainDate[] {
  return [...new Set(free)]
    .filter((date) => !taken.includes(date))
    .map((date) => ({ date, distance: Math.abs(daysBetween(wanted, date)) }))
    .sort((a, b) => a.distance - b.distance || compareTexts(a.date, b.date))
    .slice(0, count)
    .map(({ date }) => date);
}
