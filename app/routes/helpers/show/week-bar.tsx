import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@remix-run/react";
import type { LucideIcon } from "lucide-react";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { addDays, type Moment, type PlainDate } from "~/domain/dates";
import { formatDate, formatDateRange, formatTime } from "~/domain/format";
import { paths } from "~/paths";
import { useBottomBar } from "~/ui/bottom-bar";
import { classNames } from "~/ui/class-names";
import { Icon } from "~/ui/icon";
import { daySummary } from "./agenda-labels";
import { type AgendaDay, isWork } from "./agenda-visits";

type WeekBarProps = { week: readonly AgendaDay[]; now: Moment; selected: PlainDate };

/** Today is not written into the URL, because tomorrow the agenda must open at the new day. */
export const toDay = (date: PlainDate, today: PlainDate) =>
  paths.helpers.show(date === today ? "" : date);

export function WeekBar({ week, now, selected }: WeekBarProps) {
  const { t } = useLingui();
  const monday = week[0]?.date ?? selected;
  const isThisWeek = week.some(({ date }) => date === now.date);
  const { box, look, row } = useBottomBar<HTMLElement>();
  return (
    <nav
      {...box}
      aria-label={t`Días de la semana`}
      className={classNames(
        "border-line bg-surface px-2 pt-1 pb-[max(0.375rem,env(safe-area-inset-bottom))] not-data-[bottom-bar]:mb-6 lg:static lg:mx-0 lg:mb-10 lg:rounded-card lg:border lg:p-3",
        look,
      )}
    >
      <div ref={row}>
        <div className="flex items-center justify-between">
          <WeekLink
            to={toDay(addDays(selected, -7), now.date)}
            icon={ChevronLeft}
            label={t`Semana anterior`}
          />
          <p className="text-center font-medium text-sm lg:text-base">
            {formatDateRange(monday, addDays(monday, 6))}
            {!isThisWeek && (
              <Link to={toDay(now.date, now.date)} className="link ml-3">
                <Trans>Ir a hoy</Trans>
              </Link>
            )}
          </p>
          <WeekLink
            to={toDay(addDays(selected, 7), now.date)}
            icon={ChevronRight}
            label={t`Semana siguiente`}
          />
        </div>
        <ol className="grid grid-cols-[repeat(auto-fit,minmax(2.5rem,1fr))] gap-0.5 lg:gap-2">
          {week.map((day) => (
            <li key={day.date}>
              <DayLink day={day} now={now} isSelected={day.date === selected} />
            </li>
          ))}
        </ol>
      </div>
    </nav>
  );
}

type WeekLinkProps = { to: ReturnType<typeof toDay>; icon: LucideIcon; label: string };

function WeekLink({ to, icon, label }: WeekLinkProps) {
  return (
    <Link
      to={to}
      aria-label={label}
      title={label}
      className="inline-grid size-11 place-items-center rounded-card text-muted hover:bg-sunken hover:text-ink"
    >
      <Icon of={icon} size={22} />
    </Link>
  );
}

const dotKeys = ["1", "2", "3", "4"];

function DayLink({ day, now, isSelected }: { day: AgendaDay; now: Moment; isSelected: boolean }) {
  const [weekday, number] = formatDate(day.date, "short").split(" ");
  const isToday = day.date === now.date;
  const isAvailable = day.kind === "open" || day.work.count > 0;
  return (
    <Link
      to={toDay(day.date, now.date)}
      aria-current={isSelected ? "true" : isToday ? "date" : undefined}
      className={classNames(
        "flex min-h-13 flex-col items-center justify-center rounded-card leading-tight transition-colors lg:min-h-16",
        isSelected ? "bg-ink text-paper" : "hover:bg-sunken",
        !isSelected && !isAvailable && "text-muted",
        !isSelected && isToday && "text-primary",
      )}
    >
      <span className="text-xs">{weekday}</span>
      <span
        className={classNames(
          "font-semibold tabular-nums",
          isToday && "underline underline-offset-4",
        )}
      >
        {number}
      </span>
      <span className="text-xs tabular-nums max-lg:hidden">
        {day.visits
          .filter(isWork)
          .map((visit) => formatTime(visit.start))
          .join(" · ")}
      </span>
      <span aria-hidden className="mt-1 flex h-1 gap-0.75 lg:hidden">
        {dotKeys.slice(0, day.work.count).map((key) => (
          <span key={key} className="size-1 rounded-full border-2" />
        ))}
      </span>
      <span className="sr-only">
        {formatDate(day.date, "long")}: {daySummary(day, now.date)}
      </span>
    </Link>
  );
}
