import type { PlainDate } from "~/domain/dates";
import { markSeries, type SeriesDate } from "~/domain/series";

export type SeriesAvailability = {
  /** Days on which somebody is free; null while unknown. */
  freeDays: readonly PlainDate[] | null;
  /** Dates of the series on which the assigned helper is free; null where the API does not say. */
  helperDates: readonly PlainDate[] | null;
  conflicts: readonly PlainDate[];
  isNobodyFree?: boolean;
};

/**
 * Each date with its state: taken where the order was refused for it, else as the assigned helper's
 * own dates say, else as the days on which anybody is free.
 */
export function markDates(
  dates: readonly PlainDate[],
  { freeDays, helperDates, conflicts, isNobodyFree }: SeriesAvailability,
): SeriesDate[] {
  return markSeries(dates, freeDays ?? []).map(({ date, state }) => {
    if (conflicts.includes(date)) return { date, state: "taken" };
    if (helperDates) return { date, state: helperDates.includes(date) ? "free" : "taken" };
    const isUnknown = freeDays === null || (isNobodyFree && state === "free");
    return { date, state: isUnknown ? "unknown" : state };
  });
}
