import { type Alternative, type Assignment, findHelper, type Helper } from "~/api/availability";
import { latestRequest } from "~/api/latest-request";
import type { Frequency, Service } from "~/api/reference";
import type { PlainDate } from "~/domain/dates";
import { buildSeries } from "~/domain/series";
import { sessionValue } from "~/session/scope";
import type { Booking } from "~/state/appointment";
import { changeAppointment, readBooking } from "~/state/booking";
import { chooseHelper } from "./choices";
import { chosenTimeQuery, helperQuery, preferring } from "./queries";

export type HelperSearch = { booking: Booking; service: Service; frequency: Frequency };

export type HelperResult = {
  found: boolean;
  /** Dates on which the helper is free at that time; null where the API does not say. */
  freeDates: PlainDate[] | null;
  alternatives: Alternative[];
  /** The helper who was expected and is not free; `hasNewTime`: they come at another time. */
  unavailable: { name: string; hasNewTime: boolean } | null;
};

const MAX_ALTERNATIVES = 3;

/** A window may be exactly a visit long: whether a time is chosen tells the two queries apart. */
function keyOf({ booking, service }: HelperSearch): string {
  const chosen = chosenTimeQuery(booking, service);
  const query = helperQuery(booking, service);
  const { preferred_helper } = booking.appointment;
  return JSON.stringify(
    chosen ? { chosen } : { any: query && preferring(query, preferred_helper) },
  );
}

const latestSearch = sessionValue(() => latestRequest(findAndSave, keyOf));

/**
 * Makes sure that a helper is assigned to the booking: checks the one it has, else finds one and
 * saves them. Throws `ApiError`, and AbortError once the customer chose otherwise.
 */
export function assignHelper(search: HelperSearch, signal?: AbortSignal): Promise<HelperResult> {
  return latestSearch().load(search, signal);
}

export function clearHelperSearch(): void {
  latestSearch().clear();
}

/** Puts in a result that was found otherwise, so that `assignHelper` need not call. */
export function setHelperResult(search: HelperSearch, result: HelperResult): void {
  latestSearch().set(search, result);
}

/** Whether the assigned helper is free on another day at the same time. Throws `ApiError`. */
export async function isHelperFree(
  { booking, service }: HelperSearch,
  day: PlainDate,
  signal: AbortSignal,
): Promise<boolean> {
  const query = chosenTimeQuery(booking, service, day);
  const { assigned_helper: helper } = booking.appointment;
  return query !== null && helper !== null && isFound(await findHelper(query, { signal }), helper);
}

type SaveOptions = { unavailable?: HelperResult["unavailable"]; isPreferred?: boolean };

/**
 * spec.md §4: writes assigned_helper, start_time and end_time, unless the booking has changed since
 * the search began (AbortError). `isPreferred`: the customer asked for this helper, who is asked
 * first from now on. Throws `ApiError`.
 */
export async function saveFoundHelper(
  search: HelperSearch,
  assignment: Assignment,
  signal: AbortSignal,
  { unavailable = null, isPreferred = false }: SaveOptions = {},
): Promise<HelperResult> {
  const changes = chooseHelper(assignment, isPreferred);
  const appointment = { ...search.booking.appointment, ...changes };
  const assigned = { ...search, booking: { ...search.booking, appointment } };
  const freeDates = assignment.found
    ? await findFreeDates(assigned, assignment.free_dates, signal)
    : null;
  signal.throwIfAborted();
  if (keyOf({ ...search, booking: readBooking() }) !== keyOf(search)) {
    throw new DOMException("The booking has changed", "AbortError");
  }
  changeAppointment(changes);
  const result: HelperResult = {
    found: assignment.found,
    freeDates,
    alternatives: assignment.found ? [] : assignment.alternatives.slice(0, MAX_ALTERNATIVES),
    unavailable,
  };
  setHelperResult({ ...search, booking: readBooking() }, result);
  return result;
}

type FoundAssignment = Extract<Assignment, { found: true }>;

function isFound(assignment: Assignment, helper: Helper): assignment is FoundAssignment {
  return assignment.found && assignment.helper.id === helper.id;
}

async function findAndSave(search: HelperSearch, signal: AbortSignal): Promise<HelperResult> {
  const { booking, service } = search;
  const { assigned_helper: assigned, preferred_helper } = booking.appointment;
  const expected = assigned ?? preferred_helper ?? null;
  const query = helperQuery(booking, service);
  if (!query) throw new RangeError("No day has been chosen");
  const exact = chosenTimeQuery(booking, service);
  let answer = exact && (await findHelper(exact, { signal }));
  if (assigned && answer && isFound(answer, assigned)) {
    const freeDates = await findFreeDates(search, answer.free_dates, signal);
    return { found: true, freeDates, alternatives: [], unavailable: null };
  }
  if (assigned || !answer?.found)
    answer = await findHelper(preferring(query, expected), { signal });
  const isExpected = expected !== null && isFound(answer, expected);
  const unavailable =
    expected && (assigned || !isExpected) ? { name: expected.name, hasNewTime: isExpected } : null;
  return saveFoundHelper(search, answer, signal, { unavailable });
}

/** The dates on which the helper is free; those moved out of the interval are asked one by one. */
async function findFreeDates(
  search: HelperSearch,
  freeDates: PlainDate[] | null,
  signal: AbortSignal,
): Promise<PlainDate[] | null> {
  const { start_date, dates } = search.booking.appointment;
  const series = buildSeries(start_date, search.frequency);
  const moved = dates.filter((date) => !series.includes(date));
  if (freeDates === null || moved.length === 0) return freeDates;
  const answers = await Promise.all(moved.map((date) => isHelperFree(search, date, signal)));
  return [...freeDates, ...moved.filter((_, index) => answers[index])];
}
