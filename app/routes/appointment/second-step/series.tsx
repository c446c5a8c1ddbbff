import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { markDates, type SeriesAvailability } from "~/booking/mark-dates";
import { compareDates, type PlainDate } from "~/domain/dates";
import { formatTimeRange } from "~/domain/format";
import { nearestFree, type SeriesDate } from "~/domain/series";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { Skeleton } from "~/ui/skeleton";
import { formatVisitDate } from "~/wording/visit-date";
import type { Step } from "./use-step";

export const SERIES_ID = "visitas";
const MAX_OFFERS = 3;

type SeriesProps = {
  /** Null while it is loading. */
  availability: SeriesAvailability | null;
  step: Step;
};

/** The dates of the booking: each free or not, with others one tap away. */
export function Series({ availability, step }: SeriesProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState<PlainDate | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { dates, start_time, end_time, assigned_helper } = step.booking.appointment;
  // A date that was moved away stays closed when it comes back.
  if (open !== null && !dates.includes(open)) setOpen(null);
  if (dates.length === 0) return null;
  const marks = availability && markDates(dates, availability);
  const taken = marks?.filter(({ state }) => state === "taken") ?? [];
  const refused = step.reply?.refused ?? [];
  const lastRefused = refused.at(-1);
  const name = assigned_helper?.name ?? "";

  function move(date: PlainDate, other: PlainDate) {
    step.post("swap", { date, other, refused: refused.join(",") });
    // The button that was pressed goes away with the offer.
    heading.current?.focus({ preventScroll: true });
  }

  return (
    <section id={SERIES_ID} className="mt-10">
      <h2 ref={heading} tabIndex={-1} className="font-semibold text-xl">
        <Plural value={dates.length} one="Tu visita" other="Tus # visitas" />
      </h2>
      {taken.length > 0 && (
        <Notice tone="warn" role="status" className="mt-4">
          <Plural
            value={taken.length}
            one="Una fecha está ocupada: elegí otra para seguir."
            other="# fechas están ocupadas: elegí otras para seguir."
          />
        </Notice>
      )}
      <ol className="card mt-4 divide-y divide-line">
        {dates.map((date) => (
          <VisitDate
            key={date}
            mark={marks?.find((mark) => mark.date === date) ?? null}
            date={date}
            time={start_time && formatTimeRange(start_time, end_time)}
            isMoving={step.pending === "swap" && step.pendingFields?.get("date") === date}
            open={open === date}
            onToggle={() => setOpen(open === date ? null : date)}
            offers={nearestFree(
              (availability?.freeDays ?? []).filter(
                (day) => !availability?.conflicts.includes(day),
              ),
              date,
              MAX_OFFERS,
              [...dates, ...refused],
            ).sort(compareDates)}
            onMove={(other) => move(date, other)}
          />
        ))}
      </ol>
      <p role="status" className="mt-2 font-medium text-sm text-warn empty:mt-0">
        {lastRefused &&
          t`${name} no está libre el ${formatVisitDate(lastRefused)}. Probá con otra fecha.`}
      </p>
      {dates.length > 1 && (
        <p className="mt-2 text-muted text-sm">
          <Trans>Podés mover cada fecha por separado antes de pagar.</Trans>
        </p>
      )}
    </section>
  );
}

type VisitDateProps = {
  mark: SeriesDate | null;
  date: PlainDate;
  time: string;
  isMoving: boolean;
  open: boolean;
  onToggle: () => void;
  offers: readonly PlainDate[];
  onMove: (other: PlainDate) => void;
};

function VisitDate({ mark, date, time, isMoving, open, onToggle, offers, onMove }: VisitDateProps) {
  const long = formatVisitDate(date);
  const showsOffers = open || mark?.state === "taken";
  return (
    <li className="px-4 py-2">
      <div className="flex items-center gap-x-3">
        <p className="min-w-0 flex-1 py-1.5">
          <span className="block font-medium first-letter:uppercase">{long}</span>
          {time && <span className="block text-muted text-sm tabular-nums">{time}</span>}
        </p>
        <div className="flex shrink-0 items-center gap-x-2 max-[24rem]:flex-col max-[24rem]:items-end max-[24rem]:pt-2">
          <DateState mark={mark} />
          <Button
            variant="quiet"
            busy={isMoving}
            aria-expanded={showsOffers}
            onClick={onToggle}
            className="-mr-3"
          >
            <Trans>
              Cambiar<span className="sr-only"> {long}</span>
            </Trans>
          </Button>
        </div>
      </div>
      {showsOffers && (
        <div className="flex flex-wrap gap-2 pt-1 pb-2">
          {offers.length === 0 && (
            <p className="text-muted text-sm">
              <Trans>No hay otra fecha libre cerca.</Trans>
            </p>
          )}
          {offers.map((other) => (
            <button
              key={other}
              type="button"
              onClick={() => onMove(other)}
              className="min-h-11 rounded-card border border-control bg-surface px-3.5 font-medium text-sm tabular-nums transition-colors hover:border-ink hover:bg-sunken"
            >
              <Trans>
                <span className="sr-only">Pasar al </span>
                {formatVisitDate(other, "short")}
              </Trans>
            </button>
          ))}
        </div>
      )}
    </li>
  );
}

function DateState({ mark }: { mark: SeriesDate | null }) {
  switch (mark?.state) {
    case undefined:
      return <Skeleton className="h-6 w-14" />;
    case "free":
      return (
        <Badge tone="success">
          <Trans>Libre</Trans>
        </Badge>
      );
    case "taken":
      return (
        <Badge tone="warn">
          <Trans>Ocupado</Trans>
        </Badge>
      );
    case "unknown":
      return (
        <Badge>
          <Trans>Por confirmar</Trans>
        </Badge>
      );
  }
}
