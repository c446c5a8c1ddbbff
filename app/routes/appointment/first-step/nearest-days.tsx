import { Trans, useLingui } from "@lingui/react/macro";
import { Form } from "@remix-run/react";
import { useAnswer, useLastReady } from "~/booking/use-answer";
import { type PlainDate, weekdayOf } from "~/domain/dates";
import { formatDate } from "~/domain/format";
import type { AppointmentDraft } from "~/state/appointment";
import { Skeleton } from "~/ui/skeleton";

const MAX_DAYS = 5;

type NearestDaysProps = {
  days: Promise<PlainDate[]> | null;
  /** With what is chosen now. */
  appointment: AppointmentDraft;
};

/**
 * The nearest free days at the address, before anybody has to log in; nothing where they are not known.
 * One of them leads on with that day. In a form of their own: Enter in the step's form presses “Siguiente”.
 */
export function NearestDays({ days, appointment }: NearestDaysProps) {
  const { t } = useLingui();
  const answer = useAnswer(days);
  const latest = useLastReady(answer);
  if (answer.state === "none" || answer.state === "failed") return null;
  const shown = latest?.slice(0, MAX_DAYS);
  return (
    <section className="mt-8 min-h-24" aria-label={t`Próximos días libres`}>
      <h2 className="mb-2.5 font-display text-lg leading-tight">
        <Trans>Próximos días libres</Trans>
      </h2>
      {!shown && <Skeleton className="h-13 rounded-card" />}
      {shown?.length === 0 && (
        <p className="text-muted">
          <Trans>Cerca de tu dirección no queda nadie libre en los próximos meses.</Trans>
        </p>
      )}
      <Form method="post">
        <input type="hidden" name="service" value={appointment.service} />
        <input type="hidden" name="frequency" value={appointment.frequency ?? ""} />
        <ul className="grid grid-cols-5 gap-1.5">
          {shown?.map((date) => (
            <li key={date}>
              <button
                type="submit"
                name="day"
                value={date}
                className="chip w-full flex-col gap-0 px-1"
              >
                <span className="sr-only">{formatDate(date)}</span>
                <span aria-hidden className="text-xs">
                  {formatDate(date, "weekday").slice(0, weekdayOf(date) === 6 ? 3 : 2)}
                </span>
                <span aria-hidden className="font-display text-lg leading-none tabular-nums">
                  {Number(date.slice(8))}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </Form>
    </section>
  );
}
