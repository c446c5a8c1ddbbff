import { Trans } from "@lingui/react/macro";
import { formatTime, formatTimeRange } from "~/domain/format";
import { Chips } from "~/forms/chips";

export type TimeSlot = { time: string; free: boolean };

type HourChipsProps = {
  slots: readonly TimeSlot[];
  chosen: string;
  /** End of a visit that begins at `start`; "" where unknown. */
  start: string;
  end: string;
  /** Why this hour was chosen for the customer; "" where they chose it. */
  why?: string | false;
  name: string;
  id?: string;
  errors?: string[];
  onChoose: (time: string) => void;
};

export function HourChips({ slots, chosen, start, end, why, onChoose, ...field }: HourChipsProps) {
  return (
    <Chips
      {...field}
      legend={<Trans>Hora</Trans>}
      end={start ? [formatTimeRange(start, end), why].filter(Boolean).join(", ") : "\u00a0"}
      columns="grid-cols-[repeat(auto-fit,minmax(3.875rem,1fr))] gap-2"
      value={chosen}
      onChange={onChoose}
      options={slots.map(({ time, free }) => ({
        value: time,
        label: <span className="-mx-4 whitespace-nowrap tabular-nums">{formatTime(time)}</span>,
        disabled: !free,
      }))}
    />
  );
}
