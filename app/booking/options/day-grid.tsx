import { Trans, useLingui } from "@lingui/react/macro";
import ChevronDown from "lucide-react/icons/chevron-down";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type DayCell, weeksOf, weeksUpTo } from "~/booking/free-weeks";
import { monthOf, type PlainDate } from "~/domain/dates";
import { formatDate } from "~/domain/format";
import { holidayOn } from "~/domain/holidays";
import "~/ui/parts.css";

const WEEKS_AT_FIRST = 2;
const WEEKS_MORE = 4;

/** The columns by their number; the names have to stand in the source for the style sheet. */
const COLUMNS = [
  "",
  "grid-cols-1",
  "grid-cols-2",
  "grid-cols-3",
  "grid-cols-4",
  "grid-cols-5",
  "grid-cols-6",
  "grid-cols-7",
];

type DayGridProps = {
  /** In order, at least one. */
  free: readonly PlainDate[];
  /** "" before a day is chosen. */
  chosen: PlainDate;
  onChoose: (date: PlainDate) => void;
};

/** The free days, a column for each weekday, two weeks at first: a list of radios to a screen reader. */
export function DayGrid({ free, chosen, onChoose }: DayGridProps) {
  const { t } = useLingui();
  const [asked, setAsked] = useState(WEEKS_AT_FIRST);
  const group = useRef<HTMLDivElement>(null);
  const { weekdays, weeks } = weeksOf(free);
  const count = weeksUpTo(weeks, chosen, asked);
  const shown = weeks.slice(0, count);
  const columns = COLUMNS[weekdays.length];
  const sample = (at: number) => weeks.flatMap((week) => week[at]?.date ?? [])[0] ?? "";

  function showMore() {
    flushSync(() => setAsked(count + WEEKS_MORE));
    const next = weeks[count]?.find((cell) => cell?.free);
    group.current?.querySelector<HTMLElement>(`input[value="${next?.date}"]`)?.focus();
  }

  return (
    <>
      <div ref={group} role="radiogroup" aria-label={t`Primer día`}>
        <div aria-hidden className={`grid gap-1.5 text-center text-muted text-sm ${columns}`}>
          {weekdays.map((weekday, at) => (
            <span key={weekday}>{formatDate(sample(at), "weekday").slice(0, 2)}</span>
          ))}
        </div>
        <div className={`mt-1 grid gap-1.5 ${columns}`}>
          {shown.flat().map((cell, index, cells) => (
            <Day
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
              key={index}
              cell={cell}
              withMonth={isNewMonth(cells, index)}
              isChosen={cell?.date === chosen}
              onChoose={onChoose}
            />
          ))}
        </div>
      </div>
      {count < weeks.length && (
        <button
          type="button"
          onClick={showMore}
          className="-mb-2.5 inline-flex min-h-11 items-center gap-1.5 font-semibold text-primary text-sm"
        >
          <Trans>Ver más días</Trans>
          <ChevronDown aria-hidden size={16} />
        </button>
      )}
    </>
  );
}

/** Whether the days before, as far as they are shown, are of another month. */
function isNewMonth(cells: readonly DayCell[], index: number): boolean {
  const date = cells[index]?.date;
  const before = cells.slice(0, index).findLast((cell) => cell !== null);
  return date !== undefined && (!before || monthOf(before.date) !== monthOf(date));
}

type DayProps = {
  cell: DayCell;
  withMonth: boolean;
  isChosen: boolean;
  onChoose: (date: PlainDate) => void;
};

function Day({ cell, withMonth, isChosen, onChoose }: DayProps) {
  const { t } = useLingui();
  if (!cell) return <span aria-hidden />;
  const { date, free } = cell;
  const [, day, month] = formatDate(date, "short").split(" ");
  if (!free) {
    return (
      <span aria-hidden className="grid min-h-13 place-items-center text-muted line-through">
        {day}
      </span>
    );
  }
  const holiday = holidayOn(date);
  const name = formatDate(date);
  return (
    <label className="chip min-h-13 flex-col gap-0 px-0 py-0">
      <input
        type="radio"
        name="day"
        value={date}
        checked={isChosen}
        aria-label={holiday ? t`${name}, feriado: ${holiday}` : name}
        onChange={() => onChoose(date)}
      />
      <span className="font-display text-lg leading-none tabular-nums">{day}</span>
      {(withMonth || holiday) && (
        <span className="max-w-full truncate text-xs leading-tight">
          {holiday ? t`feriado` : month}
        </span>
      )}
    </label>
  );
}
