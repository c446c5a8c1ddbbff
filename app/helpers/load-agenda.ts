/** The agenda: asked for, and as it was last loaded, to be read without a connection. */
import * as z from "zod/mini";
import { isAbort } from "~/api/errors";
import { idField, listField } from "~/api/fields";
import { listLatestPastOrders, listOrders, type Order } from "~/api/orders";
import { readStored, removeStored, storageKeys, writeStored } from "~/state/storage";
import { type AgendaVisit, agendaVisitSchema, visitsOf } from "./agenda";

const agendaSchema = z.object({
  userId: idField,
  loadedAt: z.string(),
  visits: listField(agendaVisitSchema),
});

export type LoadedAgenda = {
  visits: AgendaVisit[];
  /** ISO 8601 */
  loadedAt: string;
};

/** The agenda stored on this device; another user's is removed. */
export async function readAgenda(userId: number): Promise<LoadedAgenda | null> {
  const stored = await readStored(storageKeys.agenda, agendaSchema);
  if (!stored) return null;
  if (stored.userId !== userId) {
    await removeStored(storageKeys.agenda);
    return null;
  }
  return { visits: stored.visits, loadedAt: stored.loadedAt };
}

async function storeAgenda(userId: number, agenda: LoadedAgenda): Promise<void> {
  await writeStored(storageKeys.agenda, agendaSchema.parse({ userId, ...agenda }));
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
  userId: number,
  known: LoadedAgenda | null,
  signal: AbortSignal,
): Promise<AgendaLoad> {
  try {
    const [current, recent] = await Promise.all([listOrders({ signal }), recentOrders(signal)]);
    const agenda = {
      visits: visitsOf(withoutRepeats([...current, ...recent])),
      loadedAt: new Date().toISOString(),
    };
    await storeAgenda(userId, agenda);
    return { agenda, failure: null };
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
