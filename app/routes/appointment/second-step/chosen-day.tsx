import { useLingui } from "@lingui/react/macro";
import type { Service } from "~/api/reference";
import { sayTimes } from "~/booking/say-result";
import type { Answer } from "~/booking/use-answer";
import { isWithin, type Window } from "~/booking/window";
import { minutesOf, timeOf } from "~/domain/dates";
import { formatTime } from "~/domain/format";
import { Chips } from "~/ui/chips";
import { HelperSection, type HelperSectionProps } from "./helper-section";
import { Series, type SeriesProps } from "./series";
import type { Step } from "./use-step";

export type ChosenDayProps = SeriesProps &
  HelperSectionProps & { service: Service; times: Answer<string[] | null> };

/** What there is to choose once there is a first day: the hour, the other dates, who comes. */
export function ChosenDay({
  service,
  times,
  availability,
  otherDays,
  step,
  ...helper
}: ChosenDayProps) {
  return (
    <>
      <TimeChoice times={times} service={service} step={step} />
      <Series availability={availability} otherDays={otherDays} step={step} />
      <HelperSection step={step} {...helper} />
    </>
  );
}

type TimeChoiceProps = {
  /** The free start times; null where the backend does not list them. */
  times: Answer<string[] | null>;
  service: Service;
  step: Step;
};

/** “Hora”: the start times of the chosen day. */
function TimeChoice({ times, service, step }: TimeChoiceProps) {
  const { t } = useLingui();
  const { appointment } = step.booking;
  const { start_time, end_time, wished_time = "" } = appointment;
  const chosen = start_time || wished_time;
  const free = times.state === "ready" ? times.value : null;
  const slots = slotsOf(appointment, service.duration_minutes, free, chosen);
  return (
    <Chips
      legend={t`Hora`}
      end={start_time ? sayTimes(start_time, end_time) : "\u00a0"}
      name="time"
      plain
      columns="grid-cols-[repeat(auto-fit,minmax(3.875rem,1fr))] gap-2"
      value={chosen}
      onChange={(time) => step.choose({ wished_time: time })}
      options={slots.map(({ time, free }) => ({
        value: time,
        label: <span className="-mx-4 whitespace-nowrap tabular-nums">{formatTime(time)}</span>,
        disabled: !free,
      }))}
    />
  );
}

/** The start times to choose from, always as many for the same window: what is below stays in place. Pure. */

/** `time`: `HH:mm`. */
type TimeSlot = { time: string; free: boolean };

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
