/**
 * The history on its way: the orders that have come so far, in their order, for a screen to follow.
 * Kept while the app is open, so that coming back from an order costs nothing.
 */

import { isAbort } from "~/api/errors";
import { type Order, streamPastOrders } from "~/api/orders";
import { onDeparture } from "~/session/in-memory";
import { compareIndexed, type IndexedOrder, indexOrder } from "./order-index";

export type HistoryState = {
  entries: readonly IndexedOrder[];
  /** waiting: nothing has come yet. failed: what came stays, the rest is missing. */
  status: "waiting" | "loading" | "complete" | "failed";
  error: unknown;
};

export type HistoryFeed = {
  userId: number;
  /** Milliseconds, as told by `Date.now()`. */
  startedAt: number;
  read: () => HistoryState;
  subscribe: (notify: () => void) => () => void;
  stop: () => void;
};

type Source = (options: { signal: AbortSignal }) => AsyncIterable<Order[]>;

/**
 * The first rows are shown at once; later ones together, so that the list is not redrawn for each,
 * but none waits longer than this for others that may be slow to come.
 */
const TELL_AFTER_MS = 250;
const FIRST_ROWS = 20;

/** Starts to load the history of a user. `stop` ends the download. */
export function startHistory(userId: number, source: Source = streamPastOrders): HistoryFeed {
  const controller = new AbortController();
  const watchers = new Set<() => void>();
  let state: HistoryState = { entries: [], status: "waiting", error: null };

  let due: ReturnType<typeof setTimeout> | undefined;

  function tell(entries: IndexedOrder[], status: HistoryState["status"], error: unknown = null) {
    clearTimeout(due);
    due = undefined;
    state = { entries: [...entries].sort(compareIndexed), status, error };
    for (const notify of watchers) notify();
  }

  async function load(): Promise<void> {
    const entries: IndexedOrder[] = [];
    const known = new Set<number>();
    try {
      for await (const batch of source({ signal: controller.signal })) {
        for (const order of batch) {
          // A page may repeat what moved down while it was asked for.
          if (known.has(order.id)) continue;
          known.add(order.id);
          entries.push(indexOrder(order));
        }
        if (state.entries.length === 0 && entries.length >= FIRST_ROWS) tell(entries, "loading");
        else due ??= setTimeout(() => tell(entries, "loading"), TELL_AFTER_MS);
      }
      tell(entries, "complete");
    } catch (error) {
      if (!isAbort(error)) tell(entries, "failed", error);
    }
  }

  void load();
  return {
    userId,
    startedAt: Date.now(),
    read: () => state,
    subscribe(notify) {
      watchers.add(notify);
      return () => watchers.delete(notify);
    },
    stop() {
      clearTimeout(due);
      controller.abort();
    },
  };
}

/** How long a history that is complete is shown again without asking. */
const FRESH_MS = 5 * 60_000;

let latest: HistoryFeed | null = null;

/** The history of a user: the one that is here and fresh, or on its way, or a new one. */
export function historyOf(userId: number): HistoryFeed {
  const usable =
    latest?.userId === userId &&
    latest.read().status !== "failed" &&
    Date.now() - latest.startedAt < FRESH_MS;
  if (latest && usable) return latest;
  latest?.stop();
  latest = startHistory(userId);
  return latest;
}

/** The next look at the history asks the API again: an order changed. */
export function forgetHistory(): void {
  latest?.stop();
  latest = null;
}

onDeparture(forgetHistory);
