import { Trans, useLingui } from "@lingui/react/macro";
import { memo, type RefObject } from "react";
import { HourChips, type TimeSlot } from "~/booking/hour-chips";
import {
  checkWindow,
  isWithin,
  PARTS_OF_DAY,
  type PartOfDay,
  partOfDay,
  WHOLE_DAY,
  WINDOW_HOURS,
  type Window,
} from "~/booking/window";
import { minutesOf, timeOf } from "~/domain/dates";
import { firstNameOf, formatDuration, formatTime, formatTimeRange } from "~/domain/format";
import { Chips } from "~/forms/chips";
import { SelectField } from "~/forms/select-field";
import type { AppointmentDraft } from "~/state/areas";
import { Button } from "~/ui/button";
import { useFocusOnRemoval } from "~/ui/focus";
import type { LoadedPart } from "~/ui/use-answer";
import { useDisclosure } from "~/ui/use-disclosure";
import type { Step } from "./use-step";

export const WINDOW_ID = "ventana";

/** Explains why the visit does not fit into the window; "" where it fits. */
export function useWindowFault(window: Window, minutes: number): string {
  const { t } = useLingui();
  const length = formatDuration(minutes);
  switch (checkWindow(window, minutes)) {
    case "order":
      return t`“Hasta” tiene que ser más tarde que “Desde”.`;
    case "short":
      return t`Este servicio lleva ${length}: ampliá la franja para que entre.`;
    case null:
      return "";
  }
}

type WindowFieldsProps = Window & { minutes: number; choose: Step["choose"] };

/** “Franja”, with “Desde” and “Hasta” behind a button, or open where the window is no part of the day. */
export const WindowFields = memo((props: WindowFieldsProps) => {
  const { from_hour, to_hour, minutes, choose } = props;
  const { t } = useLingui();
  const part = partOfDay(props);
  const fault = useWindowFault(props, minutes);
  const exact = useDisclosure(part === null || fault !== "");
  const labels: Record<PartOfDay, string> = {
    morning: t`Mañana`,
    afternoon: t`Tarde`,
    day: t`Todo el día`,
  };
  const options = (Object.keys(PARTS_OF_DAY) as PartOfDay[]).map((value) => ({
    value,
    label: <span className="-mx-3 block break-normal">{labels[value]}</span>,
    disabled: checkWindow(PARTS_OF_DAY[value], minutes) !== null,
  }));

  return (
    <div id={WINDOW_ID}>
      <Chips
        legend={t`Franja`}
        end={
          <button {...exact.button} className="-my-2.5 min-h-11 font-semibold text-primary">
            <Trans>Otro horario</Trans>
          </button>
        }
        name="part"
        options={options}
        value={part ?? ""}
        onChange={(value) => choose(PARTS_OF_DAY[value as PartOfDay])}
        columns="grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-2"
      />
      <div {...exact.part}>
        <div className="mt-3 grid grid-cols-2 gap-x-2">
          <SelectField
            label={t`Desde`}
            id="desde"
            options={hoursWith(from_hour)}
            value={from_hour}
            onChange={(event) => choose({ from_hour: event.target.value })}
          />
          <SelectField
            label={t`Hasta`}
            id="hasta"
            options={hoursWith(to_hour)}
            value={to_hour}
            errors={fault ? [fault] : undefined}
            onChange={(event) => choose({ to_hour: event.target.value })}
          />
        </div>
      </div>
    </div>
  );
});

const hoursWith = (chosen: string) =>
  [...new Set([...WINDOW_HOURS, chosen])]
    .sort()
    .map((hour) => ({ value: hour, label: formatTime(hour) }));

type WidenButtonProps = { choose: Step["choose"]; heading: RefObject<HTMLHeadingElement> };

/** Widens the window to the whole day; the heading takes the focus when the button disappears. */
export function WidenButton({ choose, heading }: WidenButtonProps) {
  const button = useFocusOnRemoval(heading);
  return (
    <Button variant="secondary" buttonRef={button} onClick={() => choose(WHOLE_DAY)}>
      <Trans>Ver {formatTimeRange(WHOLE_DAY.from_hour, WHOLE_DAY.to_hour)}</Trans>
    </Button>
  );
}

type HourChoiceProps = {
  times: LoadedPart<string[] | null>;
  minutes: number;
  appointment: AppointmentDraft;
  choose: Step["choose"];
};

export const HourChoice = memo(({ times, minutes, appointment, choose }: HourChoiceProps) => {
  const { t } = useLingui();
  const { start_time, end_time, wished_time = "" } = appointment;
  const chosen = start_time || wished_time;
  const free = times.state === "ready" ? times.value : null;
  const helper = firstNameOf(appointment.assigned_helper?.name ?? "");
  const wished = formatTime(wished_time);
  const isOther = start_time !== wished_time && isWithin(appointment, wished_time, minutes);
  return (
    <HourChips
      name="time"
      slots={slotsOf(appointment, minutes, free, chosen)}
      chosen={chosen}
      start={start_time}
      end={end_time}
      why={
        helper &&
        (wished_time
          ? isOther && t`a las ${wished} no hay lugar`
          : t`la primera libre con ${helper}`)
      }
      onChoose={(time) => choose({ wished_time: time })}
    />
  );
});

/** Windows longer than these minutes get one slot per hour. */
const HALF_HOURS_UP_TO = 240;

/**
 * Start slots within the window, one per half hour or hour. A slot shows the `chosen` time, else its first
 * free one. `times`: free start times; null while unknown, when every slot counts as free.
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
