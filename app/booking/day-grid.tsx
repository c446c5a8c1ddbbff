import { Trans, useLingui } from "@lingui/react/macro";
import ChevronDown from "lucide-react/icons/chevron-down";
import { memo, type RefObject, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { addDays, monthOf, type PlainDate, weekdayOf } from "~/domain/dates";
import { formatDate, formatList } from "~/domain/format";
import { holidayOn } from "~/domain/holidays";
import { errorId, FieldErrors, useControlProps } from "~/forms/form-field";
import { classNames } from "~/ui/class-names";
import { Icon } from "~/ui/icon";
import { Loading, Skeleton } from "~/ui/skeleton";
import "./day-grid.css";

export type DayMark = {
  date: PlainDate;
  /** The word in the cell: “visita”, “movés”. */
  word: string;
  /** The mark in words, for the heading and screen readers: “La visita que movés”. */
  text: string;
  strong?: boolean;
};

type DayHeadingProps = {
  id: string;
  marks?: readonly DayMark[];
  heading?: RefObject<HTMLHeadingElement>;
  children: React.ReactNode;
};

export function DayHeading({ id, marks = [], heading, children }: DayHeadingProps) {
  const texts = [...new Set(marks.map(({ text }) => text))];
  const said = texts.map((text) => {
    const dates = marks.filter((mark) => mark.text === text).map(({ date }) => date);
    return `${text}: ${formatList(dates.map((date) => formatDate(date, "short")))}`;
  });
  return (
    <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3">
      <h2 ref={heading} tabIndex={-1} className="font-display text-lg leading-tight">
        {children}
      </h2>
      <p id={id} className="text-muted text-sm">
        {said.join(" · ")}
      </p>
    </div>
  );
}

const WEEKS_AT_FIRST = 2;
const WEEKS_MORE = 4;

type DayGridProps = {
  label: string;
  name: string;
  free: readonly PlainDate[];
  chosen: PlainDate;
  /** The last day of a stretch that begins with `chosen`: its days are checkboxes instead of radios. */
  to?: PlainDate;
  onKeyDown?: React.KeyboardEventHandler<HTMLInputElement>;
  marks?: readonly DayMark[];
  /** The last day that is shown at first. */
  until?: PlainDate;
  id?: string;
  describedBy?: string;
  errors?: string[];
  /** Without it a press submits the form. */
  onChoose?: (date: PlainDate) => void;
};

const NO_MARKS: readonly DayMark[] = [];

/** A grid of days, one column per weekday, two weeks at first; for screen readers a list of radios. */
export const DayGrid = memo((props: DayGridProps) => {
  const { label, name, free, chosen, marks = NO_MARKS, ...more } = props;
  const { to, until = "", id, describedBy, errors, onChoose, onKeyDown } = more;
  const role = onChoose && to === undefined ? "radiogroup" : "group";
  const [asked, setAsked] = useState(WEEKS_AT_FIRST);
  const group = useRef<HTMLDivElement>(null);
  const control = useControlProps({ id, errors, "aria-describedby": describedBy });
  const { weekdays, weeks } = useMemo(() => {
    const marked = marks.map(({ date }) => date);
    return layOutWeeks(free, marked);
  }, [free, marks]);
  const monthDays = useMemo(() => daysWithMonth(free, marks), [free, marks]);
  const count = weeksUpTo(weeks, chosen, weeksUpTo(weeks, until, asked));
  const sample = (at: number) => weeks.flatMap((week) => week[at]?.date ?? [])[0] ?? "";

  function showMore() {
    flushSync(() => setAsked(count + WEEKS_MORE));
    const next = weeks[count]?.find((cell) => cell?.free);
    group.current?.querySelector<HTMLElement>(`input[value="${next?.date}"]`)?.focus();
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles take a name */}
      <div {...control} ref={group} role={role} aria-label={label} className="@container">
        <div aria-hidden className="day-names text-center text-muted text-sm">
          {weekdays.map((weekday, at) => (
            <span key={weekday}>{nameOfDay(sample(at))}</span>
          ))}
        </div>
        <div className="day-weeks mt-1">
          {weeks.slice(0, count).map((week, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a week is identified by its position
            <div key={row} className="day-week">
              {week.map((cell, at) => (
                <Day
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its position
                  key={at}
                  name={name}
                  cell={cell}
                  mark={marks.find(({ date }) => date === cell?.date)}
                  withMonth={cell != null && monthDays.includes(cell.date)}
                  isChosen={cell != null && cell.date >= chosen && cell.date <= (to ?? chosen)}
                  {...(to !== undefined && {
                    type: "checkbox",
                    onKeyDown,
                    tabIndex: cell?.date === (chosen || free[0]) ? 0 : -1,
                  })}
                  onChoose={onChoose}
                />
              ))}
            </div>
          ))}
        </div>
        <FieldErrors id={errorId(control.id)} errors={errors} />
      </div>
      {count < weeks.length && (
        <button
          type="button"
          onClick={showMore}
          className="-mb-2.5 inline-flex min-h-11 items-center gap-1.5 font-semibold text-primary text-sm"
        >
          <Trans>Ver más días</Trans>
          <Icon of={ChevronDown} size={16} />
        </button>
      )}
    </>
  );
});

