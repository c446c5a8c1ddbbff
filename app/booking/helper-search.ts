/**
 * Looking for the helper of the booking in progress (spec.md §4, §7). When one is found,
 * assigned_helper, start_time and end_time are written into the appointment, unless the customer
 * has chosen something else meanwhile.
 */
import {
  type Alternative,
  type Assignment,
  findHelper,
  type HelperQuery,
} from "~/api/availability";
import { keyOf, rememberLatest } from "~/api/latest-request";
import type { Frequency, Service } from "~/api/reference";
import type { PlainDate } from "~/domain/dates";
import { buildSeries } from "~/domain/series";
import { onDeparture } from "~/session/in-memory";
import type { Booking } from "~/state/appointment";
import { changeAppointment, readBooking } from "~/state/booking";
import { chooseHelper } from "./choices";
import { askedHelper, askedSameHelper } from "./questions";

/** What a search came to. */
export type HelperOutcome = {
  /** Dates on which the helper is free at that time; null where the API does not say. */
  freeDates: PlainDate[] | null;
  /** Where nobody is free: up to three other moments. */
  alternatives: Alternative[];
  found: boolean;
  /** Who was assigned before and is no longer free then; the same one may be free at another time. */
  lost: { name: string; isBack: boolean } | null;
};

/** A booking, and what it is made of. */
export type HelperSearch = { booking: Booking; service: Service; frequency: Frequency };

const ALTERNATIVES = 3;

/** What makes two searches the same: the question that they put to the API. */
function questionOf({ booking, service }: HelperSearch): HelperQuery | null {
  return askedSameHelper(booking, service) ?? askedHelper(booking, service);
}

const remembered = rememberLatest(search, (asked: HelperSearch) => keyOf(questionOf(asked)));

/**
 * Makes sure that a helper is assigned to the booking: checks the one it has, or else finds one and
 * writes who comes, and when. Throws `ApiError`, and AbortError once the customer chose otherwise.
 */
export function assignHelper(asked: HelperSearch, signal?: AbortSignal): Promise<HelperOutcome> {
  return remembered.ask(asked, signal);
}

/** The next `assignHelper` asks the API again. */
export function forgetHelperSearch(): void {
  remembered.forget();
}

onDeparture(forgetHelperSearch);

/** Tells the outcome of a search that was made otherwise; `assignHelper` need not repeat it. */
export function keepOutcome(asked: HelperSearch, outcome: HelperOutcome): void {
  remembered.keep(asked, outcome);
}

/** Whether the assigned helper is free on one more day at the same time. Throws `ApiError`. */
export async function isHelperFree(
  { booking, service }: HelperSearch,
  date: PlainDate,
  signal: AbortSignal,
): Promise<boolean> {
  const query = askedSameHelper(booking, service, date);
  return query !== null && isSame(await findHelper(query, { signal }), query.assigned_helper);
}

/**
 * Writes who was found, unless the booking has changed since it was asked for (AbortError then).
 * Throws `ApiError`.
 */
export async function writeHelper(
  asked: HelperSearch,
  answer: Assignment,
  signal: AbortSignal,
  lost: HelperOutcome["lost"] = null,
): Promise<HelperOutcome> {
  const changes = chooseHelper(answer);
  const appointment = { ...asked.booking.appointment, ...changes };
  const theirs = { ...asked, booking: { ...asked.booking, appointment } };
  const freeDates = answer.found ? await findFreeDates(theirs, answer.free_dates, signal) : null;
  signal.throwIfAborted();
  if (keyOf(questionOf({ ...asked, booking: readBooking() })) !== keyOf(questionOf(asked))) {
    throw new DOMException("The booking has changed", "AbortError");
  }
  changeAppointment(changes);
  const outcome: HelperOutcome = {
    found: answer.found,
    freeDates,
    alternatives: answer.found ? [] : answer.alternatives.slice(0, ALTERNATIVES),
    lost,
  };
  keepOutcome({ ...asked, booking: readBooking() }, outcome);
  return outcome;
}

function isSame(answer: Assignment, helperId: number | undefined): boolean {
  return answer.found && answer.helper.id === helperId;
}

async function search(asked: HelperSearch, signal: AbortSignal): Promise<HelperOutcome> {
  const { booking, service } = asked;
  const query = askedHelper(booking, service);
  if (!query) throw new RangeError("No day has been chosen");
  const same = askedSameHelper(booking, service);
  if (!same) return searchAnybody(asked, query, signal);
  const check = await findHelper(same, { signal });
  if (check.found && check.helper.id === same.assigned_helper) {
    const freeDates = await findFreeDates(asked, check.free_dates, signal);
    return { found: true, freeDates, alternatives: [], lost: null };
  }
  const before = booking.appointment.assigned_helper;
  const answer = await findHelper({ ...query, assigned_helper: before?.id ?? 0 }, { signal });
  const lost = { name: before?.name ?? "", isBack: isSame(answer, before?.id) };
  return writeHelper(asked, answer, signal, lost);
}

/** Anybody who is free, but first the helper whom a repeated booking asks for. */
async function searchAnybody(
  asked: HelperSearch,
  query: HelperQuery,
  signal: AbortSignal,
): Promise<HelperOutcome> {
  const wanted = asked.booking.appointment.preferred_helper;
  if (!wanted) return writeHelper(asked, await findHelper(query, { signal }), signal);
  const answer = await findHelper({ ...query, assigned_helper: wanted.id }, { signal });
  const lost = isSame(answer, wanted.id) ? null : { name: wanted.name, isBack: false };
  return writeHelper(asked, answer, signal, lost);
}

/** The dates on which the helper is free; those moved out of the interval are asked one by one. */
async function findFreeDates(
  asked: HelperSearch,
  freeDates: PlainDate[] | null,
  signal: AbortSignal,
): Promise<PlainDate[] | null> {
  const { start_date, dates } = asked.booking.appointment;
  const series = buildSeries(start_date, asked.frequency);
  const moved = dates.filter((date) => !series.includes(date));
  if (freeDates === null || moved.length === 0) return freeDates;
  const answers = await Promise.all(moved.map((date) => isHelperFree(asked, date, signal)));
  return [...freeDates, ...moved.filter((_, index) => answers[index])];
}
