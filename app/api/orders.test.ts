import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { postOrder } from "./new-order";
import { orderSchema } from "./orders";

const BARE = { id: 41, code: "OGA-41" };
const WHOLE = {
  ...BARE,
  visits: [{ id: 1, date: "2026-12-01", start_time: "08:00", end_time: "11:00" }],
};

/** The GET /user/orders/41 that follows the bare answer to POST /orders. */
let details: { signal: AbortSignal; answer: (body: unknown) => void } | null;

beforeEach(() => {
  vi.useFakeTimers();
  details = null;
  vi.stubGlobal("location", { origin: "https://app.test" });
  vi.stubGlobal("fetch", ({ method, signal }: Request) => {
    if (method === "POST") return Promise.resolve(Response.json({ data: BARE }, { status: 201 }));
    return new Promise<Response>((resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
      details = { signal, answer: (body) => resolve(Response.json(body)) };
    });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const place = () => {
  const request = { address: {}, appointment: {}, billing: {} } as Parameters<typeof postOrder>[0];
  return postOrder(request, "key-1");
};

it("an order that is answered without its visits is read once more", async () => {
  const placed = place();
  await vi.advanceTimersByTimeAsync(0);
  details?.answer({ data: WHOLE });
  expect((await placed).visits).toHaveLength(1);
});

it("a confirmation waits three seconds for its order's details, and does not abort that call", async () => {
  const placed = place();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await placed).toMatchObject({ id: 41, visits: [] });
  expect(details?.signal.aborted).toBe(false);
});

it("the visits of an order are sorted by time where the answer lists them by id", () => {
  const visit = (id: number, date: string, start_time = "08:00") => {
    return { id, date, start_time, end_time: "11:00" };
  };
  const visits = [visit(1, "2026-12-10"), visit(2, "2026-12-08", "14:00"), visit(3, "2026-12-08")];
  expect(orderSchema.parse({ ...BARE, visits }).visits.map(({ id }) => id)).toEqual([3, 2, 1]);
});
