/** “Desde” and “Hasta”, between which a visit is to take place. Pure. */
import { minutesOf, timeOf } from "~/domain/dates";

const FIRST_HOUR = 7;
const LAST_HOUR = 19;

/** `HH:mm`, both. */
export type Window = { from_hour: string; to_hour: string };

export const WHOLE_DAY: Window = {
  from_hour: timeOf(FIRST_HOUR * 60),
  to_hour: timeOf(LAST_HOUR * 60),
};

export function isSameWindow(one: Window, other: Window): boolean {
  return one.from_hour === other.from_hour && one.to_hour === other.to_hour;
}

export function isWholeDay(window: Window): boolean {
  return isSameWindow(window, WHOLE_DAY);
}

/** 07:00 to 19:00, `HH:mm`. */
export const WINDOW_HOURS: readonly string[] = Array.from(
  { length: LAST_HOUR - FIRST_HOUR + 1 },
  (_, index) => timeOf((FIRST_HOUR + index) * 60),
);

/** `order`: it ends before it begins, or at once. `short`: the service takes longer than that. */
export type WindowFault = "order" | "short";

/** What is wrong with a window for a service of that length; null when nothing is. */
export function checkWindow(
  { from_hour, to_hour }: Window,
  durationMinutes: number,
): WindowFault | null {
  const minutes = minutesOf(to_hour) - minutesOf(from_hour);
  if (minutes <= 0) return "order";
  return minutes < durationMinutes ? "short" : null;
}

/** The window made just wide enough for a visit, in whole hours. */
export function widenWindow({ from_hour, to_hour }: Window, start: string, end: string): Window {
  const from = Math.floor(Math.min(minutesOf(from_hour), minutesOf(start)) / 60) * 60;
  const to = Math.ceil(Math.max(minutesOf(to_hour), minutesOf(end)) / 60) * 60;
  return { from_hour: timeOf(from), to_hour: timeOf(Math.min(to, 23 * 60)) };
}
