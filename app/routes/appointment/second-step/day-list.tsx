import { Trans } from "@lingui/react/macro";
import { useId } from "react";
import type { PlainDate } from "~/domain/dates";
import { formatDate } from "~/domain/format";

const NEAREST = 6;

type DayListProps = {
  /** In order. */
  free: readonly PlainDate[];
  /** "" before a day is chosen. */
  chosen: PlainDate;
  onChoose: (date: PlainDate) => void;
};

/** The nearest free days; one chosen in the calendar joins them. */
export function DayList({ free, chosen, onChoose }: DayListProps) {
  const headingId = useId();
  const nearest = free.slice(0, NEAREST);
  const isElsewhere = free.includes(chosen) && !nearest.includes(chosen);
  const shown = isElsewhere ? [...nearest.slice(0, NEAREST - 1), chosen] : nearest;
  return (
    <div role="radiogroup" aria-labelledby={headingId} className="min-w-0">
      <h3 id={headingId} className="font-semibold">
        <Trans>Próximos días libres</Trans>
      </h3>
      <div className="mt-3 grid grid-cols-2 gap-3 md:grid-cols-1">
        {shown.map((date) => (
          <label
            key={date}
            className="card relative flex min-h-14 items-center gap-3 px-3.5 py-2.5 transition-colors hover:border-control has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 has-checked:ring-1 has-checked:ring-primary"
          >
            <input
              type="radio"
              name="day"
              value={date}
              checked={date === chosen}
              onChange={() => onChoose(date)}
              className="tick focus-visible:outline-none"
            />
            <span className="min-w-0 text-sm leading-5">
              <span className="block font-semibold first-letter:uppercase">
                {formatDate(date, "weekday")}
              </span>{" "}
              <span className="block text-muted tabular-nums">{dayOfMonth(date)}</span>
            </span>
          </label>
        ))}
      </div>
    </div>
  );
}

/** “1 dic”. */
function dayOfMonth(date: PlainDate): string {
  return formatDate(date, "short").split(" ").slice(1).join(" ");
}
