import { Trans } from "@lingui/react/macro";
import type { RefObject } from "react";
import type { Alternative } from "~/api/availability";
import { sayTimes } from "~/booking/say-result";
import { isWholeDay, WHOLE_DAY } from "~/booking/window";
import { formatDate, formatTimeRange } from "~/domain/format";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { useFocusOnRemoval } from "~/ui/use-focus-on-removal";
import type { Step } from "./use-step";

type NobodyFreeProps = {
  alternatives: readonly Alternative[];
  step: Step;
  /** Takes the focus of the button that was pressed. */
  heading: RefObject<HTMLHeadingElement>;
};

/** Why nobody is free, and the nearest moments when somebody is. */
export function NobodyFree({ alternatives, step, heading }: NobodyFreeProps) {
  const widenButton = useFocusOnRemoval(heading);
  const { appointment } = step.booking;
  const { from_hour, to_hour } = appointment;
  const day = formatDate(appointment.start_date);

  function choose(alternative: Alternative) {
    step.post("alternative", { ...alternative });
    // The button that was pressed goes away with the offer.
    heading.current?.focus({ preventScroll: true });
  }

  return (
    <Notice
      tone="warn"
      role="status"
      title={<Trans>Nadie está libre ese día</Trans>}
      action={
        alternatives.length > 0
          ? alternatives.map((alternative) => (
              <Button
                key={alternative.date}
                variant="secondary"
                onClick={() => choose(alternative)}
                className="text-left max-sm:w-full"
              >
                <span className="tabular-nums">
                  {formatDate(alternative.date, "short")},{" "}
                  {formatTimeRange(alternative.start, alternative.end)}
                </span>
              </Button>
            ))
          : !isWholeDay(appointment) && (
              <Button
                variant="secondary"
                buttonRef={widenButton}
                onClick={() => step.choose(WHOLE_DAY)}
              >
                <Trans>
                  Ampliar la franja de {sayTimes(WHOLE_DAY.from_hour, WHOLE_DAY.to_hour)}
                </Trans>
              </Button>
            )
      }
    >
      <Trans>
        Cerca de tu dirección, el {day} de {sayTimes(from_hour, to_hour)} no queda nadie.
      </Trans>{" "}
      <NextTry hasAlternatives={alternatives.length > 0} isWhole={isWholeDay(appointment)} />
    </Notice>
  );
}

function NextTry({ hasAlternatives, isWhole }: { hasAlternatives: boolean; isWhole: boolean }) {
  if (hasAlternatives) return <Trans>Lo más cercano que hay:</Trans>;
  if (isWhole) return <Trans>Probá con otro día.</Trans>;
  return <Trans>Probá con otro día o con una franja más amplia.</Trans>;
}
