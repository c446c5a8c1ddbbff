import { Trans, useLingui } from "@lingui/react/macro";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Helper } from "~/api/availability";
import { isAbort } from "~/api/errors";
import { latestRequest } from "~/api/latest-request";
import {
  type BookedService,
  findWithinWindow,
  freeDays,
  freeDaysQuery,
  preferring,
  wishedQuery,
} from "~/booking/find-free";
import type { PlainDate } from "~/domain/dates";
import { firstNameOf, formatDate, formatTime } from "~/domain/format";
import { sessionValue } from "~/session/scope";
import type { Booking } from "~/state/areas";
import { Avatar } from "~/ui/avatar";
import { Skeleton } from "~/ui/skeleton";
import { useAnswer } from "~/ui/use-answer";

const MAX_DAYS = 2;

/** `visit`: helper and time; null where unknown. */
type NearestDay = { date: PlainDate; visit: { helper: Helper; time: string } | null };

type Search = { booking: Booking; service: BookedService };

const nearestDays = sessionValue(() => latestRequest(findNearestDays, keyOf));

function keyOf({ booking, service }: Search): string {
  const { preferred_helper, wished_time } = booking.appointment;
  return JSON.stringify([
    freeDaysQuery(booking, service),
    service.id,
    preferred_helper,
    wished_time,
  ]);
}

/** Loads the two nearest free days at the address with their helpers. Null where the query is incomplete. */
export function loadNearestDays(
  booking: Booking,
  service: BookedService,
  signal: AbortSignal,
): Promise<NearestDay[]> | null {
  if (!freeDaysQuery(booking, service)) return null;
  return nearestDays().load({ booking, service }, signal);
}

async function findNearestDays(search: Search, signal: AbortSignal): Promise<NearestDay[]> {
  const query = freeDaysQuery(search.booking, search.service);
  const days = query ? await freeDays().load(query, signal) : [];
  return Promise.all(
    days.slice(0, MAX_DAYS).map(async (date) => ({
      date,
      visit: await findVisit(search, date, signal),
    })),
  );
}

/** Searches like the second step would for that day. */
async function findVisit({ booking, service }: Search, date: PlainDate, signal: AbortSignal) {
  const appointment = { ...booking.appointment, start_date: date };
  const query = wishedQuery({ ...booking, appointment }, service);
  if (!query) return null;
  try {
    const found = await findWithinWindow(preferring(query, appointment.preferred_helper), signal);
    return found.found ? { helper: found.helper, time: found.start_time } : null;
  } catch (error) {
    if (isAbort(error)) throw error;
    return null;
  }
}

type NearestDaysProps = {
  days: Promise<NearestDay[]> | null;
  /** Hidden fields with the choices, because this is another form. */
  children: ReactNode;
};

/**
 * The nearest free days, shown before the login; renders nothing where unknown. A press continues with that
 * day. They have their own form, so that Enter in the step's form presses “Siguiente”.
 */
export function NearestDays({ days, children }: NearestDaysProps) {
  const { t } = useLingui();
  const { state, value: shown } = useAnswer(days);
  if (state === "none" || state === "failed") return null;
  return (
    <section aria-label={t`Próximos días libres`}>
      <h2 className="mb-1.5 font-display text-lg leading-tight">
        <Trans>Próximos días libres</Trans>
      </h2>
      {shown?.length === 0 && (
        <p className="text-muted">
          <Trans>Cerca de tu dirección no queda nadie libre en los próximos meses.</Trans>
        </p>
      )}
      <Form method="post">
        {children}
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-1.5 lg:grid-cols-1">
          {shown
            ? shown.map((day) => (
                <li key={day.date}>
                  <DayButton {...day} />
                </li>
              ))
            : [1, 2].map((place) => (
                <li key={place}>
                  <Skeleton className="h-16 rounded-card" />
                </li>
              ))}
        </ul>
      </Form>
    </section>
  );
}

function DayButton({ date, visit }: NearestDay) {
  const helper = visit && firstNameOf(visit.helper.name);
  const time = visit && formatTime(visit.time);
  return (
    <button
      type="submit"
      name="day"
      value={date}
      className="chip h-full min-h-16 w-full gap-2.5 px-2.5 text-left"
    >
      {visit && <Avatar name={visit.helper.name} photoUrl={visit.helper.photo_url} size="small" />}
      <span className="min-w-0 flex-1">
        <span className="sr-only">{formatDate(date)}</span>
        <span aria-hidden className="block font-semibold">
          {formatDate(date, "short")}
        </span>
        {visit && (
          <span className="block text-muted text-sm tabular-nums">
            <Trans>
              {time}, {helper}
            </Trans>
          </span>
        )}
      </span>
    </button>
  );
}
