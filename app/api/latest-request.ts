import { i18n } from "~/locales/i18n";

type Call<Query, Result> = (query: Query, signal: AbortSignal) => Promise<Result>;

type LatestRequest<Query, Result> = {
  /**
   * Returns the result for `query`, shared by all callers with the same query. Loading another query aborts
   * it, as does `signal` of the caller that started it. A failure is not cached.
   */
  load: (query: Query, signal?: AbortSignal) => Promise<Result>;
  /** Returns the result for `query` where it has arrived; else null. */
  known: (query: Query) => Result | null;
  /** Replaces the cached or running request by a known result. */
  set: (query: Query, result: Result) => void;
  clear: () => void;
};

/**
 * Keeps one request: loading another query aborts the older one. `keyOf` identifies a query; the language is
 * part of the key, because answers contain texts.
 */
export function latestRequest<Query, Result>(
  call: Call<Query, Result>,
  keyOf: (query: Query) => string = (query) => JSON.stringify(query),
): LatestRequest<Query, Result> {
  type Request = {
    key: string;
    result: Promise<Result>;
    known: Result | null;
    controller: AbortController;
  };
  let latest: Request | null = null;
  const nameOf = (query: Query) => `${i18n.locale} ${keyOf(query)}`;

  function begin(query: Query, signal?: AbortSignal): Promise<Result> {
    const controller = new AbortController();
    const abort = () => controller.abort(signal?.reason);
    if (signal?.aborted) abort();
    else signal?.addEventListener("abort", abort, { once: true });
    const result = call(query, controller.signal);
    const request: Request = { key: nameOf(query), result, known: null, controller };
    latest = request;
    result.then(
      (known) => {
        request.known = known;
      },
      () => {
        if (latest === request) latest = null;
      },
    );
    return result;
  }

  return {
    load(query, signal) {
      const isSame = latest?.key === nameOf(query);
      if (latest && isSame && !latest.controller.signal.aborted) return latest.result;
      latest?.controller.abort();
      return begin(query, signal);
    },
    known: (query) => (latest?.key === nameOf(query) ? latest.known : null),
    set(query, known) {
      latest?.controller.abort();
      const controller = new AbortController();
      latest = { key: nameOf(query), result: Promise.resolve(known), known, controller };
    },
    clear() {
      latest?.controller.abort();
      latest = null;
    },
  };
}
