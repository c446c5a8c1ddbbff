import { addDays, compareDates, daysBetween, isPlainDate, type PlainDate } from "./dates";

/** The part of a frequency that makes a series. `interval_days` 0 means once. */
export interface Recurrence {
  visits: number;
  interval_days: number;
}

/**
 * `unknown`: later than the last free day the API named, so nobody has said yet whether it is
 * free. Placing the order decides.
 */
export type SeriesDateState = "free" | "taken" | "unknown";

export interface SeriesDate {
  date: PlainDate;
  state: SeriesDateState;
}

export type ReplacedSeries =
  | { ok: true; dates: PlainDate[] }
  | { ok: false; reason: "duplicate" | "not_a_date" | "not_in_series" };

/**
 * The days of a booking: `visits` of them, `interval_days` apart, from `start` on. Never empty:
 * without an interval, or with fewer than one visit, it is the start alone.
 * Throws RangeError on a bad start.
 */
export function buildSeries(start: PlainDate, { visits, interval_days }: Recurrence): PlainDate[] {
  const length = interval_days > 0 ? Math.max(1, Math.trunc(visits)) : 1;
  return Array.from({ length }, (_, index) => addDays(start, index * interval_days));
}

/** Each day of the series with what the free days say of it. Their order does not matter. */
export function markSeries(
  dates: readonly PlainDate[],
  freeDates: readonly PlainDate[],
): SeriesDate[] {
  const free = new Set(freeDates);
  const lastFree = [...freeDates].sort(compareDates).at(-1) ?? "";
  return dates.map((date) => {
    if (free.has(date)) return { date, state: "free" };
    return { date, state: date > lastFree ? "unknown" : "taken" };
  });
}

/** Whether every day of the series is known to be free. A day still unknown is not. */
export function isSeriesFree(
  dates: readonly PlainDate[],
  freeDates: readonly PlainDate[],
): boolean {
  return markSeries(dates, freeDates).every(({ state }) => state === "free");
}

/** The series with the day at `index` moved to `date`, sorted again. Refuses a second visit a day. */
export function replaceDate(
  dates: readonly PlainDate[],
  index: number,
  date: PlainDate,
): ReplacedSeries {
  if (dates[index] === undefined) return { ok: false, reason: "not_in_series" };
  if (!isPlainDate(date)) return { ok: false, reason: "not_a_date" };
  if (dates.some((other, at) => at !== index && other === date)) {
    return { ok: false, reason: "duplicate" };
  }
  const replaced = dates.map((other, at) => (at === index ? date : other));
  return { ok: true, dates: replaced.sort(compareDates) };
}

/**
 * Up to `count` free days closest to `wanted`, closest first and the earlier of two equally
 * close, leaving out the days the series already has (`taken`).
 */
export function nearestFree(
  free: readonly PlainDate[],
  wanted: PlainDate,
  count: number,
  taken: readonly PlainDate[] = [],
): PlainDate[] {
  const distance = (date: PlainDate) => Math.abs(daysBetween(wanted, date));
  return [...new Set(free)]
    .filter((date) => !taken.includes(date))
    .sort((a, b) => distance(a) - distance(b) || compareDates(a, b))
    .slice(0, count);
}
