/** What could be chosen, and how it is asked for: the free days, the start times, and who could come. */
import {
  type Assignment,
  type DatesQuery,
  findHelper,
  type Helper,
  type HelperQuery,
  listCandidates,
  listFreeDates,
  listFreeTimes,
} from "~/api/availability";
import type { CallOptions } from "~/api/http";
import { latestRequest } from "~/api/latest-request";
import type { Frequency, Service } from "~/api/reference";
import type { PlainDate } from "~/domain/dates";
import type { FittedService } from "~/domain/service-options";
import { sessionValue } from "~/session/scope";
import type { Booking } from "~/state/appointment";
import { checkWindow, endOfVisit, isWithin } from "./window";

/** Of which a visit is looked for: as long as its size and extras make it. */
export type BookedService = Pick<Service, "id" | "duration_minutes"> &
  Partial<Pick<FittedService<Service>, "ownMinutes">>;

export type HelperSearch = { booking: Booking; service: BookedService; frequency: Frequency };

/**
 * The query for free days. Null without a frequency (spec.md §5), without a located address, or
 * where the window is too short for the service.
 */
export function freeDaysQuery(
  { address, appointment }: Booking,
  { duration_minutes, ownMinutes = duration_minutes }: Omit<BookedService, "id">,
): DatesQuery | null {
  const { frequency, from_hour, to_hour } = appointment;
  if (!frequency || address?.latitude == null || address.longitude == null) return null;
  if (checkWindow(appointment, duration_minutes) !== null) return null;
  const { latitude, longitude } = address;
  const query = { frequency, latitude, longitude, from_hour, to_hour };
  return duration_minutes === ownMinutes ? query : { ...query, duration_minutes };
}

/** The query for anybody within the window. Null before a day is chosen. */
export function helperQuery(booking: Booking, service: BookedService): HelperQuery | null {
  const days = freeDaysQuery(booking, service);
  const { service: id, start_date } = booking.appointment;
  return days && start_date ? { ...days, service: id, start_date } : null;
}

/** The query for anybody at the time asked for; within the window where none is, or it lies outside. */
export function wishedQuery(booking: Booking, service: BookedService): HelperQuery | null {
  const query = helperQuery(booking, service);
  const { wished_time: wished } = booking.appointment;
  if (!query || !wished || !isWithin(query, wished, service.duration_minutes)) return query;
  return { ...query, from_hour: wished, to_hour: endOfVisit(wished, service.duration_minutes) };
}

/**
 * The query for the assigned helper at exactly the time of the booking, on `day` (the first of the
 * series unless given). Null while nobody is assigned.
 */
export function assignedQuery(
  booking: Booking,
  service: BookedService,
  day: PlainDate = booking.appointment.start_date,
): HelperQuery | null {
  const { assigned_helper, start_time, end_time } = booking.appointment;
  const query = helperQuery(booking, service);
  if (!query || !start_time || !assigned_helper) return null;
  const exact = { ...query, start_date: day, from_hour: start_time, to_hour: end_time };
  return preferring(exact, assigned_helper);
}

export function preferring(
  query: HelperQuery,
  helper: Pick<Helper, "id"> | null | undefined,
): HelperQuery {
  return helper ? { ...query, assigned_helper: helper.id } : query;
}

export const freeDays = sessionValue(() =>
  latestRequest((query: DatesQuery, signal) => listFreeDates(query, { signal })),
);

type OptionalCall<Answer> = (query: HelperQuery, options: CallOptions) => Promise<Answer | null>;

/** Not called again once the backend has said that it lacks the call: null from then on. */
function latestOptional<Answer>(call: OptionalCall<Answer>) {
  let isMissing = false;
  return latestRequest(async (query: HelperQuery, signal) => {
    if (isMissing) return null;
    const answer = await call(query, { signal });
    isMissing = answer === null;
    return answer;
  });
}

/** Start times, `HH:mm` in order; null where the backend does not list them. */
export const freeTimes = sessionValue(() => latestOptional(listFreeTimes));

/** Up to three who could come, best first; null where the backend does not list them. */
export const candidates = sessionValue(() => latestOptional(listCandidates));

/**
 * Who is free within the window of the query. Somebody at an hour outside of it is nobody, with that
 * hour as an alternative. Throws `ApiError`.
 */
export async function findWithinWindow(
  query: HelperQuery,
  signal: AbortSignal,
): Promise<Assignment> {
  const answer = await findHelper(query, { signal });
  if (!answer.found) return answer;
  const { start_time: start, end_time: end } = answer;
  if (start >= query.from_hour && end <= query.to_hour) return answer;
  return { found: false, alternatives: [{ date: query.start_date, start, end }] };
}
