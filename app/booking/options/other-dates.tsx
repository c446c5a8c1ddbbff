import { Trans, useLingui } from "@lingui/react/macro";
import Check from "lucide-react/icons/check";
import type { PlainDate } from "~/domain/dates";
import { holidayOn } from "~/domain/holidays";
import { classNames } from "~/ui/class-names";
import { formatVisitDate, Holiday } from "~/wording/visit-date";

type OtherDatesProps = {
  date: PlainDate;
  /** The date of the series in whose place `date` is. */
  replaces: PlainDate | null;
  isTaken: boolean;
  /** First name of the assigned helper, or "". */
  helper: string;
  offers: readonly PlainDate[];
  onMove: (other: PlainDate) => void;
};

/** Why a date is another one, or has to be, and the nearest days for it. */
export function OtherDates({ date, replaces, isTaken, helper, offers, onMove }: OtherDatesProps) {
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
        {replaces && !isTaken ? (
          <Trans>Pasamos esa visita a:</Trans>
        ) : (
          <Trans>Pasala a otra fecha:</Trans>
        )}
      </p>
      <fieldset className="mt-2 flex flex-wrap gap-2">
        <legend className="sr-only">{t`Otra fecha para el ${from}`}</legend>
        {replaces && !isTaken && (
          <span className="inline-flex min-h-11 items-center gap-1.5 rounded-card bg-ink px-3 font-semibold text-paper text-sm tabular-nums">
            <Check aria-hidden size={16} strokeWidth={2.4} />
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

type ReasonProps = { date: PlainDate; isMarked: boolean; helper: string };

function Reason({ date, isMarked, helper }: ReasonProps) {
  const day = formatVisitDate(date);
  const holiday = holidayOn(date);
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
  return (
    <Trans>
      <b>
        El {day} {helper} no está libre.
      </b>
    </Trans>
  );
}
