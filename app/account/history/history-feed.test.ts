import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "~/api/errors";
import type { Order } from "~/api/orders";
import { makeOrder, makeVisit } from "~tests/unit/orders";
import { startHistory } from "./history-feed";

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

  it("shows the first rows at once, and the later ones together when their time has come", async () => {
    const { push, source } = handOut();
    const feed = startHistory(1, source);
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

  it("shows a short page that the next one lets wait", async () => {
    const { push, source } = handOut();
    const feed = startHistory(1, source);
    await push(orders(1, 15));
    expect(feed.read().status).toBe("waiting");
    vi.advanceTimersByTime(1000);
    expect(feed.read()).toMatchObject({ status: "loading" });
    expect(feed.read().entries).toHaveLength(15);
  });

  it("gives the same state until there is another", async () => {
    const { push, source } = handOut();
    const feed = startHistory(1, source);
    let told = 0;
    feed.subscribe(() => told++);
    await push(orders(1, 30));
    expect(feed.read()).toBe(feed.read());
    expect(told).toBe(1);
  });

  it("shows an order once that two pages hold", async () => {
    const { push, source } = handOut();
    const feed = startHistory(1, source);
    await push(orders(1, 3));
    await push(orders(3, 3));
    await push(null);
    expect(feed.read().entries.map(({ order }) => order.id)).toEqual([5, 4, 3, 2, 1]);
  });

  it("keeps what came before a failure", async () => {
    const { push, source } = handOut();
    const feed = startHistory(1, source);
    await push(orders(1, 3));
    await push(ApiError.network());
    expect(feed.read()).toMatchObject({ status: "failed", error: { kind: "network" } });
    expect(feed.read().entries).toHaveLength(3);
  });

  it("says nothing more once it was stopped", async () => {
    const { push, source } = handOut();
    const feed = startHistory(1, source);
    await push(orders(1, 3));
    feed.stop();
    await push(orders(4, 30));
    vi.advanceTimersByTime(1000);
    expect(feed.read().status).toBe("waiting");
  });
});
