import { Plural, Trans, useLingui } from "@lingui/react/macro";
import Check from "lucide-react/icons/check";
import LoaderCircle from "lucide-react/icons/loader-circle";
import { memo, useRef } from "react";
import { compareTexts, type PlainDate } from "~/domain/dates";
import { firstNameOf, formatDate } from "~/domain/format";
import { holidayOn } from "~/domain/holidays";
import { nearestFree } from "~/domain/series";
import { classNames } from "~/ui/class-names";
import { Icon } from "~/ui/icon";
import { formatOnDate, formatVisitDate, Holiday } from "~/wording/visit-date";
import { markDates, type SeriesAvailability, type SeriesDate } from "./intents";
import type { Step } from "./use-step";

export const SERIES_ID = "visitas";
const MAX_OFFERS = 3;

type SeriesProps = {
  availability: SeriesAvailability | null;
  /** Days on which the assigned helper may be free at that time; null where no date clashes. */
  otherDays: readonly PlainDate[] | null;
  open: PlainDate | null;
  onOpen: (date: PlainDate | null) => void;
  step: Step;
};

export const Series = memo((props: SeriesProps) => {
  const { availability, otherDays, open, onOpen, step } = props;
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  const { dates, moved = [], assigned_helper } = step.booking.appointment;
  if (dates.length === 0) return null;
  const marks = availability && markDates(dates, availability);
  const { refused } = step;
  const lastRefused = refused.at(-1);
  const name = firstNameOf(assigned_helper?.name ?? "");
  const stateOf = (date: PlainDate) => marks?.find((mark) => mark.date === date)?.state ?? null;
  const originOf = (date: PlainDate) => moved.find(({ to }) => to === date);
  const inPlace = [...dates].sort((a, b) =>
    compareTexts(originOf(a)?.from ?? a, originOf(b)?.from ?? b),
  );
  const days = (otherDays ?? availability?.freeDays ?? []).filter(
    (day) => !availability?.conflicts.includes(day),
  );

  function move(date: PlainDate, other: PlainDate) {
    step.move(date, other);
    // The pressed button disappears with its offer.
    heading.current?.focus({ preventScroll: true });
  }

  return (
    <section id={SERIES_ID}>
      <div className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 ref={heading} tabIndex={-1} className="font-display text-lg leading-tight">
          <Plural value={dates.length} one="Tu visita" other="Tus # visitas" />
        </h2>
        <p className="text-muted text-sm">
          {dates.length === 1 ? (
            <Trans>Tocala para moverla</Trans>
          ) : (
            <Trans>Tocá una para moverla</Trans>
          )}
        </p>
      </div>
      <ol className="grid grid-cols-[repeat(auto-fit,minmax(4.25rem,1fr))] overflow-hidden rounded-card border border-control bg-surface">
        {inPlace.map((date) => (
          <VisitCell
            key={date}
            date={date}
            replaces={originOf(date)?.from ?? null}
            state={stateOf(date)}
            busy={step.moving === date}
            open={open === date}
            onOpen={onOpen}
          />
        ))}
      </ol>
      {inPlace.map((date) => {
        const origin = originOf(date);
        const state = stateOf(date);
        const isTaken = state === "taken";
        if (open !== date && !isTaken && !origin?.proposed) {
          if (state !== "free" || !holidayOn(date) || !name) return null;
          return (
            <p key={date} className="mt-2 text-sm first-letter:uppercase">
              {formatVisitDate(date, "short")}. <HolidayTerms helper={name} />
            </p>
          );
        }
        const from = origin?.from ?? date;
        const count = origin?.proposed ? MAX_OFFERS - 1 : MAX_OFFERS;
        return (
          <OtherDates
            key={date}
            date={date}
            replaces={origin?.proposed ? origin.from : null}
            isTaken={isTaken}
            helper={name}
            offers={nearestFree(days, from, count, [...dates, ...refused, from]).sort(compareTexts)}
            onMove={(other) => move(date, other)}
          />
        );
      })}
      <p role="status" className="mt-2 font-medium text-sm text-warn empty:mt-0">
        {lastRefused &&
          t`${name} no está libre ${formatOnDate(lastRefused)}. Probá con otra fecha.`}
      </p>
    </section>
  );
});

type VisitCellProps = {
  date: PlainDate;
  replaces: PlainDate | null;
  state: SeriesDate["state"] | null;
  busy: boolean;
  open: boolean;
  onOpen: SeriesProps["onOpen"];
};

