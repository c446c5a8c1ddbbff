import { describe, expect, it } from "vitest";
import { ApiError } from "~/api/errors";
import type { OrderRequest } from "~/api/new-order";
import type { Order } from "~/api/orders";
import { idle, type StoredState } from "~/writes/write-state";
import { bookedCleaning, exampleBooking, exampleOrder } from "~tests/support/orders/example";
import { Checkout } from "./checkout";
import { buildOrderRequest } from "./order-request";

const request = buildOrderRequest(
  exampleBooking(),
  bookedCleaning,
  exampleBooking().billing,
  540_000,
) as OrderRequest;
const { signal } = new AbortController();

/** Tabs of one device, with a backend that books the same visits twice. */
function device({ canRepeat = false } = {}) {
  const world = {
    stored: idle as StoredState,
    now: Date.parse("2026-12-01T12:00:00Z"),
    /** How far the clock of the device is ahead. */
    clockLeadMs: 0,
    losesAnswers: false,
    /** What is placed is not listed yet. */
    lags: false,
    /** How many reads of the list do not see what is in it. */
    hiddenReads: 0,
    /** The notes of the orders that were sent. */
    sent: [] as string[],
    /** The key and the hold of the orders that were sent. */
    held: [] as [string, number | undefined][],
    placed: [] as Order[],
    listed: [] as Order[],
  };
  const openTab = () =>
    new Checkout({
      userId: () => 7,
      sessionSignal: signal,
      read: async () => world.stored,
      write: async (state) => {
        world.stored = state;
        return true;
      },
      async postOrder({ appointment, hold }, key) {
        world.sent.push(appointment.observations);
        world.held.push([key, hold]);
        const id = 100 + world.placed.length;
        const order = { ...exampleOrder(), id, created_at: new Date(world.now).toISOString() };
        world.placed.push(order);
        if (!world.lags) world.listed = [...world.placed];
        if (world.losesAnswers) throw ApiError.network();
        return order;
      },
      listOrders: async () => {
        world.hiddenReads -= 1;
        return world.hiddenReads >= 0 ? [] : world.listed;
      },
      fetchOrder: async (id) => {
        const order = world.placed.find((one) => one.id === id);
        if (!order) throw ApiError.refused(404);
        return order;
      },
      endSession: async () => {},
      wait: async (milliseconds) => {
        world.now += milliseconds;
      },
      now: () => world.now + world.clockLeadMs,
      elapsed: () => world.now,
      serverNow: () => world.now,
      createKey: () => `key-${world.placed.length}`,
      canRepeat,
    });
  return { world, openTab };
}

async function orderAndShow(tab: Checkout): Promise<void> {
  const state = await tab.confirm(request, signal);
  if (state.name === "made") await tab.markShown(state.attempt.key);
}

describe("a tab that offers to pay for visits whose order another tab has shown", () => {
  it("shows that order instead of placing another", async () => {
    const { world, openTab } = device();
    const [tab, other] = [openTab(), openTab()];
    await orderAndShow(tab);
    expect(await other.confirm(request, signal)).toMatchObject({ results: [{ id: 100 }] });
    world.now += 600_000;
    expect(await other.confirm(request, signal)).toMatchObject({ results: [{ id: 100 }] });
    expect(world.placed).toHaveLength(1);
  });

  it("shows that order while it looks for its own", async () => {
    const { world, openTab } = device();
    const [tab, other] = [openTab(), openTab()];
    world.losesAnswers = true;
    await tab.confirm(request, signal);
    expect(await other.current()).toMatchObject({ name: "unknown" });
    const found = await tab.lookUp(signal);
    if (found.name === "made") await tab.markShown(found.attempt.key);
    expect(await other.lookUp(signal)).toMatchObject({ results: [{ id: 100 }] });
  });

  it.each([1_000, 600_000])(
    "places another %i ms later once that order was cancelled",
    async (ms) => {
      const { world, openTab } = device();
      await orderAndShow(openTab());
      world.now += ms;
      world.placed = world.placed.map((order) => ({ ...order, status: "cancelled" }));
      world.listed = [];
      expect(await openTab().confirm(request, signal)).toMatchObject({ results: [{ id: 101 }] });
    },
  );

  it("places another once that order can no longer be read and the list would have it", async () => {
    const { world, openTab } = device();
    await orderAndShow(openTab());
    Object.assign(world, { placed: [], listed: [] });
    await openTab().confirm(request, signal);
    expect(world.sent).toHaveLength(1);
    world.now += 600_000;
    expect(await openTab().confirm(request, signal)).toMatchObject({ name: "made" });
    expect(world.sent).toHaveLength(2);
  });
});

