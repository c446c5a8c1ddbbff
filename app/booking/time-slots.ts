/** The start times to choose from, always as many for the same window: what is below stays in place. Pure. */
import { minutesOf, timeOf } from "~/domain/dates";
import { isWithin, type Window } from "./window";

/** `time`: `HH:mm`. */
export type TimeSlot = { time: string; free: boolean };

/** Where there are more, one slot stands for an hour. */
const HALF_HOURS_UP_TO = 240;

/**
 * A slot for each half hour, or hour, at which a visit can begin within the window. It names the
 * `chosen` time, else the first free one in it. `times`: those that are free; null while unknown,
 * when every slot counts as free.
 */
export function slotsOf(
  window: Window,
  durationMinutes: number,
  times: readonly string[] | null,
  chosen = "",
): TimeSlot[] {
  const first = minutesOf(window.from_hour);
  const last = minutesOf(window.to_hour) - durationMinutes;
  const step = last - first > HALF_HOURS_UP_TO ? 60 : 30;
  const slots: TimeSlot[] = [];
  for (let start = first; start <= last; start += step) {
    const isInSlot = (time: string) =>
      time >= timeOf(start) &&
      minutesOf(time) < start + step &&
      isWithin(window, time, durationMinutes);
    const free = times?.filter(isInSlot) ?? [timeOf(start)];
    const [time = timeOf(start)] = chosen && isInSlot(chosen) ? [chosen] : free;
    slots.push({ time, free: time === chosen || free.includes(time) });
  }
  return slots;
}
