import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "~/api/errors";
import type { Order } from "~/api/orders";
import { replaceSessionScope } from "~/session/scope";
import { makeOrder, makeVisit } from "~tests/unit/orders";
import { forgetHistory, sessionHistory, startHistory } from "./history-feed";

const orders = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) =>
    makeOrder({ id: from + index, visits: [makeVisit(1, "2026-01-02")] }),
  );

/** A source whose batches a test hands out one by one. */
function handOut() {
  const queue: (Order[] | Error | null)[] = [];
  let wake = () => {};
  const push = async (batch: Order[] | Error | null) => {
    queue.push(batch);
    wake();
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
  };
  async function* source({ signal }: { signal: AbortSignal }) {
    for (;;) {
      while (queue.length === 0) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      signal.throwIfAborted();
      const batch = queue.shift();
      if (batch === null || batch === undefined) return;
      if (batch instanceof Error) throw batch;
      yield batch;
    }
  }
  return { push, source };
}

describe("startHistory", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("publishes the first rows at once and later ones together", async () => {
    const { push, source } = handOut();
    const feed = startHistory(source);
    expect(feed.read().status).toBe("waiting");
    await push(orders(1, 19));
    expect(feed.read().status).toBe("waiting");
    await push(orders(20, 1));
    expect(feed.read()).toMatchObject({ status: "loading" });
    expect(feed.read().entries).toHaveLength(20);
    await push(orders(21, 5));
    expect(feed.read().entries).toHaveLength(20);
    vi.advanceTimersByTime(200);
    await push(orders(26, 5));
    expect(feed.read().entries).toHaveLength(20);
    vi.advanceTimersByTime(100);
    expect(feed.read().entries).toHaveLength(30);
    await push(null);
    expect(feed.read().status).toBe("complete");
  });

  it("publishes a short page when the next one is slow", async () => {
    const { push, source } = handOut();
    const feed = startHistory(source);
    await push(orders(1, 15));
    expect(feed.read().status).toBe("waiting");
    vi.advanceTimersByTime(1000);
    expect(feed.read()).toMatchObject({ status: "loading" });
    expect(feed.read().entries).toHaveLength(15);
  });

  it("returns the same state until it changes", async () => {
    const { push, source } = handOut();
    const feed = startHistory(source);
    let told = 0;
    feed.subscribe(() => told++);
    await push(orders(1, 30));
    expect(feed.read()).toBe(feed.read());
    expect(told).toBe(1);
  });

  it("lists an order once that two pages contain", async () => {
    const { push, source } = handOut();
    const feed = startHistory(source);
    await push(orders(1, 3));
    await push(orders(3, 3));
    await push(null);
    expect(feed.read().entries.map(({ order }) => order.id)).toEqual([5, 4, 3, 2, 1]);
  });

  it("keeps what came before a failure", async () => {
    const { push, source } = handOut();
    const feed = startHistory(source);
    await push(orders(1, 3));
    await push(ApiError.network());
    expect(feed.read()).toMatchObject({ status: "failed", error: { kind: "network" } });
    expect(feed.read().entries).toHaveLength(3);
  });

  it("publishes nothing after it was stopped", async () => {
    const { push, source } = handOut();
    const feed = startHistory(source);
    await push(orders(1, 3));
    feed.stop();
    await push(orders(4, 30));
    vi.advanceTimersByTime(1000);
    expect(feed.read().status).toBe("waiting");
  });
});

describe("sessionHistory", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("fetch", () => new Promise(() => {}));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("is the same for five minutes, until it is forgotten", () => {
    const feed = sessionHistory();
    expect(sessionHistory()).toBe(feed);
    vi.advanceTimersByTime(5 * 60_000);
    const later = sessionHistory();
    expect(later).not.toBe(feed);
    forgetHistory();
    expect(sessionHistory()).not.toBe(later);
  });

  it("ends with the session", () => {
    const feed = sessionHistory();
    replaceSessionScope();
    expect(sessionHistory()).not.toBe(feed);
  });
});
