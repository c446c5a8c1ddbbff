import {
  type Alternative,
  type Assignment,
  type FoundAssignment,
  listFreeDates,
} from "~/api/availability";
import type { Helper } from "~/api/helpers";
import { latestRequest } from "~/api/latest-request";
import type { PlainDate } from "~/domain/dates";
import { buildSeries, nearestFree } from "~/domain/series";
import { sessionValue } from "~/session/scope";
import { changeAppointment, readBooking } from "~/state/booking";
import { chooseHelper, chooseOtherDate, dropProposals } from "./choices";
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
  /** Dates on which the helper is free at that time; null where the backend does not send them. */
  freeDates: PlainDate[] | null;
  /** Other days for dates that clash; null where none clashes. */
  otherDays: PlainDate[] | null;
  alternatives: Alternative[];
  /** No helper is found because the free ones have less time than the visit takes. */
  isShort: boolean;
  /** The expected helper, who is busy; `hasNewTime`: this helper comes at another time. */
  unavailable: { name: string; hasNewTime: boolean } | null;
  /** Whether every helper was searched at the requested hour, and not only the assigned one. */
  searchedEveryone: boolean;
};

const MAX_ALTERNATIVES = 3;

/** While a helper is assigned only this helper is checked, so the key ignores the requested time. */
function keyOf({ booking, service }: HelperSearch): string {
  const assigned = assignedQuery(booking, service);
  const window = helperQuery(booking, service);
  const wished = wishedQuery(booking, service);
  const { preferred_helper, dates } = booking.appointment;
  return JSON.stringify(
    assigned
      ? { assigned, window, dates }
      : { window, wished, dates, preferred: preferred_helper?.id },
  );
}

const latestSearch = sessionValue(() => latestRequest(findAndSave, keyOf));

/** Checks or finds the booking's helper. Throws `ApiError`, and AbortError after another choice. */
export function assignHelper(search: HelperSearch, signal?: AbortSignal): Promise<HelperResult> {
  return latestSearch().load(search, signal);
}

export function clearHelperSearch(): void {
  latestSearch().clear();
}

/** Aborts a running search, which could assign another helper meanwhile; a known result stays. */
export function abortHelperSearch(search: HelperSearch): void {
  if (!latestSearch().known(search)) clearHelperSearch();
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

/** Throws AbortError where the booking has changed since the search began. */
function throwIfChanged(search: HelperSearch): void {
  if (keyOf({ ...search, booking: readBooking() }) === keyOf(search)) return;
  throw new DOMException("The booking has changed", "AbortError");
}

type SaveOptions = Partial<Pick<HelperResult, "unavailable" | "searchedEveryone">> & {
  isPreferred?: boolean;
};

/**
 * Saves helper, start and end (spec.md §4), and replaces dates that clash. Throws AbortError where the
 * booking has changed since the search began, and `ApiError`. With `isPreferred` later searches request this
 * helper first.
 */
export async function saveFoundHelper(
  search: HelperSearch,
  assignment: Assignment,
  signal: AbortSignal,
  { unavailable = null, searchedEveryone = false, isPreferred = false }: SaveOptions = {},
): Promise<HelperResult> {
  const original = dropProposals(search.booking.appointment);
  const changes = { ...original, ...chooseHelper(assignment, isPreferred) };
  const booking = {
    ...search.booking,
    appointment: { ...search.booking.appointment, ...changes },
  };
  const { result, dates } = await checkDates({ ...search, booking }, assignment, signal);
  signal.throwIfAborted();
  throwIfChanged(search);
  changeAppointment({ ...changes, ...dates });
  const saved = { ...result, unavailable, searchedEveryone };
  setHelperResult({ ...search, booking: readBooking() }, saved);
  return saved;
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
 * Finds the expected helper at the requested time, else at another time of the window, else any helper, at
 * the requested time if possible. Throws `ApiError`.
 */
export async function findExpected(
  { booking, service, latest }: HelperSearch,
  expected: Pick<Helper, "id"> | null,
  signal: AbortSignal,
): Promise<Assignment> {
  const window = helperQuery(booking, service);
  const wished = wishedQuery(booking, service);
  if (!window || !wished) throw new RangeError("No day has been chosen");
  // Null is “Cualquiera que esté libre”: no helper is preferred.
  const asked = booking.appointment.preferred_helper === undefined ? latest : null;
  const atTime = await findWithinWindow(preferring(wished, expected ?? asked), signal);
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
    throwIfChanged(search);
    // Saves the helper's current details, whose texts may be in another language now.
    changeAppointment({ assigned_helper: answer.helper });
    const checked = { found: true, freeDates, otherDays: null, alternatives: [], isShort: false };
    return { ...checked, unavailable: null, searchedEveryone: false };
  }
  const expected = assigned ?? preferred_helper ?? null;
  const found = await findExpected(search, expected, signal);
  const isExpected = isFound(found, expected);
  const isNews = expected && (assigned || !isExpected);
  const unavailable = isNews ? { name: expected.name, hasNewTime: isExpected } : null;
  // If only the expected helper was found, others may still be free at the wished hour.
  return saveFoundHelper(search, found, signal, { unavailable, searchedEveryone: !isExpected });
}

/** Finds the dates on which the helper is free; a date outside the interval needs its own request. */
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
 * Proposes, for each date that clashes, the nearest day on which the assigned helper is free at the same
 * time. A date without such a day stays. `isFree` throws `ApiError`.
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
  const { start_date, moved = [] } = draft;
  return { changes: { dates: draft.dates, start_date, moved }, dates, otherDays };
}

async function firstFree(
  days: readonly PlainDate[],
  isFree: (day: PlainDate) => Promise<boolean>,
): Promise<PlainDate | null> {
  for (const day of days) if (await isFree(day)) return day;
  return null;
}

/** Loads the free days after the first visit, of this helper where the backend can filter, else of any. */
async function listOtherDays({ booking, service }: HelperSearch): Promise<PlainDate[]> {
  const query = freeDaysQuery(booking, service);
  const { assigned_helper, start_time, end_time, start_date } = booking.appointment;
  if (!query || !assigned_helper) return [];
  const time = { from_hour: start_time, to_hour: end_time };
  const theirs = await listFreeDates({
    query: { ...query, ...time, assigned_helper: assigned_helper.id },
  })
    // A failure proposes nothing, and the dates stay marked as taken.
    .catch(() => []);
  const days =
    theirs.length > 0
      ? theirs
      : await freeDays()
          .load(query)
          .catch(() => []);
  return days.filter((day) => day > start_date);
}
