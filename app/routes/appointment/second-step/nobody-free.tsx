import { Trans } from "@lingui/react/macro";
import type { Alternative } from "~/api/availability";
import { useBooking } from "~/booking/use-booking";
import { WHOLE_DAY } from "~/booking/window";
import { formatDate, formatTimeRange } from "~/domain/format";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import type { Step } from "./use-step";

type NobodyFreeProps = {
  alternatives: readonly Alternative[];
  step: Step;
  onChoose: () => void;
};

/** Nobody is free: why, and the nearest moments when somebody is. */
export function NobodyFree({ alternatives, step, onChoose }: NobodyFreeProps) {
  const { appointment } = useBooking();
  const { from_hour, to_hour } = appointment;
  const day = formatDate(appointment.start_date);

  function choose(alternative: Alternative) {
    step.post("alternative", { ...alternative });
    onChoose();
  }

  return (
    <Notice
      tone="warn"
      role="status"
      title={<Trans>Nadie está libre ese día</Trans>}
      action={
        alternatives.length > 0 ? (
          alternatives.map((alternative) => (
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
        ) : (
          <Button variant="secondary" onClick={() => step.post("window", { ...WHOLE_DAY })}>
            <Trans>
              Ampliar la franja de {WHOLE_DAY.from_hour} a {WHOLE_DAY.to_hour}
            </Trans>
          </Button>
        )
      }
    >
      <Trans>
        Cerca de tu dirección, el {day} entre las {from_hour} y las {to_hour} no queda nadie.
      </Trans>{" "}
      {alternatives.length > 0 ? (
        <Trans>Lo más cercano que hay:</Trans>
      ) : (
        <Trans>Probá con otro día o con una franja más amplia.</Trans>
      )}
    </Notice>
  );
}
