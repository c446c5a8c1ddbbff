import { Trans, useLingui } from "@lingui/react/macro";
import ChevronDown from "lucide-react/icons/chevron-down";
import { type RefObject, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { sayTimes } from "~/booking/say-result";
import type { Answer } from "~/booking/use-answer";
import { isWholeDay, WHOLE_DAY } from "~/booking/window";
import { travelTo } from "~/browser/travel";
import { addDays, monthOf, type PlainDate, weekdayOf } from "~/domain/dates";
import { formatDate } from "~/domain/format";
import { holidayOn } from "~/domain/holidays";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { Loading, Skeleton } from "~/ui/skeleton";
import { useFocusOnRemoval } from "~/ui/use-focus-on-removal";
import { useRetriedAnswer } from "~/ui/use-retry";
import { describeError } from "~/wording/describe-error";
import { RetryNotice } from "./retry-notice";
import type { Step } from "./use-step";

export const DAYS_ID = "dias";

/** Takes the focus of a button that goes away. */
type WithHeading = { heading: RefObject<HTMLHeadingElement> };

type DayChoiceProps = {
  days: Answer<PlainDate[]>;
  step: Step;
  onRetry: () => void;
};

/** The first day. */
export function DayChoice(props: DayChoiceProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section id={DAYS_ID}>
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="font-display text-lg leading-tight">
          <Trans>Primer día</Trans>
        </h2>
      </div>
      <FreeDays {...props} heading={heading} />
    </section>
  );
}

function FreeDays({ days, step, onRetry, heading }: DayChoiceProps & WithHeading) {
  const { shown, busy, retry } = useRetriedAnswer(days, onRetry);
  if (shown.state === "none") {
    return (
      <p className="text-muted">
        <Trans>Corregí la franja para ver los días libres.</Trans>
      </p>
    );
  }
  if (shown.state === "failed") {
    return (
      <RetryNotice
        title={<Trans>No pudimos ver los días libres</Trans>}
        busy={busy}
        onRetry={retry}
        heading={heading}
      >
        {describeError(shown.error)}
      </RetryNotice>
    );
  }
  if (shown.state === "waiting") return <DaysToCome />;
  if (shown.value.length === 0) return <NoFreeDays step={step} heading={heading} />;
  const { start_date } = step.booking.appointment;
  return (
    <DayGrid
      free={shown.value}
      chosen={start_date}
      onChoose={(date) => {
        step.choose({ start_date: date });
        travelTo(
          document.querySelector("main aside"),
          document.querySelector(`#${DAYS_ID} label:has(:checked)`),
        );
      }}
    />
  );
}

function NoFreeDays({ step, heading }: { step: Step } & WithHeading) {
  const widenButton = useFocusOnRemoval(heading);
  const { from_hour, to_hour } = step.booking.appointment;
  const isWhole = isWholeDay({ from_hour, to_hour });
  return (
    <Notice
      tone="warn"
      role="status"
      title={<Trans>No hay días libres en esa franja</Trans>}
      action={
        !isWhole && (
          <Button
            variant="secondary"
            buttonRef={widenButton}
            onClick={() => step.choose(WHOLE_DAY)}
          >
            <Trans>Ver de {sayTimes(WHOLE_DAY.from_hour, WHOLE_DAY.to_hour)}</Trans>
          </Button>
        )
      }
    >
      {isWhole ? (
        <Trans>Cerca de tu dirección no queda nadie libre en los próximos meses.</Trans>
      ) : (
        <Trans>
          Cerca de tu dirección nadie está libre de {sayTimes(from_hour, to_hour)}. Con una franja
          más amplia suele haber lugar.
        </Trans>
      )}
    </Notice>
  );
}

/** Two weeks without Sundays. */
const DAYS_TO_COME = Array.from({ length: 12 }, (_, day) => day);

/** As much room as the two weeks take that come. */
function DaysToCome() {
  return (
    <Loading label={<Trans>Buscando días libres…</Trans>}>
      <div aria-hidden>
        <Skeleton className="h-5 w-full" />
        <div className="mt-1 grid grid-cols-6 gap-1.5">
          {DAYS_TO_COME.map((day) => (
            <Skeleton key={day} className="h-13 rounded-card" />
          ))}
        </div>
        <div className="-mb-2.5 h-11" />
      </div>
    </Loading>
  );
}

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
function DayGrid({ free, chosen, onChoose }: DayGridProps) {
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

/** The free days as rows of weeks, Monday first. Pure. */

/** `free`: false for a day between free ones on which nobody is. Null: no day to speak of. */
type DayCell = { date: PlainDate; free: boolean } | null;

type FreeWeeks = {
  /** Weekdays, 0 = Sunday, on which there is any free day, from Monday on. */
  weekdays: number[];
  /** Weeks with a free day, each with a cell for every one of `weekdays`. */
  weeks: DayCell[][];
};

const fromMonday = (date: PlainDate) => (weekdayOf(date) + 6) % 7;

/** `free`: in order. Each free day is in one cell; weeks and weekdays without any are left out. */
export function weeksOf(free: readonly PlainDate[]): FreeWeeks {
  const [first = ""] = free;
  const places = [...new Set(free.map(fromMonday))].sort((a, b) => a - b);
  const mondays = [...new Set(free.map((date) => addDays(date, -fromMonday(date))))];
  const isFree = new Set(free);
  const weeks = mondays.map((monday) =>
    places.map((place): DayCell => {
      const date = addDays(monday, place);
      return date < first ? null : { date, free: isFree.has(date) };
    }),
  );
  return { weekdays: places.map((place) => (place + 1) % 7), weeks };
}

/** How many weeks show `date`, at least `least`. */
export function weeksUpTo(weeks: readonly DayCell[][], date: PlainDate, least: number): number {
  const at = weeks.findIndex((week) => week.some((cell) => cell?.date === date));
  return Math.max(least, at + 1);
}
