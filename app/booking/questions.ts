/** What the API is asked about the booking in progress (spec.md §5, §7). Pure. */
import type { DatesQuery, HelperQuery } from "~/api/availability";
import type { Service } from "~/api/reference";
import type { PlainDate } from "~/domain/dates";
import { markSeries, type SeriesDate } from "~/domain/series";
import type { Booking } from "~/state/appointment";
import { checkWindow } from "./window";

/**
 * The query for free days, or null: they are asked only when the frequency is a number (spec.md §5),
 * the address is located, and the window is long enough for the service.
 */
export function askedDays({ address, appointment }: Booking, service: Service): DatesQuery | null {
  const { frequency, from_hour, to_hour } = appointment;
  if (!frequency || address?.latitude == null || address.longitude == null) return null;
  if (checkWindow(appointment, service.duration_minutes) !== null) return null;
  const { latitude, longitude } = address;
  return { frequency, latitude, longitude, from_hour, to_hour };
}

/** The query for anybody within the wished window, or null before a day is chosen. */
export function askedHelper(booking: Booking, service: Service): HelperQuery | null {
  const days = askedDays(booking, service);
  const { start_date } = booking.appointment;
  return days && start_date ? { ...days, service: service.id, start_date } : null;
}

/**
 * The query that checks the helper already assigned: the same person, at exactly their time, on
 * `day` (the first of the series unless told). Null while there is nobody to check.
 */
export function askedSameHelper(
  booking: Booking,
  service: Service,
  day: PlainDate = booking.appointment.start_date,
): HelperQuery | null {
  const { assigned_helper: helper, start_time, end_time } = booking.appointment;
  const query = askedHelper(booking, service);
  if (!query || !helper || !start_time) return null;
  return {
    ...query,
    start_date: day,
    from_hour: start_time,
    to_hour: end_time,
    assigned_helper: helper.id,
  };
}

/** What is known about the dates of a series when they are shown. */
export type SeriesKnowledge = {
  /** Days on which somebody is free; null while nobody has said. */
  freeDays: readonly PlainDate[] | null;
  /** Dates of the series on which the assigned helper is free; null where the API does not say. */
  helperFree: readonly PlainDate[] | null;
  /** Dates that turned out taken when the order was placed. */
  conflicts: readonly PlainDate[];
  /** Nobody can take the series as it is, so that no date of it can be promised. */
  isNobodyFree?: boolean;
};

/**
 * Each date with its state. A date that the order was refused for is taken whatever else is said;
 * the assigned helper's own dates count more than the days on which anybody is free.
 */
export function markDates(
  dates: readonly PlainDate[],
  { freeDays, helperFree, conflicts, isNobodyFree }: SeriesKnowledge,
): SeriesDate[] {
  const marked = markSeries(dates, freeDays ?? []);
  return marked.map(({ date, state }) => {
    if (conflicts.includes(date)) return { date, state: "taken" };
    if (helperFree) return { date, state: helperFree.includes(date) ? "free" : "taken" };
    const isOpen = freeDays === null || (isNobodyFree && state === "free");
    return { date, state: isOpen ? "unknown" : state };
  });
}
