import type { Service } from "~/api/reference";
import { HourChips, type TimeSlot } from "~/booking/hour-chips";
import type { Answer } from "~/booking/use-answer";
import { isWithin, type Window } from "~/booking/window";
import { minutesOf, timeOf } from "~/domain/dates";
import type { Step } from "./use-step";

type HourChoiceProps = {
  /** The free start times; null where the backend does not list them. */
  times: Answer<string[] | null>;
  service: Service;
  step: Step;
};

export function HourChoice({ times, service, step }: HourChoiceProps) {
  const { appointment } = step.booking;
  const { start_time, end_time, wished_time = "" } = appointment;
  const chosen = start_time || wished_time;
  const free = times.state === "ready" ? times.value : null;
  return (
    <HourChips
      name="time"
      slots={slotsOf(appointment, service.duration_minutes, free, chosen)}
      chosen={chosen}
      start={start_time}
      end={end_time}
      onChoose={(time) => step.choose({ wished_time: time })}
    />
  );
}

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
