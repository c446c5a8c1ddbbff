import { Trans, useLingui } from "@lingui/react/macro";
import { type RefObject, useRef, useState } from "react";
import type { Answer } from "~/booking/use-answer";
import { isWholeDay, WHOLE_DAY } from "~/booking/window";
import { useModule } from "~/browser/use-module";
import type { PlainDate } from "~/domain/dates";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { Loading, Skeleton } from "~/ui/skeleton";
import { useFocusOnRemoval } from "~/ui/use-focus-on-removal";
import { useRetriedAnswer } from "~/ui/use-retry";
import { describeError } from "~/wording/describe-error";
import { DayList } from "./day-list";
import { RetryNotice } from "./retry-notice";
import type { Step } from "./use-step";

export const DAYS_ID = "dias";

const loadCalendar = () => import("./calendar");

/** Takes the focus of a button that goes away. */
type WithHeading = { heading: RefObject<HTMLHeadingElement> };

type DayChoiceProps = {
  days: Answer<PlainDate[]>;
  step: Step;
  onRetry: () => void;
};

/** The first day: the nearest free ones as a list, and all of them in a calendar. */
export function DayChoice(props: DayChoiceProps) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section id={DAYS_ID} className="mt-10 sm:mt-12">
      <h2 ref={heading} tabIndex={-1} className="font-semibold text-xl">
        {t`¿Qué día empezamos?`}
      </h2>
      <div className="mt-4">
        <FreeDays {...props} heading={heading} />
      </div>
    </section>
  );
}

function FreeDays({ days, step, onRetry, heading }: DayChoiceProps & WithHeading) {
  const { shown, busy, retry } = useRetriedAnswer(days, onRetry);
  if (shown.state === "none") {
    return (
      <p className="text-muted">
        <Trans>Corregí la franja para ver los días libres.</Trans>
      </p>
    );
  }
  if (shown.state === "failed") {
    return (
      <RetryNotice
        title={<Trans>No pudimos ver los días libres</Trans>}
        busy={busy}
        onRetry={retry}
        heading={heading}
      >
        {describeError(shown.error)}
      </RetryNotice>
    );
  }
  if (shown.state === "waiting") return <DaysToCome />;
  if (shown.value.length === 0) return <NoFreeDays step={step} heading={heading} />;
  const { start_date, dates } = step.booking.appointment;
  const choose = (date: PlainDate) => step.choose({ start_date: date });
  return (
    <div className="grid gap-8 md:grid-cols-[minmax(0,1fr)_20rem]">
      <DayList free={shown.value} chosen={start_date} onChoose={choose} />
      <WholeCalendar free={shown.value} dates={dates} onChoose={choose} heading={heading} />
    </div>
  );
}

type WholeCalendarProps = {
  free: readonly PlainDate[];
  dates: readonly PlainDate[];
  onChoose: (date: PlainDate) => void;
};

function WholeCalendar({ heading, ...props }: WholeCalendarProps & WithHeading) {
  const { module, failed, retry } = useModule(loadCalendar);
  const [isRetried, setIsRetried] = useState(false);
  if (module) return <module.default {...props} />;
  if (!failed && !isRetried) return <CalendarToCome />;
  return (
    <RetryNotice
      busy={!failed}
      onRetry={() => {
        setIsRetried(true);
        retry();
      }}
      heading={heading}
    >
      <Trans>No se pudo cargar el calendario. Podés elegir un día de la lista.</Trans>
    </RetryNotice>
  );
}

function NoFreeDays({ step, heading }: { step: Step } & WithHeading) {
  const widenButton = useFocusOnRemoval(heading);
  const { from_hour, to_hour } = step.booking.appointment;
  const isWhole = isWholeDay({ from_hour, to_hour });
  return (
    <Notice
      tone="warn"
      role="status"
      title={<Trans>No hay días libres en esa franja</Trans>}
      action={
        !isWhole && (
          <Button
            variant="secondary"
            buttonRef={widenButton}
            onClick={() => step.choose(WHOLE_DAY)}
          >
            <Trans>
              Ver de {WHOLE_DAY.from_hour} a {WHOLE_DAY.to_hour}
            </Trans>
          </Button>
        )
      }
    >
      {isWhole ? (
        <Trans>Cerca de tu dirección no queda nadie libre en los próximos meses.</Trans>
      ) : (
        <Trans>
          Cerca de tu dirección nadie está libre entre las {from_hour} y las {to_hour}. Con una
          franja más amplia suele haber lugar.
        </Trans>
      )}
    </Notice>
  );
}

function DaysToCome() {
  return (
    <Loading label={<Trans>Buscando días libres…</Trans>}>
      <div aria-hidden className="grid gap-8 md:grid-cols-[minmax(0,1fr)_20rem]">
        <div>
          <Skeleton className="h-5 w-44" />
          <div className="mt-3 grid grid-cols-2 gap-3 md:grid-cols-1">
            {["1", "2", "3", "4", "5", "6"].map((key) => (
              <Skeleton key={key} className="h-16 rounded-card" />
            ))}
          </div>
        </div>
        <CalendarToCome />
      </div>
    </Loading>
  );
}

function CalendarToCome() {
  return <Skeleton className="h-88 rounded-card" />;
}
