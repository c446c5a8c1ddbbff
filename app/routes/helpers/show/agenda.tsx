import { Plural, Trans } from "@lingui/react/macro";
import { Link, useFetcher } from "@remix-run/react";
import { type RefObject, useRef } from "react";
import type { Availability } from "~/api/user";
import { isUnanswered } from "~/browser/action-reply";
import type { Moment, PlainDate } from "~/domain/dates";
import { formatDate, formatGuaranies, formatTime } from "~/domain/format";
import { Button } from "~/ui/button";
import { useFocusOnRemoval } from "~/ui/focus";
import { Notice } from "~/ui/notice";
import { Loading, Skeleton, SkeletonCard } from "~/ui/skeleton";
import { daySummary, dayTitle, describeFreeDay, describeJointChange } from "./agenda-labels";
import {
  type AgendaDay,
  type AgendaVisit,
  agendaDay,
  tipsOf,
  type VisitMoment,
  visitMoments,
  weekOf,
} from "./agenda-visits";
import { MessageReply } from "./message-reply";
import { groupChanges, type ReadChanges, shownChanges, unreadChanges } from "./read-changes";
import { VisitCard } from "./visit-card";
import { VisitProgress } from "./visit-progress";
import { toDay, WeekBar } from "./week-bar";

type AgendaProps = {
  visits: readonly AgendaVisit[];
  read: ReadChanges;
  availability: Availability | null;
  now: Moment;
  selected: PlainDate;
};

export function Agenda({ visits, read, availability, now, selected }: AgendaProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const unread = unreadChanges(visits, read, now.date);
  const week = weekOf(selected).map((date) => agendaDay(date, visits, availability));
  const day = agendaDay(selected, visits, availability);
  const tips = tipsOf(week.flatMap(({ visits }) => visits));
  const amount = formatGuaranies(tips);
  return (
    <>
      <WeekBar week={week} now={now} selected={selected} />
      <div className="max-w-2xl space-y-6">
        <Day day={day} now={now} all={visits} unread={unread} headingRef={heading} />
        {tips > 0 && (
          <p className="font-medium tabular-nums">
            <Trans>Propinas de la semana: {amount}</Trans>
          </p>
        )}
        {unread.length > 0 && (
          <ChangesNotice
            unread={unread}
            today={now.date}
            shown={shownChanges(visits, now.date)}
            focusAfter={heading}
          />
        )}
      </div>
    </>
  );
}

export function AgendaSkeleton() {
  return (
    <Loading>
      <Skeleton className="h-20 w-full" />
      <Skeleton className="mt-8 h-7 w-64 max-w-full" />
      <div className="mt-4 space-y-4">
        <SkeletonCard />
        <SkeletonCard />
      </div>
    </Loading>
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
  const isDone = ({ moment }: { moment: VisitMoment }) => moment === "done";
  // The finished ones come last, so that the next one's buttons are in sight.
  const moments = visitMoments(day.visits, now).sort(
    (a, b) => Number(isDone(a)) - Number(isDone(b)),
  );
  return (
    <section aria-labelledby={DAY_HEADING_ID}>
      {/* Announced, because choosing another day does not move focus. */}
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
          {moments.map(({ visit, moment }) => (
            <li key={visit.id}>
              <VisitCard
                visit={visit}
                moment={moment}
                isNew={unread.includes(visit)}
                reply={<MessageReply visit={visit} all={all} />}
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

const DAY_HEADING_ID = "dia";

type ChangesNoticeProps = {
  unread: readonly AgendaVisit[];
  today: PlainDate;
  shown: ReadChanges;
  focusAfter: RefObject<HTMLElement>;
};

function ChangesNotice({ unread, today, shown, focusAfter }: ChangesNoticeProps) {
  const fetcher = useFetcher();
  const buttonRef = useFocusOnRemoval(focusAfter);
  const changes = groupChanges(unread);
  return (
    <Notice
      title={
        <Plural
          value={changes.length}
          one="Hay # cambio en tus visitas"
          other="Hay # cambios en tus visitas"
        />
      }
      action={
        <fetcher.Form method="post">
          <input type="hidden" name="read" value={JSON.stringify(shown)} />
          <Button
            type="submit"
            local
            variant="secondary"
            buttonRef={buttonRef}
            busy={isUnanswered(fetcher)}
          >
            <Trans>Marcar como leído</Trans>
          </Button>
        </fetcher.Form>
      }
    >
      <ul>
        {changes.map((visits) => (
          <li key={visits[0].id}>
            <Link
              to={toDay(visits[0].date, today)}
              className="link inline-block py-2.5 first-letter:uppercase"
            >
              {[formatDate(visits[0].date, "long"), formatTime(visits[0].start), visits[0].customer]
                .filter(Boolean)
                .join(" · ")}
            </Link>
            <p>{describeJointChange(visits)}</p>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