const VisitCell = memo(({ date, replaces, state, busy, open, onOpen }: VisitCellProps) => {
  const { t } = useLingui();
  const [weekday, day, month] = formatDate(date, "short").split(" ");
  const isMarked = open || state === "taken" || replaces !== null;
  const stateText = useStateText(date, state, replaces);
  const saysHoliday = !open && !busy && !replaces && state === "free";
  return (
    <li className="grid border-line not-first:border-l">
      <button
        type="button"
        aria-expanded={open}
        aria-busy={busy || undefined}
        onClick={() => onOpen(open ? null : date)}
        className={classNames(
          "grid content-start justify-items-center gap-0.5 px-0.5 pt-2 pb-2 leading-tight",
          isMarked ? "border-warn-mark border-b-3 bg-warn-soft" : "hover:bg-sunken",
        )}
      >
        <span className="sr-only">{formatVisitDate(date)}</span>
        <span className="text-sm">{weekday}</span>
        <span className="font-display text-xl leading-none tabular-nums">{day}</span>
        <span className="text-xs">{month}</span>
        <span
          className={classNames(
            "min-h-5 text-center font-semibold text-xs",
            isMarked || holidayOn(date) ? "text-warn" : "text-primary",
          )}
        >
          {busy && <Icon of={LoaderCircle} size={16} className="animate-spin" />}
          {!busy && (open ? t`movés` : stateText)}
        </span>
        <span className="sr-only">
          {holidayOn(date) && !saysHoliday && t`feriado`}. {t`Mover`}
        </span>
      </button>
    </li>
  );
});

function useStateText(
  date: PlainDate,
  state: SeriesDate["state"] | null,
  replaces: PlainDate | null,
): string {
  const { t } = useLingui();
  if (replaces && state === "free") {
    const day = formatDate(replaces, "short").split(" ").slice(1).join(" ");
    return holidayOn(replaces) ? t`${day}, feriado` : t`por el ${day}`;
  }
  switch (state) {
    case null:
      return "…";
    case "free":
      return holidayOn(date) ? t`Libre, feriado` : t`Libre`;
    case "taken":
      return t`Ocupado`;
    case "unknown":
      return t`Por confirmar`;
  }
}

type OtherDatesProps = {
  date: PlainDate;
  replaces: PlainDate | null;
  isTaken: boolean;
  helper: string;
  offers: readonly PlainDate[];
  onMove: (other: PlainDate) => void;
};

function OtherDates({ date, replaces, isTaken, helper, offers, onMove }: OtherDatesProps) {
  const { t } = useLingui();
  const isMarked = isTaken || replaces !== null;
  const from = formatVisitDate(replaces ?? date);
  return (
    <div
      className={classNames(
        "mt-2 animate-appear rounded-card px-3.5 py-3",
        isMarked ? "bg-warn-soft" : "bg-sunken",
      )}
    >
      <p className="text-sm">
        <Reason date={replaces ?? date} isMarked={isMarked} helper={helper} />{" "}
        {isTaken ? (
          <Trans>Movela a otra fecha:</Trans>
        ) : replaces ? (
          <Trans>Pasamos esa visita a:</Trans>
        ) : (
          <Trans>Si preferís otra fecha:</Trans>
        )}
      </p>
      <fieldset className="mt-2 flex flex-wrap gap-2">
        <legend className="sr-only">{t`Otra fecha para el ${from}`}</legend>
        {replaces && !isTaken && (
          <span className="inline-flex min-h-11 items-center gap-1.5 rounded-card bg-ink px-3 font-semibold text-paper text-sm tabular-nums">
            <Icon of={Check} size={16} strokeWidth={2.4} />
            {formatVisitDate(date, "short")}
          </span>
        )}
        {offers.map((other) => (
          <button
            key={other}
            type="button"
            onClick={() => onMove(other)}
            className="min-h-11 rounded-card border-[1.5px] border-control bg-surface px-3 font-semibold text-sm tabular-nums hover:border-ink"
          >
            <span className="sr-only">{t`Pasar al`} </span>
            {formatVisitDate(other, "short")}
            <Holiday date={other} />
          </button>
        ))}
        {offers.length === 0 && (
          <p className="text-muted text-sm">
            <Trans>No hay otra fecha libre cerca.</Trans>
          </p>
        )}
      </fieldset>
    </div>
  );
}

function HolidayTerms({ helper }: { helper: string }) {
  return <Trans>Feriado: {helper} va igual, mismo precio.</Trans>;
}

type ReasonProps = { date: PlainDate; isMarked: boolean; helper: string };

function Reason({ date, isMarked, helper }: ReasonProps) {
  const day = formatVisitDate(date);
  const holiday = holidayOn(date);
  if (holiday && !isMarked && helper) return <HolidayTerms helper={helper} />;
  if (holiday) {
    return (
      <Trans>
        <b>El {day} es feriado</b> ({holiday}).
      </Trans>
    );
  }
  if (!isMarked) return <Trans>La visita del {day}.</Trans>;
  if (!helper) {
    return (
      <Trans>
        <b>El {day} está ocupado.</b>
      </Trans>
    );
  }
  const onDate = formatOnDate(date);
  return (
    <Trans>
      <b>
        {helper} no está libre {onDate}.
      </b>
    </Trans>
  );
}
