import { Trans, useLingui } from "@lingui/react/macro";
import ChevronDown from "lucide-react/icons/chevron-down";
import { memo, type RefObject, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { PlainDate } from "~/domain/dates";
import { formatDate, formatList } from "~/domain/format";
import { holidayOn } from "~/domain/holidays";
import { errorId, FieldErrors, useControlProps } from "~/forms/form-field";
import { classNames } from "~/ui/class-names";
import { Icon } from "~/ui/icon";
import { Loading, Skeleton } from "~/ui/skeleton";
import { type DayCell, dayByKey, daysWithMonth, layOutWeeks, weeksUpTo } from "./day-weeks";
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
  const labels = texts.map((text) => {
    const dates = marks.filter((mark) => mark.text === text).map(({ date }) => date);
    return `${text}: ${formatList(dates.map((date) => formatDate(date, "short")))}`;
  });
  return (
    <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3">
      <h2 ref={heading} tabIndex={-1} className="font-display text-lg leading-tight">
        {children}
      </h2>
      <p id={id} className="text-muted text-sm">
        {labels.join(" · ")}
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

/**
 * A grid of days, one column per weekday, two weeks at first; for screen readers a list of radios. It is one tab
 * stop: keys move as in the date grid of the ARIA Authoring Practices, and Enter or Space chooses.
 */
export const DayGrid = memo((props: DayGridProps) => {
  const { label, name, free, chosen, marks = NO_MARKS, ...more } = props;
  const { to, until = "", id, describedBy, errors, onChoose } = more;
  const role = onChoose && to === undefined ? "radiogroup" : "group";
  const [asked, setAsked] = useState(WEEKS_AT_FIRST);
  const [focused, setFocused] = useState("");
  const group = useRef<HTMLDivElement>(null);
  const control = useControlProps({ id, errors, "aria-describedby": describedBy });
  const { weekdays, weeks } = useMemo(() => {
    const marked = marks.map(({ date }) => date);
    return layOutWeeks(free, marked);
  }, [free, marks]);
  const monthDays = useMemo(() => daysWithMonth(free, marks), [free, marks]);
  const count = weeksUpTo(weeks, chosen, weeksUpTo(weeks, until, asked));
  const sample = (at: number) => weeks.flatMap((week) => week[at]?.date ?? [])[0] ?? "";
  const stop = [focused, chosen].find((date) => free.includes(date)) ?? free[0];

  function focusDay(date: PlainDate | undefined, shown: number) {
    if (shown > count) flushSync(() => setAsked(shown));
    group.current?.querySelector<HTMLElement>(`input[value="${date}"]`)?.focus();
  }

  function press(event: React.KeyboardEvent) {
    const { key, target, altKey, ctrlKey, metaKey } = event;
    if (!(target instanceof HTMLInputElement) || altKey || ctrlKey || metaKey) return;
    const date = dayByKey(free, target.value, key);
    if (date) focusDay(date, weeksUpTo(weeks, date, count));
    else if (key === "Enter") target.click();
    if (date !== null || key === "Enter") event.preventDefault();
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles take a name */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of its days */}
      <div
        {...control}
        ref={group}
        role={role}
        aria-label={label}
        onKeyDown={press}
        onFocus={({ target }) => target instanceof HTMLInputElement && setFocused(target.value)}
        // Tab leads back to what is chosen, because browsers skip the other radios.
        onBlur={({ currentTarget, relatedTarget }) =>
          chosen && !currentTarget.contains(relatedTarget) && setFocused("")
        }
        className="@container"
      >
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
                  type={onChoose ? (to === undefined ? "radio" : "checkbox") : "submit"}
                  tabIndex={cell?.date === stop ? 0 : -1}
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
          onClick={() =>
            focusDay(weeks[count]?.find((cell) => cell?.free)?.date, count + WEEKS_MORE)
          }
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

const WORD_LOOK = "text-xs leading-tight";

type DayProps = Pick<React.ComponentProps<"input">, "type" | "tabIndex"> & {
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
  const weekday = formatDate(date, "weekday");
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
  const inRow = <span className="day-name text-xs">{weekday} </span>;
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
  // What is seen is part of the name (WCAG 2.5.3).
  const seen = withMonth && `${weekday} ${day} ${month}`;
  const name = [named, seen, mark?.strong ? mark.text : mark?.word].filter(Boolean).join(", ");
  return (
    <label className={classNames("chip min-h-13 flex-col gap-0 px-0 py-0", edge)}>
      <input
        {...input}
        value={date}
        checked={isChosen}
        aria-label={name}
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
