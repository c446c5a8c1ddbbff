import { Trans, useLingui } from "@lingui/react/macro";
import { Form, useLoaderData } from "@remix-run/react";
import { isWholeDay } from "~/booking/window";
import { addDays } from "~/domain/dates";
import type { AppointmentDraft } from "~/state/areas";
import { LatePart } from "~/ui/late-part";
import { Skeleton } from "~/ui/skeleton";
import { useAnswer } from "~/ui/use-answer";
import { ChosenOptions } from "./option-fields";
import type { clientLoader } from "./route";

/** The next step, which has the grid too, is fetched meanwhile. */
const loadGrid = () => import("~/booking/day-grid");

const DAYS_SHOWN = 14;

/**
 * The free days at the address, shown before the login; renders nothing where unknown. A press continues with
 * that day. They have their own form, so that Enter in the step's form presses “Siguiente”.
 */
export function NearestDays({ appointment }: { appointment: AppointmentDraft }) {
  const { t } = useLingui();
  const { days } = useLoaderData<typeof clientLoader>();
  const { state, value: free } = useAnswer(days);
  const { service, frequency } = appointment;
  const label = t`Próximos días libres`;
  const from = free?.[0];
  if (state === "none" || state === "failed") return null;
  return (
    <section aria-label={label}>
      <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="font-display text-lg leading-tight">{label}</h2>
        <p className="text-muted text-sm">
          {!free || from ? (
            <Trans>Tocá uno para seguir</Trans>
          ) : isWholeDay(appointment) ? (
            <Trans>Cerca de tu dirección no queda nadie libre en los próximos meses.</Trans>
          ) : (
            <Trans>No hay días libres en la franja que elegiste.</Trans>
          )}
        </p>
      </div>
      <Form method="post">
        <input type="hidden" name="service" value={service} />
        <input type="hidden" name="frequency" value={frequency ?? ""} />
        <ChosenOptions appointment={appointment} />
        {(!free || from) && (
          <LatePart load={loadGrid} fallback={<DaysSkeleton />}>
            {({ DayGrid }) =>
              from ? (
                <DayGrid
                  {...{ label, free }}
                  name="day"
                  chosen=""
                  until={addDays(from, DAYS_SHOWN - 1)}
                />
              ) : (
                <DaysSkeleton />
              )
            }
          </LatePart>
        )}
      </Form>
    </section>
  );
}

/** As tall as the names of the days and two weeks, so that nothing moves. */
const DaysSkeleton = () => <Skeleton className="h-44 rounded-card" />;
