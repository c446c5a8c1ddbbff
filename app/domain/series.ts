import { addDays, compareTexts, daysBetween, isPlainDate, type PlainDate } from "./dates";
import { countVisits, type Recurrence } from "./prices";

/** `unknown`: after the last free day that the API sent. */
type SeriesDateState = "free" | "taken" | "unknown";

export interface SeriesDate {
  date: PlainDate;
  state: SeriesDateState;
}

/** Builds the dates of a series, at least the start. Throws RangeError. */
export function buildSeries(start: PlainDate, recurrence: Recurrence): PlainDate[] {
  const length = countVisits(recurrence);
  return Array.from({ length }, (_, index) => addDays(start, index * recurrence.interval_days));
}

export function markSeries(
  dates: readonly PlainDate[],
  freeDates: readonly PlainDate[],
): SeriesDate[] {
  const free = new Set(freeDates);
  const lastFree = [...freeDates].sort(compareTexts).at(-1) ?? "";
  return dates.map((date) => {
    if (free.has(date)) return { date, state: "free" };
    return { date, state: date > lastFree ? "unknown" : "taken" };
  });
}

/** Replaces a date and sorts again; null for an unknown date and for a second visit on a day. */
export function replaceDate(
  dates: readonly PlainDate[],
  index: number,
  date: PlainDate,
): PlainDate[] | null {
  const isTaken = dates.some((other, at) => at !== index && other === date);
  if (dates[index] === undefined || !isPlainDate(date) || isTaken) return null;
  return dates.map((other, at) => (at === index ? date : other)).sort(compareTexts);
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
