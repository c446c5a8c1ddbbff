import { Trans } from "@lingui/react/macro";
import { Link } from "@remix-run/react";
import type { Moment, PlainDate } from "~/domain/dates";
import { formatDate, formatTime } from "~/domain/format";
import { type AgendaDay, isWork } from "~/helpers/agenda";
import { daySummary } from "~/helpers/agenda-labels";
import { classNames } from "~/ui/class-names";

export const DAY_HEADING_ID = "dia";

type WeekListProps = { week: readonly AgendaDay[]; now: Moment; selected: PlainDate };

export function WeekList({ week, now, selected }: WeekListProps) {
  return (
    <>
      <h2 className="font-semibold text-xl">
        <Trans>La semana</Trans>
      </h2>
      <ol className="mt-3 divide-y divide-line">
        {week.map((day) => (
          <li key={day.date} className="py-2 first:pt-0 last:pb-0">
            <DayEntry day={day} now={now} isSelected={day.date === selected} />
          </li>
        ))}
      </ol>
    </>
  );
}

/** On a phone the day stands above the list, out of sight. */
function showDay() {
  const heading = document.getElementById(DAY_HEADING_ID);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: "nearest" });
}

type DayEntryProps = { day: AgendaDay; now: Moment; isSelected: boolean };

function DayEntry({ day, now, isSelected }: DayEntryProps) {
  const isPast = day.date < now.date;
  const visits = day.visits.filter(isWork);
  return (
    <>
      <h3 className="flex items-baseline justify-between gap-3">
        <Link
          to={{ search: `?dia=${day.date}` }}
          aria-current={isSelected ? "true" : undefined}
          onClick={showDay}
          className={classNames(
            "inline-flex min-h-11 items-center font-medium hover:underline",
            isSelected && "text-primary",
            isPast && !isSelected && "text-muted",
          )}
        >
          <span className="first-letter:uppercase">{formatDate(day.date, "short")}</span>
        </Link>
        <span className="shrink-0 text-muted text-sm tabular-nums">
          {daySummary(day, now.date)}
        </span>
      </h3>
      {visits.length > 0 && (
        <ul className={classNames("pb-1 text-sm", isPast && "text-muted")}>
          {visits.map(({ id, start, customer, address }) => (
            <li key={id} className="flex gap-3 py-0.5">
              <span className="shrink-0 tabular-nums">{formatTime(start)}</span>
              <span className="min-w-0">
                {[customer, address?.neighborhood || address?.city].filter(Boolean).join(" · ")}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
