import { Trans, useLingui } from "@lingui/react/macro";
import LoaderCircle from "lucide-react/icons/loader-circle";
import type { PlainDate } from "~/domain/dates";
import { formatDate } from "~/domain/format";
import { holidayOn } from "~/domain/holidays";
import type { SeriesDate } from "~/domain/series";
import { classNames } from "~/ui/class-names";
import { formatVisitDate } from "~/wording/visit-date";

type VisitCellProps = {
  date: PlainDate;
  /** The date of the series in whose place it is. */
  replaces: PlainDate | null;
  /** Null while it is loading. */
  state: SeriesDate["state"] | null;
  busy: boolean;
  open: boolean;
  onToggle: () => void;
};

/** One visit of the strip; pressed, it offers other dates. */
export function VisitCell({ date, replaces, state, busy, open, onToggle }: VisitCellProps) {
  const { t } = useLingui();
  const [weekday, day, month] = formatDate(date, "short").split(" ");
  const isMarked = state === "taken" || replaces !== null;
  const stateText = useStateText(date, state, replaces);
  return (
    <li className="grid border-line not-first:border-l">
      <button
        type="button"
        aria-expanded={open}
        aria-busy={busy || undefined}
        onClick={onToggle}
        className={classNames(
          "grid content-start justify-items-center gap-0.5 px-0.5 pt-2 pb-2 leading-tight",
          isMarked ? "border-warn-mark border-b-3 bg-warn-soft" : "hover:bg-sunken",
        )}
      >
        <span className="sr-only">{formatVisitDate(date)}</span>
        <span aria-hidden className="text-sm">
          {weekday}
        </span>
        <span aria-hidden className="font-display text-xl leading-none tabular-nums">
          {day}
        </span>
        <span aria-hidden className="text-xs">
          {month}
        </span>
        <span
          className={classNames(
            "min-h-5 text-center font-semibold text-xs",
            isMarked || holidayOn(date) ? "text-warn" : "text-primary",
          )}
        >
          {busy ? <LoaderCircle aria-hidden size={16} className="animate-spin" /> : stateText}
        </span>
        <span className="sr-only">
          {holidayOn(date) && t`feriado`}. <Trans>Mover</Trans>
        </span>
      </button>
    </li>
  );
}

function useStateText(
  date: PlainDate,
  state: SeriesDate["state"] | null,
  replaces: PlainDate | null,
): string {
  const { t } = useLingui();
  if (replaces && state === "free") {
    const day = Number(replaces.slice(8));
    return holidayOn(replaces) ? t`${day} feriado` : t`por el ${day}`;
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
