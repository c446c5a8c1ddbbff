import { isAbort } from "~/api/errors";
import * as field from "~/api/fields";
import { listLatestPastOrders, listOrders, type Order } from "~/api/orders";
import { timeNow } from "~/api/sending/server-clock";
import { addDays, todayInAsuncion } from "~/domain/dates";
import { sessionValue } from "~/session/scope";
import { cacheAnswer, type DatedAnswer, readCachedAnswer } from "~/state/cached-answers";
import { storageKeys } from "~/state/storage";
import { type AgendaVisit, agendaVisitSchema, agendaVisitsOf } from "./agenda-visits";

type LoadedAgenda = DatedAnswer<AgendaVisit[], string>;

/** The device stores at most this many visits, from this many days ago on. */
const MAX_CACHED_VISITS = 300;
const MAX_CACHED_DAYS = 60;

export const readAgenda = () => readCachedAnswer(storageKeys.agenda, field.list(agendaVisitSchema));

/** The latest known agenda, with the error where it is not fresh. */
export type AgendaLoad = { agenda: LoadedAgenda | null; failure: unknown };

/** How many reports of visits were sent, and how many of them the last loaded agenda contains. */
export const visitReports = sessionValue(() => ({ sent: 0, loaded: 0 }));

/** More than a month's work of one helper. */
const MAX_PAST_ORDERS = 60;

/**
 * GET /user/orders as an agenda, with the latest past orders, because an order moves to the history after its
 * last visit. A failure returns `known`; throws only the `AbortError` of `signal`.
 */
export async function loadAgenda(
  known: LoadedAgenda | null,
  signal: AbortSignal,
): Promise<AgendaLoad> {
  const reports = visitReports();
  const { sent } = reports;
  try {
    const [current, recent] = await Promise.all([listOrders({ signal }), recentOrders(signal)]);
    // An order that ends between the two requests is in both answers.
    const orders = new Map([...current, ...recent].map((order) => [order.id, order]));
    const visits = agendaVisitsOf([...orders.values()]);
    const first = addDays(todayInAsuncion(timeNow()), -MAX_CACHED_DAYS);
    const kept = visits.filter(({ date }) => date >= first).slice(0, MAX_CACHED_VISITS);
    const at = await cacheAnswer(storageKeys.agenda, kept);
    reports.loaded = sent;
    return { agenda: { value: visits, at }, failure: null };
  } catch (failure) {
    if (isAbort(failure)) throw failure;
    return { agenda: known, failure };
  }
}

/** Empty where the call fails, because the agenda works without them. */
async function recentOrders(signal: AbortSignal): Promise<Order[]> {
  try {
    return await listLatestPastOrders(MAX_PAST_ORDERS, { signal });
  } catch (error) {
    if (isAbort(error)) throw error;
    console.warn("Could not load the past orders", error);
    return [];
  }
}
