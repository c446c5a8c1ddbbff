import { listOrders } from "~/api/orders";
import { onDeparture } from "~/session/in-memory";

/** Ids of the orders there were when the step that pays was entered; null while nobody knows. */
let known: number[] | null = null;
let newest = 0;

/**
 * Reads the orders there are before one is placed, so that a lost answer is not taken for an equal
 * order of before. Never rejects and is not waited for: without it the time of an order decides.
 */
export async function noteKnownOrders(signal: AbortSignal): Promise<void> {
  const call = ++newest;
  known = null;
  try {
    const orders = await listOrders({ signal });
    if (call === newest) known = orders.map(({ id }) => id);
  } catch {
    // Not known, then.
  }
}

/**
 * What is known at this moment. An answer that comes later may hold the order that is about to be
 * placed, so it is not taken any more.
 */
export function takeKnownOrders(): number[] {
  newest += 1;
  return known ?? [];
}

onDeparture(() => {
  newest += 1;
  known = null;
});
