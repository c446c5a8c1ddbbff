/** The history while it downloads: the orders that have come so far, for a screen to subscribe to. */

import { isAbort } from "~/api/errors";
import { type Order, streamPastOrders } from "~/api/orders";
import { sessionValue } from "~/session/scope";
import { compareIndexed, type IndexedOrder, indexOrder } from "./order-index";

export type HistoryState = {
  entries: readonly IndexedOrder[];
  /** waiting: nothing has come yet. failed: what came stays, the rest is missing. */
  status: "waiting" | "loading" | "complete" | "failed";
  error: unknown;
};

export type HistoryFeed = {
  /** Milliseconds, as told by `Date.now()`. */
  startedAt: number;
  read: () => HistoryState;
  subscribe: (notify: () => void) => () => void;
  stop: () => void;
};

type Source = (options: { signal: AbortSignal }) => AsyncIterable<Order[]>;

/** The first rows are published at once, later ones together: the list is not redrawn for each. */
const FIRST_ROWS = 20;
const MAX_PUBLISH_DELAY_MS = 250;

/** Starts to download the history. `stop` ends the download. */
export function startHistory(source: Source = streamPastOrders): HistoryFeed {
  const controller = new AbortController();
  const watchers = new Set<() => void>();
  let state: HistoryState = { entries: [], status: "waiting", error: null };
  let timer: ReturnType<typeof setTimeout> | undefined;

  function publish(
    entries: IndexedOrder[],
    status: HistoryState["status"],
    error: unknown = null,
  ): void {
    clearTimeout(timer);
    timer = undefined;
    state = { entries: [...entries].sort(compareIndexed), status, error };
    for (const notify of watchers) notify();
  }

  async function load(): Promise<void> {
    const entries: IndexedOrder[] = [];
    const known = new Set<number>();
    try {
      for await (const batch of source({ signal: controller.signal })) {
        for (const order of batch) {
          // A page repeats what moved down while it was asked for.
          if (known.has(order.id)) continue;
          known.add(order.id);
          entries.push(indexOrder(order));
        }
        const isFirst = state.entries.length === 0 && entries.length >= FIRST_ROWS;
        if (isFirst) publish(entries, "loading");
        else timer ??= setTimeout(() => publish(entries, "loading"), MAX_PUBLISH_DELAY_MS);
      }
      publish(entries, "complete");
    } catch (error) {
      if (!isAbort(error)) publish(entries, "failed", error);
    }
  }

  void load();
  return {
    startedAt: Date.now(),
    read: () => state,
    subscribe(notify) {
      watchers.add(notify);
      return () => watchers.delete(notify);
    },
    stop() {
      clearTimeout(timer);
      controller.abort();
    },
  };
}

const MAX_AGE_MS = 5 * 60_000;

const latest = sessionValue((scope) => {
  const kept = { feed: null as HistoryFeed | null };
  scope.signal.addEventListener("abort", () => kept.feed?.stop());
  return kept;
});

/** The history of this session: the one that is here and fresh, or on its way, or a new one. */
export function sessionHistory(): HistoryFeed {
  const { feed } = latest();
  if (feed && feed.read().status !== "failed" && Date.now() - feed.startedAt < MAX_AGE_MS) {
    return feed;
  }
  feed?.stop();
  const started = startHistory();
  latest().feed = started;
  return started;
}

/** The next look at the history asks the API again: an order changed. */
export function forgetHistory(): void {
  latest().feed?.stop();
  latest().feed = null;
}
