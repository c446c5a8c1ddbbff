import { useLingui } from "@lingui/react/macro";
import type { Service } from "~/api/reference";
import { sayTimes } from "~/booking/say-result";
import { slotsOf } from "~/booking/time-slots";
import type { Answer } from "~/booking/use-answer";
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
      aside={start_time ? sayTimes(start_time, end_time) : "\u00a0"}
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
