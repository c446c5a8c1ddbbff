import { Trans, useLingui } from "@lingui/react/macro";
import { type RefObject, useRef } from "react";
import type { Availability } from "~/api/user";
import type { Moment, PlainDate } from "~/domain/dates";
import { type AgendaDay, type AgendaVisit, dayOf, momentsOf, weekOf } from "~/helpers/agenda";
import { daySummary, dayTitle, describeFreeDay } from "~/helpers/agenda-labels";
import { type ReadChanges, shownChanges, unreadChanges } from "~/helpers/read-changes";
import { TwoColumns } from "~/ui/page";
import { ChangesNotice } from "./changes-notice";
import { VisitCard } from "./visit-card";
import { VisitProgress } from "./visit-progress";
import { WeekBar } from "./week-bar";
import { DAY_HEADING_ID, WeekList } from "./week-list";

type AgendaProps = {
  visits: readonly AgendaVisit[];
  read: ReadChanges;
  availability: Availability | null;
  now: Moment;
  selected: PlainDate;
};

export function Agenda({ visits, read, availability, now, selected }: AgendaProps) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  const unread = unreadChanges(visits, read, now.date);
  const week = weekOf(selected).map((date) => dayOf(date, visits, availability));
  const day = dayOf(selected, visits, availability);
  return (
    <>
      <WeekBar week={week} now={now} selected={selected} />
      {unread.length > 0 && (
        <ChangesNotice
          unread={unread}
          shown={shownChanges(visits, now.date)}
          focusAfter={heading}
        />
      )}
      <TwoColumns
        asideLabel={t`La semana`}
        aside={<WeekList week={week} now={now} selected={selected} />}
      >
        <Day day={day} now={now} all={visits} unread={unread} headingRef={heading} />
      </TwoColumns>
    </>
  );
}

type DayProps = {
  day: AgendaDay;
  now: Moment;
  all: readonly AgendaVisit[];
  unread: readonly AgendaVisit[];
  headingRef: RefObject<HTMLHeadingElement>;
};

function Day({ day, now, all, unread, headingRef }: DayProps) {
  return (
    <section aria-labelledby={DAY_HEADING_ID}>
      {/* Choosing another day moves no focus, so it is announced. */}
      <div aria-live="polite" className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2
          id={DAY_HEADING_ID}
          ref={headingRef}
          tabIndex={-1}
          className="font-semibold text-xl first-letter:uppercase sm:text-2xl"
        >
          {dayTitle(day.date, now.date)}
        </h2>
        <p className="text-muted tabular-nums">{daySummary(day, now.date)}</p>
      </div>
      {day.kind === "dayOff" && day.work.count > 0 && (
        <p className="mt-1 text-muted text-sm">
          <Trans>Es tu día libre, pero ya tenías estas visitas.</Trans>
        </p>
      )}
      {day.visits.length > 0 ? (
        <ol className="mt-4 space-y-4">
          {momentsOf(day.visits, now).map(({ visit, moment }) => (
            <li key={visit.id}>
              <VisitCard
                visit={visit}
                moment={moment}
                isNew={unread.includes(visit)}
                progress={<VisitProgress visit={visit} all={all} today={now.date} />}
              />
            </li>
          ))}
        </ol>
      ) : (
        <FreeDay day={day} now={now} />
      )}
    </section>
  );
}

function FreeDay({ day, now }: { day: AgendaDay; now: Moment }) {
  const { title, text } = describeFreeDay(day, now.date);
  return (
    <div className="mt-4 rounded-card border border-line border-dashed px-6 py-10 text-center">
      <p className="font-semibold text-lg">{title}</p>
      {text && <p className="mx-auto mt-1 max-w-md text-muted">{text}</p>}
    </div>
  );
}
