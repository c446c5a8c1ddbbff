import {
  type Alternative,
  type Assignment,
  type FoundAssignment,
  type Helper,
  listFreeDates,
} from "~/api/availability";
import { latestRequest } from "~/api/latest-request";
import type { PlainDate } from "~/domain/dates";
import { buildSeries, nearestFree } from "~/domain/series";
import { sessionValue } from "~/session/scope";
import type { AppointmentDraft } from "~/state/appointment";
import { changeAppointment, readBooking } from "~/state/booking";
import { type AppointmentChanges, chooseHelper, chooseOtherDate, dropProposals } from "./choices";
import {
  assignedQuery,
  findWithinWindow,
  freeDays,
  freeDaysQuery,
  type HelperSearch,
  helperQuery,
  preferring,
  wishedQuery,
} from "./find-free";
import { isSameWindow } from "./window";

export type HelperResult = {
  found: boolean;
  /** Dates on which the helper is free at that time; null where the API does not say. */
  freeDates: PlainDate[] | null;
  /** Other days on which they may be free at that time; null where nothing clashes. */
  otherDays: PlainDate[] | null;
  alternatives: Alternative[];
  /** Nobody is found, as who is free has less time than the visit takes. */
  isShort: boolean;
  /** The helper who was expected and is not free; `hasNewTime`: they come at another time. */
  unavailable: { name: string; hasNewTime: boolean } | null;
};

const MAX_ALTERNATIVES = 3;