describe("a checkout that was aborted before its order was sent", () => {
  const leave = new AbortController();
  const noted = (observations: string): OrderRequest => ({
    ...request,
    appointment: { ...request.appointment, observations },
  });

  it("sends nothing, and a later booking is sent", async () => {
    const { world, openTab } = device();
    const tab = openTab();
    const first = tab.confirm(noted("first"), leave.signal);
    leave.abort();
    const second = tab.confirm(noted("second"), signal);
    await expect(first).rejects.toThrow(/aborted/);
    expect(await second).toMatchObject({ name: "made" });
    expect(world.sent).toEqual(["second"]);
  });

  it("sends nothing when it is the only one", async () => {
    const { world, openTab } = device();
    await expect(openTab().confirm(request, leave.signal)).rejects.toThrow(/aborted/);
    expect(world.sent).toEqual([]);
  });
});

it("a single look at the list does not report an order as missing, however old it is", async () => {
  const { world, openTab } = device();
  world.losesAnswers = true;
  await openTab().confirm(request, signal);
  world.now += 600_000;
  world.hiddenReads = 1;
  expect(await openTab().lookUp(signal)).toMatchObject({ name: "made", results: [{ id: 100 }] });
});

it("a lost order is looked for 90 seconds, though the device's clock is set forward", async () => {
  const { world, openTab } = device();
  world.losesAnswers = true;
  world.lags = true;
  const tab = openTab();
  await tab.confirm(request, signal);
  world.clockLeadMs = 3_600_000;
  const begun = world.now;
  expect(await tab.lookUp(signal)).toMatchObject({ name: "missing", isCertain: true });
  expect(world.now - begun).toBeGreaterThanOrEqual(90_000);
});

describe("an order that was sent again after a vain search, where the backend ignores the key", () => {
  async function missOrder() {
    const { world, openTab } = device();
    const tab = openTab();
    Object.assign(world, { losesAnswers: true, lags: true });
    await tab.confirm(request, signal);
    expect(await tab.lookUp(signal)).toMatchObject({ name: "missing" });
    return { world, tab, openTab };
  }

  it("is looked for 90 seconds again by the tab that did not send it", async () => {
    const { world, tab, openTab } = await missOrder();
    await openTab().confirm(request, signal);
    const begun = world.now;
    expect(await tab.lookUp(signal)).toMatchObject({ name: "missing", isCertain: true });
    expect(world.now - begun).toBeGreaterThanOrEqual(90_000);
  });

  it("is shown together with the first order, which arrived late", async () => {
    const { world, tab } = await missOrder();
    Object.assign(world, { losesAnswers: false, lags: false });
    expect(await tab.confirm(request, signal)).toMatchObject({
      name: "made",
      results: [{ id: 101 }, { id: 100 }],
    });
  });

  it("is found together with the first order where its answer is lost too", async () => {
    const { world, tab } = await missOrder();
    await tab.confirm(request, signal);
    world.listed = world.placed;
    const found = await tab.lookUp(signal);
    expect(found.name === "made" && found.results.map(({ id }) => id).sort()).toEqual([100, 101]);
  });
});

it.each([undefined, 8])(
  "an order whose answer was lost is sent again with its own hold, where the screen has %s",
  async (hold) => {
    const { world, openTab } = device({ canRepeat: true });
    Object.assign(world, { losesAnswers: true, lags: true });
    await openTab().confirm({ ...request, hold: 7 }, signal);
    await openTab().confirm({ ...request, hold }, signal);
    expect(world.held).toEqual([
      ["key-0", 7],
      ["key-0", 7],
    ]);
  },
);
