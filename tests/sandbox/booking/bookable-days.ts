import { addDays, isPlainDate, type PlainDate, todayInAsuncion } from "~/domain/dates";

const FARTHEST_DAYS = 365;

/** Why a date cannot be booked; null for one from tomorrow on, at most a year ahead. */
export function refuseDay(date: PlainDate, now: Date): string | null {
  const tomorrow = addDays(todayInAsuncion(now), 1);
  if (!isPlainDate(date) || date < tomorrow) return "Elegí una fecha desde mañana.";
  return date > addDays(tomorrow, FARTHEST_DAYS) ? "Elegí una fecha de acá a un año." : null;
}