/** An assigned helper is only checked: what was asked for does not matter then. */
function keyOf({ booking, service }: HelperSearch): string {
  const assigned = assignedQuery(booking, service);
  const window = helperQuery(booking, service);
  const wished = wishedQuery(booking, service);
  const { preferred_helper } = booking.appointment;
  return JSON.stringify(
    assigned ? { assigned, window } : { window, wished, preferred: preferred_helper?.id },
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

export function setHelperResult(search: HelperSearch, result: HelperResult): void {
  latestSearch().set(search, result);
}

/** Whether the assigned helper is free on another day at the same time. Throws `ApiError`. */
export async function isHelperFree(
  { booking, service }: HelperSearch,
  day: PlainDate,
  signal: AbortSignal,
): Promise<boolean> {
  const query = assignedQuery(booking, service, day);
  const { assigned_helper: helper } = booking.appointment;
  return query !== null && isFound(await findWithinWindow(query, signal), helper);
}

type SaveOptions = { unavailable?: HelperResult["unavailable"]; isPreferred?: boolean };

/**
 * spec.md §4: writes assigned_helper, start_time and end_time, and other dates for those that clash,
 * unless the booking has changed since the search began (AbortError). `isPreferred`: the customer
 * asked for this helper, who is asked first from now on. Throws `ApiError`.
 */
export async function saveFoundHelper(
  search: HelperSearch,
  assignment: Assignment,
  signal: AbortSignal,
  { unavailable = null, isPreferred = false }: SaveOptions = {},
): Promise<HelperResult> {
  const original = dropProposals(search.booking.appointment);
  const changes = { ...original, ...chooseHelper(assignment, isPreferred) };
  const { result, dates } = await checkDates(withChanges(search, changes), assignment, signal);
  signal.throwIfAborted();
  if (keyOf({ ...search, booking: readBooking() }) !== keyOf(search)) {
    throw new DOMException("The booking has changed", "AbortError");
  }
  changeAppointment({ ...changes, ...dates });
  const saved = { ...result, unavailable };
  setHelperResult({ ...search, booking: readBooking() }, saved);
  return saved;
}

function withChanges(search: HelperSearch, changes: AppointmentChanges): HelperSearch {
  const appointment = { ...search.booking.appointment, ...changes };
  return { ...search, booking: { ...search.booking, appointment } };
}

async function checkDates(search: HelperSearch, assignment: Assignment, signal: AbortSignal) {
  if (!assignment.found) {
    const alternatives = assignment.alternatives.slice(0, MAX_ALTERNATIVES);
    const { isShort = false } = assignment;
    const nobody = { found: false, freeDates: null, otherDays: null, alternatives, isShort };
    return { result: nobody, dates: {} };
  }
  const free = await findFreeDates(search, assignment.free_dates, signal);
  const proposed = await proposeDates(search, free, (day) => isHelperFree(search, day, signal));
  const freeDates = free && [...free, ...proposed.dates];
  const { otherDays, changes } = proposed;
  const result = { found: true, freeDates, otherDays, alternatives: [], isShort: false };
  return { result, dates: changes };
}

function isFound(
  assignment: Assignment,
  helper: Pick<Helper, "id"> | null,
): assignment is FoundAssignment {
  return assignment.found && assignment.helper.id === helper?.id;
}

/**
 * The expected helper at the time asked for; else at another one within the window; else anybody,
 * at the time asked for if possible. Throws `ApiError`.
 */
export async function findExpected(
  { booking, service }: HelperSearch,
  expected: Pick<Helper, "id"> | null,
  signal: AbortSignal,
): Promise<Assignment> {
  const window = helperQuery(booking, service);
  const wished = wishedQuery(booking, service);
  if (!window || !wished) throw new RangeError("No day has been chosen");
  const atTime = await findWithinWindow(preferring(wished, expected), signal);
  const isExpected = expected ? isFound(atTime, expected) : atTime.found;
  if (isExpected || isSameWindow(wished, window)) return atTime;
  const atAnyTime = await findWithinWindow(preferring(window, expected), signal);
  return atTime.found && !isFound(atAnyTime, expected) ? atTime : atAnyTime;
}

async function findAndSave(search: HelperSearch, signal: AbortSignal): Promise<HelperResult> {
  const { booking, service } = search;
  const { assigned_helper: assigned, preferred_helper } = booking.appointment;
  const exact = assignedQuery(booking, service);
  const answer = exact && (await findWithinWindow(exact, signal));
  if (answer && isFound(answer, assigned)) {
    const freeDates = await findFreeDates(search, answer.free_dates, signal);
    signal.throwIfAborted();
    // What is said of them may have changed, or be in another language now.
    changeAppointment({ assigned_helper: answer.helper });
    const checked = { found: true, freeDates, otherDays: null, alternatives: [], isShort: false };
    return { ...checked, unavailable: null };
  }
  const expected = assigned ?? preferred_helper ?? null;
  const found = await findExpected(search, expected, signal);
  const isExpected = isFound(found, expected);
  const isNews = expected && (assigned || !isExpected);
  const unavailable = isNews ? { name: expected.name, hasNewTime: isExpected } : null;
  return saveFoundHelper(search, found, signal, { unavailable });
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

const MAX_TRIES = 3;

/**
 * For each date of the series on which the assigned helper is not free, the nearest day on which
 * they are, at the same time. A date for which none is found stays. `isFree` throws `ApiError`.
 */
async function proposeDates(
  search: HelperSearch,
  free: readonly PlainDate[] | null,
  isFree: (day: PlainDate) => Promise<boolean>,
) {
  let draft = search.booking.appointment;
  const taken = free ? draft.dates.filter((date) => !free.includes(date)) : [];
  if (taken.length === 0) return { changes: {}, dates: [], otherDays: null };
  const otherDays = await listOtherDays(search);
  const dates: PlainDate[] = [];
  for (const date of taken) {
    const other = await firstFree(nearestFree(otherDays, date, MAX_TRIES, draft.dates), isFree);
    const changes = other && chooseOtherDate(draft, date, other, true);
    if (!changes) continue;
    draft = { ...draft, ...changes };
    dates.push(other);
  }
  return { changes: datesOf(draft), dates, otherDays };
}

const datesOf = ({ dates, start_date, moved = [] }: AppointmentDraft) => ({
  dates,
  start_date,
  moved,
});

async function firstFree(
  days: readonly PlainDate[],
  isFree: (day: PlainDate) => Promise<boolean>,
): Promise<PlainDate | null> {
  for (const day of days) if (await isFree(day)) return day;
  return null;
}

/** Days after the first visit, of the helper where the backend can tell, else of anybody. */
async function listOtherDays({ booking, service }: HelperSearch): Promise<PlainDate[]> {
  const query = freeDaysQuery(booking, service);
  const { assigned_helper, start_time, end_time, start_date } = booking.appointment;
  if (!query || !assigned_helper) return [];
  const time = { from_hour: start_time, to_hour: end_time };
  const theirs = await listFreeDates({ ...query, ...time, assigned_helper: assigned_helper.id })
    // Without it nothing is proposed: the dates stay marked as taken.
    .catch(() => []);
  const days =
    theirs.length > 0
      ? theirs
      : await freeDays()
          .load(query)
          .catch(() => []);
  return days.filter((day) => day > start_date);
}