/** As tall as two weeks of days, so that nothing moves. */
export function DaysSkeleton() {
  return (
    <Loading label={<Trans>Buscando días libres…</Trans>}>
      <div className="pb-8.5">
        <Skeleton className="h-34 rounded-card" />
      </div>
    </Loading>
  );
}

const nameOfDay = (date: PlainDate) => formatDate(date, "short").slice(0, 3);

/** Returns the first free day of each month that has no other word under its number. */
export function daysWithMonth(free: readonly PlainDate[], marks: readonly DayMark[]): PlainDate[] {
  const marked = marks.map(({ date }) => date);
  const plain = free.filter((date) => !marked.includes(date) && !holidayOn(date));
  return plain.filter((date, at) => monthOf(date) !== monthOf(plain[at - 1] ?? ""));
}

const WORD_LOOK = "text-xs leading-tight";

type DayProps = Pick<React.ComponentProps<"input">, "type" | "tabIndex" | "onKeyDown"> & {
  name: string;
  cell: DayCell;
  mark: DayMark | undefined;
  withMonth: boolean;
  isChosen: boolean;
  onChoose: DayGridProps["onChoose"];
};

const Day = memo(({ cell, mark, withMonth, isChosen, onChoose, ...input }: DayProps) => {
  const { t } = useLingui();
  if (!cell) return <span aria-hidden className="day-none" />;
  const { date, free } = cell;
  const [, day, month] = formatDate(date, "short").split(" ");
  const edge = mark?.strong && "border-warn-mark border-b-3";
  const holiday = holidayOn(date);
  const words = (
    <>
      {mark && (
        <span className={classNames(WORD_LOOK, mark.strong && !isChosen && "text-warn")}>
          {mark.word}
        </span>
      )}
      {withMonth && <span className={WORD_LOOK}>{month}</span>}
      {(mark || free) && holiday && (
        <span className={WORD_LOOK}>
          {t({ message: "feriado", context: "cell of a calendar" })}
        </span>
      )}
    </>
  );
  const inRow = <span className="day-name">{nameOfDay(date)} </span>;
  if (!free) {
    return (
      <span
        aria-hidden
        className={classNames(
          "grid min-h-13 place-content-center text-center text-muted",
          !mark && "day-none line-through",
          edge && "rounded-card border",
          edge,
        )}
      >
        <span>
          {inRow}
          {day}
        </span>
        {words}
      </span>
    );
  }
  const spoken = formatDate(date);
  const named = holiday ? t`${spoken}, feriado: ${holiday}` : spoken;
  return (
    <label className={classNames("chip min-h-13 flex-col gap-0 px-0 py-0", edge)}>
      <input
        type={onChoose ? "radio" : "submit"}
        {...input}
        value={date}
        checked={isChosen}
        aria-label={mark ? `${named}, ${mark.text}` : named}
        onChange={() => onChoose?.(date)}
      />
      <span className="font-display text-lg leading-none tabular-nums">
        {inRow}
        {day}
      </span>
      {words}
    </label>
  );
});

/** `free`: false for a day without a free helper. Null: an empty cell. */
type DayCell = { date: PlainDate; free: boolean } | null;

type FreeWeeks = {
  /** Weekdays with a free day, Monday first, 0 = Sunday. */
  weekdays: number[];
  /** Weeks with a free day, each with one cell per entry of `weekdays`. */
  weeks: DayCell[][];
};

const fromMonday = (date: PlainDate) => (weekdayOf(date) + 6) % 7;

/** Returns the rows of weeks, Monday first; `others` need not be free. Empty weeks and weekdays are left out. */
export function layOutWeeks(
  free: readonly PlainDate[],
  others: readonly PlainDate[] = [],
): FreeWeeks {
  const days = [...free, ...others].sort();
  const [first = ""] = days;
  const places = [...new Set(days.map(fromMonday))].sort((a, b) => a - b);
  const mondays = [...new Set(days.map((date) => addDays(date, -fromMonday(date))))];
  const isFree = new Set(free);
  const weeks = mondays.map((monday) =>
    places.map((place): DayCell => {
      const date = addDays(monday, place);
      return date < first ? null : { date, free: isFree.has(date) };
    }),
  );
  return { weekdays: places.map((place) => (place + 1) % 7), weeks };
}

export function weeksUpTo(weeks: readonly DayCell[][], date: PlainDate, least: number): number {
  const at = weeks.findLastIndex((week) => week.some((cell) => cell && cell.date <= date));
  return Math.max(least, at + 1);
}
