import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { timeNow } from "~/api/sending/server-clock";
import { daysBetween, type PlainDate, todayInAsuncion, weekdayOf } from "~/domain/dates";
import { formatDate } from "~/domain/format";
import { holidayOn } from "~/domain/holidays";
import { classNames } from "~/ui/class-names";

const [SUNDAY, SATURDAY] = [0, 6];

/** Adds the year, unless it is the current one. */
export function formatVisitDate(
  date: PlainDate,
  style: "short" | "long" = "long",
  today = todayInAsuncion(timeNow()),
): string {
  if (date.slice(0, 4) === today.slice(0, 4)) return formatDate(date, style);
  return formatDate(date, style === "long" ? "full" : "dated");
}

/** “el viernes 4 de diciembre”; in Portuguese the preposition agrees with the weekday. */
export function formatOnDate(date: PlainDate): string {
  const day = formatVisitDate(date);
  const isWeekend = [SUNDAY, SATURDAY].includes(weekdayOf(date));
  return isWeekend ? t({ message: `el ${day}`, context: "Saturday or Sunday" }) : t`el ${day}`;
}

type DateListProps = { label: string; dates: readonly PlainDate[]; className?: string };

export function DateList({ label, dates, className }: DateListProps) {
  return (
    <ul aria-label={label} className={classNames("flex flex-wrap gap-1.5", className)}>
      {dates.map((date) => (
        <li key={date} className="rounded-small bg-sunken px-2 py-1 font-medium text-xs">
          {formatVisitDate(date, "short")}
          <Holiday date={date} />
        </li>
      ))}
    </ul>
  );
}

export function Holiday({ date }: { date: PlainDate }) {
  if (!holidayOn(date)) return null;
  return (
    <span className="text-warn">
      , <Trans>feriado</Trans>
    </span>
  );
}

export function untilVisit(date: PlainDate, today: PlainDate): string {
  const days = daysBetween(today, date);
  if (days <= 0) return t`hoy`;
  if (days === 1) return t`mañana`;
  return t`en ${days} días`;
}
