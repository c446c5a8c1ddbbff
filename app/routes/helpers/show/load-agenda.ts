/** The agenda: asked for, and as it was last loaded, to be read without a connection. */
import { isAbort } from "~/api/errors";
import { listField } from "~/api/fields";
import { listLatestPastOrders, listOrders, type Order } from "~/api/orders";
import { keepAnswer, readKeptAnswer } from "~/state/kept-answers";
import { storageKeys } from "~/state/storage";
import { type AgendaVisit, agendaVisitSchema, agendaVisitsOf } from "./agenda-visits";

export type LoadedAgenda = {
  visits: AgendaVisit[];
  /** ISO 8601 */
  loadedAt: string;
};

/** So many visits are kept on the device: the latest. */
const KEPT_VISITS = 300;

/** The agenda that this person saw last on this device. */
export async function readAgenda(): Promise<LoadedAgenda | null> {
  const kept = await readKeptAnswer(storageKeys.agenda, listField(agendaVisitSchema));
  return kept && { visits: kept.value, loadedAt: kept.at };
}

/** The latest known agenda, and why it is not a fresh one. */
export type AgendaLoad = { agenda: LoadedAgenda | null; failure: unknown };

/** More than a month's work of one helper. */
const MAX_PAST_ORDERS = 60;

/**
 * GET /user/orders as an agenda, stored on this device; with the latest past orders, as an order
 * whose last visit is done moves to the history at once. A failure gives back what was `known`;
 * throws the `AbortError` of `signal` only.
 */
export async function loadAgenda(
  known: LoadedAgenda | null,
  signal: AbortSignal,
): Promise<AgendaLoad> {
  try {
    const [current, recent] = await Promise.all([listOrders({ signal }), recentOrders(signal)]);
    const visits = agendaVisitsOf(withoutRepeats([...current, ...recent]));
    const loadedAt = await keepAnswer(storageKeys.agenda, visits.slice(-KEPT_VISITS));
    return { agenda: { visits, loadedAt }, failure: null };
  } catch (failure) {
    if (isAbort(failure)) throw failure;
    return { agenda: known, failure };
  }
}

/** Empty where the call fails: the agenda does without them. */
async function recentOrders(signal: AbortSignal): Promise<Order[]> {
  try {
    return await listLatestPastOrders(MAX_PAST_ORDERS, { signal });
  } catch (error) {
    if (isAbort(error)) throw error;
    console.warn("Could not load the past orders", error);
    return [];
  }
}

/** An order that ends between the two answers is in both. */
function withoutRepeats(orders: readonly Order[]): Order[] {
  return [...new Map(orders.map((order) => [order.id, order])).values()];
}
