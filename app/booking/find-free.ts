import {
  type Assignment,
  type DatesQuery,
  type FoundAssignment,
  findHelper,
  type HelperQuery,
  listCandidates,
  listFreeDates,
  listFreeTimes,
} from "~/api/availability";
import type { Helper } from "~/api/helpers";
import type { CallOptions } from "~/api/http";
import { latestRequest } from "~/api/latest-request";
import type { Frequency, Service } from "~/api/reference";
import { timeNow } from "~/api/sending/server-clock";
import { type PlainDate, todayInAsuncion } from "~/domain/dates";
import type { FittedService } from "~/domain/service-options";
import { sessionValue } from "~/session/scope";
import type { BookedVisits } from "~/state/areas";
import { checkWindow, endOfVisit, hasRoom, hasTime, isWithin } from "./window";

/** The service with the duration that its size and extras give the visit. */
export type BookedService = Pick<Service, "id" | "duration_minutes"> &
  Partial<Pick<FittedService<Service>, "ownMinutes">>;

export type HelperSearch = {
  booking: BookedVisits;
  service: BookedService;
  frequency: Frequency;
  /** The helper of the customer's latest order, who comes first where free at the chosen time. */
  latest?: Helper | null;
};

/** Null without a frequency (spec.md §5) or coordinates, or where the window is too short. */
export function freeDaysQuery(
  { address, appointment }: BookedVisits,
  { duration_minutes, ownMinutes = duration_minutes }: Omit<BookedService, "id">,
): DatesQuery | null {
  const { frequency, from_hour, to_hour } = appointment;
  if (!frequency || address?.latitude == null || address.longitude == null) return null;
  if (checkWindow(appointment, duration_minutes) !== null) return null;
  const { latitude, longitude } = address;
  const query = { frequency, latitude, longitude, from_hour, to_hour };
  return duration_minutes === ownMinutes ? query : { ...query, duration_minutes };
}

/** `minutes` checks the answers, because a backend may ignore `duration_minutes`. Not sent. */
type VisitQuery = HelperQuery & { minutes: number };

/** Returns the query for any helper within the window. Null before a day is chosen. */
export function helperQuery(booking: BookedVisits, service: BookedService): VisitQuery | null {
  const days = freeDaysQuery(booking, service);
  const { service: id, start_date } = booking.appointment;
  const minutes = service.duration_minutes;
  return days && start_date ? { ...days, service: id, start_date, minutes } : null;
}

export function wishedQuery(booking: BookedVisits, service: BookedService): VisitQuery | null {
  const query = helperQuery(booking, service);
  const { wished_time: wished } = booking.appointment;
  if (!query || !wished || !isWithin(query, wished, service.duration_minutes)) return query;
  return { ...query, from_hour: wished, to_hour: endOfVisit(wished, service.duration_minutes) };
}

/**
 * Query for the assigned helper at the booked time on `day` (by default the first of the series). Null
 * without a helper, or where the booked time is shorter than the visit.
 */
export function assignedQuery(
  booking: BookedVisits,
  service: BookedService,
  day: PlainDate = booking.appointment.start_date,
): VisitQuery | null {
  const { assigned_helper, start_time, end_time } = booking.appointment;
  const query = helperQuery(booking, service);
  if (!query || !assigned_helper || !hasTime(booking, service)) return null;
  const exact = { ...query, start_date: day, from_hour: start_time, to_hour: end_time };
  return preferring(exact, assigned_helper);
}

export function preferring(
  query: VisitQuery,
  helper: Pick<Helper, "id"> | null | undefined,
): VisitQuery {
  return helper ? { ...query, assigned_helper: helper.id } : query;
}

const today = () => todayInAsuncion(timeNow());

/** The free days from tomorrow on: visits begin then at the earliest. A new day asks again. */
export const freeDays = sessionValue(() =>
  latestRequest(
    async (query: DatesQuery, signal) => {
      const days = await listFreeDates({ query }, { signal });
      return days.filter((day) => day > today());
    },
    (query) => `${today()} ${JSON.stringify(query)}`,
  ),
);

type OptionalSearch<Answer> = (query: VisitQuery, options: CallOptions) => Promise<Answer | null>;

/** Stops calling once the backend has answered that it lacks the call, and returns null. */
function latestOptional<Answer>(call: OptionalSearch<Answer>) {
  let isMissing = false;
  return latestRequest(async (query: VisitQuery, signal) => {
    if (isMissing) return null;
    const answer = await call(query, { signal });
    isMissing = answer === null;
    return answer;
  });
}

/** Free start times, `HH:mm`, sorted: of any helper where the requested one has none. Null where the backend lacks the call. */
export const freeTimes = sessionValue(() =>
  latestOptional(async ({ minutes, assigned_helper, ...anybody }, options) => {
    if (!assigned_helper) return listFreeTimes(anybody, options);
    const times = await listFreeTimes({ ...anybody, assigned_helper }, options);
    return times?.length === 0 ? listFreeTimes(anybody, options) : times;
  }),
);

/** Free helpers, best first; null where the backend lacks the call. */
export const candidates = sessionValue(() => latestOptional(listWithinWindow));

type Hours = Pick<FoundAssignment, "start_time" | "end_time">;

const isInside = ({ start_time, end_time }: Hours, { from_hour, to_hour }: HelperQuery) =>
  start_time >= from_hour && end_time <= to_hour;

const isLong = ({ start_time: start, end_time: end }: Hours, minutes: number) =>
  hasRoom({ start, end }, minutes);

/** Loads the free helpers for the whole visit, best first; null where unknown. Throws `ApiError`. */
export async function listWithinWindow(
  { minutes, ...query }: VisitQuery,
  options: CallOptions,
): Promise<FoundAssignment[] | null> {
  const listed = await listCandidates(query, options);
  return listed?.filter((one) => isInside(one, query) && isLong(one, minutes)) ?? null;
}

/**
 * Finds a helper who is free within the window for the whole visit. In place of one with less time another is
 * asked for, `tries` times; one outside the window becomes an alternative. Throws `ApiError`.
 */
export async function findWithinWindow(
  { minutes, ...query }: VisitQuery,
  signal: AbortSignal,
  tries = 2,
): Promise<Assignment> {
  const answer = await findHelper(query, { signal });
  if (!answer.found) {
    const alternatives = answer.alternatives.filter((hours) => hasRoom(hours, minutes));
    return { found: false, alternatives };
  }
  if (!isLong(answer, minutes)) {
    const { exclude = [] } = query;
    const { id } = answer.helper;
    // A backend may ignore `exclude`.
    const isAsked = tries === 0 || exclude.includes(id);
    if (isAsked) return { found: false, alternatives: [], isShort: true };
    const others = { ...query, minutes, exclude: [...exclude, id] };
    const other = await findWithinWindow(others, signal, tries - 1);
    return other.found || other.alternatives.length > 0 ? other : { ...other, isShort: true };
  }
  if (isInside(answer, query)) return answer;
  const { start_time: start, end_time: end } = answer;
  return { found: false, alternatives: [{ date: query.start_date, start, end }] };
}
