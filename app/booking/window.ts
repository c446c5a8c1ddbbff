/** The window in which a visit may take place: a part of the day, or “Desde” and “Hasta”. Pure. */
import { minutesOf, timeOf } from "~/domain/dates";
import { type BookedVisits, emptyAppointment } from "~/state/areas";

export type Window = { from_hour: string; to_hour: string };

export const WHOLE_DAY: Window = (({ from_hour, to_hour }) => ({ from_hour, to_hour }))(
  emptyAppointment(),
);

const NOON = "12:00";

export type PartOfDay = "morning" | "afternoon" | "day";

export const PARTS_OF_DAY: Record<PartOfDay, Window> = {
  morning: { ...WHOLE_DAY, to_hour: NOON },
  afternoon: { ...WHOLE_DAY, from_hour: NOON },
  day: WHOLE_DAY,
};

export function partOfDay(window: Window): PartOfDay | null {
  const parts = Object.keys(PARTS_OF_DAY) as PartOfDay[];
  return parts.find((part) => isSameWindow(window, PARTS_OF_DAY[part])) ?? null;
}

export function endOfVisit(start: string, durationMinutes: number): string {
  return timeOf(minutesOf(start) + durationMinutes);
}

/** Whether a visit from `start` (`HH:mm`) with this duration lies within the window. */
export function isWithin(
  { from_hour, to_hour }: Window,
  start: string,
  durationMinutes: number,
): boolean {
  return start >= from_hour && minutesOf(start) + durationMinutes <= minutesOf(to_hour);
}

export function isSameWindow(one: Window, other: Window): boolean {
  return one.from_hour === other.from_hour && one.to_hour === other.to_hour;
}

export function isWholeDay(window: Window): boolean {
  return isSameWindow(window, WHOLE_DAY);
}

export const WINDOW_HOURS: readonly string[] = Array.from({ length: 24 }, (_, hour) =>
  timeOf(hour * 60),
).filter((hour) => hour >= WHOLE_DAY.from_hour && hour <= WHOLE_DAY.to_hour);

/** `order`: the window ends at or before its start. `short`: it is shorter than the service. */
type WindowFault = "order" | "short";

export function checkWindow(
  { from_hour, to_hour }: Window,
  durationMinutes: number,
): WindowFault | null {
  const minutes = minutesOf(to_hour) - minutesOf(from_hour);
  if (minutes <= 0) return "order";
  return minutes < durationMinutes ? "short" : null;
}

/** Whether a visit of `minutes` fits between `start` and `end` (`HH:mm`). */
export function hasRoom({ start, end }: { start: string; end: string }, minutes: number): boolean {
  return checkWindow({ from_hour: start, to_hour: end }, minutes) === null;
}

export function hasTime(
  { appointment: { start_time: start, end_time: end } }: BookedVisits,
  { duration_minutes }: { duration_minutes: number },
): boolean {
  return start !== "" && end !== "" && hasRoom({ start, end }, duration_minutes);
}

const LAST_WHOLE_HOUR = 23 * 60;

/** Widens the window to contain a visit, in whole hours; after 23:00 it ends with the visit. */
export function widenWindow({ from_hour, to_hour }: Window, start: string, end: string): Window {
  const from = Math.floor(Math.min(minutesOf(from_hour), minutesOf(start)) / 60) * 60;
  const latest = Math.max(minutesOf(to_hour), minutesOf(end));
  const to = latest > LAST_WHOLE_HOUR ? latest : Math.ceil(latest / 60) * 60;
  return { from_hour: timeOf(from), to_hour: timeOf(to) };
}
