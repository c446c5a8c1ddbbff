import { Trans, useLingui } from "@lingui/react/macro";
import { memo, type RefObject, useCallback, useMemo, useRef } from "react";
import { DayGrid, DayHeading, type DayMark, DaysSkeleton } from "~/booking/day-grid";
import { isWholeDay } from "~/booking/window";
import { useModule } from "~/browser/use-module";
import type { PlainDate } from "~/domain/dates";
import { formatTimeRange } from "~/domain/format";
import type { AppointmentDraft, BookedVisits } from "~/state/areas";
import { Notice } from "~/ui/notice";
import { RetryNotice } from "~/ui/retry-notice";
import type { LoadedPart } from "~/ui/use-answer";
import { describeError } from "~/wording/describe-error";
import type { Step } from "./use-step";
import { WidenButton } from "./window-fields";

export const DAYS_ID = "dias";

const loadWaiting = () => import("~/booking/wait-for-free");

type WithHeading = { heading: RefObject<HTMLHeadingElement> };

type DayChoiceProps = {
  days: LoadedPart<PlainDate[]>;
  /** Shown while `days` is waiting; null for none. */
  known: PlainDate[] | null;
  appointment: AppointmentDraft;
  address: BookedVisits["address"];
  moving: PlainDate | null;
} & Pick<Step, "choose" | "move">;

const MARKS_ID = `${DAYS_ID}-marks`;

export const DayChoice = memo((props: DayChoiceProps) => {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  // Loaded while the days are waiting, so that nothing moves later.
  const { module: waiting } = useModule(loadWaiting);
  const { moving, address } = props;
  const free = props.days.value;
  const { moved, dates, service, from_hour, to_hour } = props.appointment;
  const marks = useMemo(() => {
    const movedTo = (moved ?? []).map(({ to }) => to);
    return dates.map((date): DayMark => {
      if (date === moving) {
        return { date, word: t`movés`, text: t`La visita que movés`, strong: true };
      }
      if (movedTo.includes(date)) return { date, word: t`movida`, text: t`Movida`, strong: true };
      return { date, word: t`visita`, text: t`Visita` };
    });
  }, [moved, dates, moving, t]);
  return (
    <section id={DAYS_ID}>
      <DayHeading id={MARKS_ID} marks={marks.filter(({ strong }) => strong)} heading={heading}>
        {props.moving ? <Trans>Nuevo día</Trans> : <Trans>Primer día</Trans>}
      </DayHeading>
      <FreeDays {...props} marks={marks} heading={heading} />
      {!moving && waiting && free && address && (
        <waiting.WaitForDay
          free={free}
          service={service}
          start_time={from_hour}
          end_time={to_hour}
          address={address}
        />
      )}
    </section>
  );
});

type FreeDaysProps = DayChoiceProps & WithHeading & { marks: readonly DayMark[] };

function FreeDays({ days, known, appointment, moving, marks, heading, ...posts }: FreeDaysProps) {
  const { t } = useLingui();
  const { start_date, dates } = appointment;
  const { choose, move } = posts;
  const free = days.state === "waiting" ? known : days.value;
  const offered = useMemo(
    () =>
      moving ? (free?.filter((date) => date === moving || !dates.includes(date)) ?? []) : free,
    [free, moving, dates],
  );
  const chooseDay = useCallback(
    (date: PlainDate) => {
      if (moving) {
        move(moving, date);
        // The grid shows the first day next, where another press would make a new series.
        heading.current?.focus({ preventScroll: true });
        return;
      }
      choose({ start_date: date });
    },
    [moving, move, choose, heading],
  );
  if (days.state === "none") {
    return (
      <p className="text-muted">
        <Trans>Corregí la franja para ver los días libres.</Trans>
      </p>
    );
  }
  if (days.state === "failed") {
    return (
      <RetryNotice
        tone="danger"
        role="alert"
        title={<Trans>No pudimos ver los días libres</Trans>}
        busy={days.busy}
        onRetry={days.retry}
        heading={heading}
      >
        {describeError(days.error)}
      </RetryNotice>
    );
  }
  if (!free || !offered) return <DaysSkeleton />;
  if (free.length === 0)
    return <NoFreeDays appointment={appointment} choose={choose} heading={heading} />;
  return (
    <DayGrid
      name="day"
      label={moving ? t`Nuevo día` : t`Primer día`}
      describedBy={MARKS_ID}
      marks={marks}
      free={offered}
      chosen={moving ?? start_date}
      onChoose={chooseDay}
    />
  );
}

type NoFreeDaysProps = Pick<DayChoiceProps, "appointment" | "choose"> & WithHeading;

function NoFreeDays({ appointment, choose, heading }: NoFreeDaysProps) {
  const { from_hour, to_hour } = appointment;
  const isWhole = isWholeDay(appointment);
  return (
    <Notice
      tone="warn"
      role="status"
      title={<Trans>No hay días libres en esa franja</Trans>}
      action={!isWhole && <WidenButton choose={choose} heading={heading} />}
    >
      {isWhole ? (
        <Trans>Cerca de tu dirección no queda nadie libre en los próximos meses.</Trans>
      ) : (
        <Trans>
          Cerca de tu dirección nadie está libre: {formatTimeRange(from_hour, to_hour)}.
        </Trans>
      )}
    </Notice>
  );
}
