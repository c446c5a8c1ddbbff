import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { markDates, type SeriesAvailability } from "~/booking/mark-dates";
import { OtherDates } from "~/booking/options/other-dates";
import { VisitCell } from "~/booking/options/visit-cell";
import { compareDates, type PlainDate } from "~/domain/dates";
import { firstNameOf } from "~/domain/format";
import { nearestFree } from "~/domain/series";
import { formatVisitDate } from "~/wording/visit-date";
import type { Step } from "./use-step";

export const SERIES_ID = "visitas";
const MAX_OFFERS = 3;

export type SeriesProps = {
  /** Null while it is loading. */
  availability: SeriesAvailability | null;
  /** Days on which the assigned helper may be free at that time; null where nothing clashes. */
  otherDays: readonly PlainDate[] | null;
  step: Step;
};

/** The dates of the booking in one strip: each free or not, with others one tap away. */
export function Series({ availability, otherDays, step }: SeriesProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState<PlainDate | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { dates, moved = [], assigned_helper } = step.booking.appointment;
  // A date that was moved away stays closed when it comes back.
  if (open !== null && !dates.includes(open)) setOpen(null);
  if (dates.length === 0) return null;
  const marks = availability && markDates(dates, availability);
  const refused = step.reply?.refused ?? [];
  const lastRefused = refused.at(-1);
  const name = firstNameOf(assigned_helper?.name ?? "");
  const originOf = (date: PlainDate) => moved.find(({ to }) => to === date);
  const proposalOf = (date: PlainDate) => {
    const origin = originOf(date);
    return origin?.proposed ? origin.from : null;
  };
  const inPlace = [...dates].sort((a, b) =>
    compareDates(originOf(a)?.from ?? a, originOf(b)?.from ?? b),
  );
  const days = (otherDays ?? availability?.freeDays ?? []).filter(
    (day) => !availability?.conflicts.includes(day),
  );
  const isMoving = step.pending === "swap";

  function move(date: PlainDate, other: PlainDate) {
    step.post("swap", { date, other, refused: refused.join(",") });
    // The button that was pressed goes away with the offer.
    heading.current?.focus({ preventScroll: true });
  }

  return (
    <section id={SERIES_ID}>
      <div className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 ref={heading} tabIndex={-1} className="font-display text-lg leading-tight">
          <Plural value={dates.length} one="Tu visita" other="Tus # visitas" />
        </h2>
        <p className="text-muted text-sm">
          <Trans>Tocá una para moverla</Trans>
        </p>
      </div>
      <ol className="grid grid-cols-[repeat(auto-fit,minmax(4.25rem,1fr))] overflow-hidden rounded-card border border-control bg-surface">
        {inPlace.map((date) => (
          <VisitCell
            key={date}
            date={date}
            replaces={proposalOf(date)}
            state={marks?.find((mark) => mark.date === date)?.state ?? null}
            busy={isMoving && step.pendingFields?.get("date") === date}
            open={open === date}
            onToggle={() => setOpen(open === date ? null : date)}
          />
        ))}
      </ol>
      {inPlace.map((date) => {
        const origin = originOf(date);
        const isTaken = marks?.some((mark) => mark.date === date && mark.state === "taken");
        if (open !== date && !isTaken && !origin?.proposed) return null;
        const from = origin?.from ?? date;
        const count = origin?.proposed ? MAX_OFFERS - 1 : MAX_OFFERS;
        return (
          <OtherDates
            key={date}
            date={date}
            replaces={proposalOf(date)}
            isTaken={isTaken ?? false}
            helper={name}
            offers={nearestFree(days, from, count, [...dates, ...refused, from]).sort(compareDates)}
            onMove={(other) => move(date, other)}
          />
        );
      })}
      <p role="status" className="mt-2 font-medium text-sm text-warn empty:mt-0">
        {lastRefused &&
          t`${name} no está libre el ${formatVisitDate(lastRefused)}. Probá con otra fecha.`}
      </p>
    </section>
  );
}
