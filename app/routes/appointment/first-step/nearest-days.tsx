import { Trans, useLingui } from "@lingui/react/macro";
import { Form } from "@remix-run/react";
import { memo, useMemo } from "react";
import { DayGrid, type DayMark, DaysSkeleton } from "~/booking/day-grid";
import type { PlainDate } from "~/domain/dates";
import type { AppointmentDraft } from "~/state/areas";
import { useAnswer } from "~/ui/use-answer";
import { ChosenOptions } from "./option-fields";

export type NearestDaysProps = {
  days: Promise<PlainDate[]> | null;
  appointment: AppointmentDraft;
};

/**
 * The free days at the address, shown before the login; renders nothing where unknown. A press continues with
 * that day. They have their own form, so that Enter in the step's form presses “Siguiente”.
 */
export const NearestDays = memo(function NearestDays({ days, appointment }: NearestDaysProps) {
  const { t } = useLingui();
  const { state, value: free } = useAnswer(days);
  const { service, frequency, start_date: chosen } = appointment;
  const marks = useMemo(
    (): DayMark[] => (chosen ? [{ date: chosen, word: t`elegido`, text: t`elegido` }] : []),
    [chosen, t],
  );
  if (state === "none" || state === "failed") return null;
  return (
    <section aria-label={t`Próximos días libres`}>
      <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="font-display text-lg leading-tight">
          <Trans>Próximos días libres</Trans>
        </h2>
        {free?.length !== 0 && (
          <p className="text-muted text-sm">
            <Trans>Tocá uno para seguir</Trans>
          </p>
        )}
      </div>
      {free?.length === 0 && (
        <p className="text-muted">
          <Trans>Cerca de tu dirección no queda nadie libre en los próximos meses.</Trans>
        </p>
      )}
      <Form method="post">
        <input type="hidden" name="service" value={service} />
        <input type="hidden" name="frequency" value={frequency ?? ""} />
        <ChosenOptions appointment={appointment} />
        {free ? (
          <DayGrid
            name="day"
            label={t`Próximos días libres`}
            free={free}
            chosen={chosen}
            marks={marks}
          />
        ) : (
          <DaysSkeleton />
        )}
      </Form>
    </section>
  );
});
