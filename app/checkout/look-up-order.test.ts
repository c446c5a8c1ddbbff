import { describe, expect, it, vi } from "vitest";
import type { Order } from "~/api/orders";
import { exampleBooking, exampleOrder } from "~tests/unit/booking";
import {
  keys,
  listOrders,
  load,
  lost,
  pause,
  postOrder,
  refused,
  startAfresh,
  storage,
  USER,
  unreadable,
} from "~tests/unit/placing";

startAfresh();

describe("a lost answer", () => {
  it.each([
    ["no answer", () => lost()],
    ["an answer that makes no sense", () => unreadable()],
    ["500", () => refused(500)],
    ["503", () => refused(503)],
  ])("is unsettled: %s", async (_name, makeError) => {
    const { placeOrder, readAttemptState, request } = await load();
    postOrder.mockRejectedValue(makeError());
    expect(await placeOrder(request, USER)).toEqual({ kind: "unsettled" });
    expect(await readAttemptState(USER)).toEqual({
      kind: "unsettled",
      isCurrent: true,
      isMissing: false,
    });
  });

  it("is looked up before it is sent again, and found", async () => {
    const { placeOrder, request } = await load();
    postOrder.mockRejectedValueOnce(lost());
    await placeOrder(request, USER);
    listOrders.mockResolvedValue([exampleOrder()]);
    expect(await placeOrder(request, USER)).toEqual({ kind: "placed", orderId: 91 });
    expect(postOrder).toHaveBeenCalledTimes(1);
  });

  it("is sent again with the same key, also after a reload", async () => {
    const first = await load();
    postOrder.mockRejectedValueOnce(lost()).mockRejectedValueOnce(lost());
    await first.placeOrder(first.request, USER);
    await first.placeOrder(first.request, USER);
    const second = await load();
    expect(await second.placeOrder(second.request, USER)).toMatchObject({ kind: "placed" });
    expect(new Set(keys()).size).toBe(1);
    expect(postOrder).toHaveBeenCalledTimes(3);
  });

  it("gets a new key when another card pays for the same visits, after a look", async () => {
    const { placeOrder, request } = await load();
    postOrder.mockRejectedValueOnce(lost());
    await placeOrder(request, USER);
    await placeOrder({ ...request, billing: { ...request.billing, payment_id: 4 } }, USER);
    expect(listOrders).toHaveBeenCalledTimes(1);
    expect(new Set(keys()).size).toBe(2);
  });

  it("is never sent again while the orders cannot be read", async () => {
    const { placeOrder, request } = await load();
    postOrder.mockRejectedValueOnce(lost());
    await placeOrder(request, USER);
    listOrders.mockRejectedValue(lost());
    expect(await placeOrder(request, USER)).toEqual({ kind: "unsettled" });
    expect(postOrder).toHaveBeenCalledTimes(1);
  });

  it("is not taken for an equal order that was there before", async () => {
    const { placeOrder, lookUpAttempt, request } = await load();
    const { noteKnownOrders } = await import("./known-orders");
    listOrders.mockResolvedValue([exampleOrder({ id: 90 })]);
    await noteKnownOrders(new AbortController().signal);
    postOrder.mockRejectedValueOnce(lost());
    await placeOrder(request, USER);
    expect(await lookUpAttempt(USER, { pause })).toEqual({ kind: "missing" });
    listOrders.mockResolvedValue([exampleOrder({ id: 90 }), exampleOrder()]);
    expect(await lookUpAttempt(USER, { pause })).toEqual({ kind: "placed", orderId: 91 });
  });

  it("may be an order that a look begun before it, but answered after it, shows", async () => {
    const { placeOrder, lookUpAttempt, request } = await load();
    const { noteKnownOrders } = await import("./known-orders");
    let answer: (orders: Order[]) => void = () => {};
    listOrders.mockReturnValueOnce(
      new Promise<Order[]>((resolve) => {
        answer = resolve;
      }),
    );
    const noted = noteKnownOrders(new AbortController().signal);
    postOrder.mockImplementationOnce(async () => {
      answer([exampleOrder()]);
      await noted;
      throw lost();
    });
    await placeOrder(request, USER);
    listOrders.mockResolvedValue([exampleOrder()]);
    expect(await lookUpAttempt(USER, { pause })).toEqual({ kind: "placed", orderId: 91 });
  });

  it("holds back other visits until it is settled", async () => {
    const { placeOrder, request } = await load();
    postOrder.mockRejectedValueOnce(lost());
    await placeOrder(request, USER);
    const appointment = { ...request.appointment, start_time: "14:00", end_time: "17:00" };
    expect(await placeOrder({ ...request, appointment }, USER)).toEqual({ kind: "unsettled" });
    expect(postOrder).toHaveBeenCalledTimes(1);
  });

  it("is nobody else's", async () => {
    const { placeOrder, readAttemptState, request } = await load();
    postOrder.mockRejectedValueOnce(lost());
    await placeOrder(request, USER);
    expect(await readAttemptState(8)).toEqual({ kind: "none" });
    await placeOrder(request, 8);
    expect(new Set(keys()).size).toBe(2);
  });

  it("survives a device that keeps nothing", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    vi.stubGlobal("localStorage", {
      ...storage,
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
    });
    const { placeOrder, request } = await load();
    postOrder.mockRejectedValueOnce(lost());
    await placeOrder(request, USER);
    await placeOrder(request, USER);
    expect(new Set(keys()).size).toBe(1);
  });

  it.each(["{", "null", '"text"', '{"key":1}'])("reads garbage as nothing: %s", async (garbage) => {
    storage.setItem("localforage/order-attempt", garbage);
    const { placeOrder, readAttemptState, request } = await load();
    expect(await readAttemptState(USER)).toEqual({ kind: "none" });
    expect(await placeOrder(request, USER)).toMatchObject({ kind: "placed" });
  });
});

describe("looking up an attempt", () => {
  async function loadUnsettled() {
    const loaded = await load();
    postOrder.mockRejectedValueOnce(lost());
    await loaded.placeOrder(loaded.request, USER);
    return loaded;
  }

  it("asks until there is an answer, ever more slowly", async () => {
    const { lookUpAttempt } = await loadUnsettled();
    for (let times = 0; times < 6; times++) listOrders.mockRejectedValueOnce(lost());
    listOrders.mockRejectedValueOnce(refused(429));
    listOrders.mockResolvedValue([exampleOrder()]);
    expect(await lookUpAttempt(USER, { pause })).toEqual({ kind: "placed", orderId: 91 });
    const waits = pause.mock.calls.map(([milliseconds]) => milliseconds);
    expect(waits).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
  });

  it("looks twice before it says that nothing is there, and keeps the key", async () => {
    const { lookUpAttempt, placeOrder, readAttemptState, request } = await loadUnsettled();
    expect(await lookUpAttempt(USER, { pause })).toEqual({ kind: "missing" });
    expect(listOrders).toHaveBeenCalledTimes(2);
    expect(await readAttemptState(USER)).toMatchObject({ kind: "unsettled", isMissing: true });
    await placeOrder(request, USER);
    expect(new Set(keys()).size).toBe(1);
  });

  it("finds what a slow server wrote after the first look", async () => {
    const { lookUpAttempt } = await loadUnsettled();
    listOrders.mockResolvedValueOnce([]).mockResolvedValueOnce([exampleOrder()]);
    expect(await lookUpAttempt(USER, { pause })).toEqual({ kind: "placed", orderId: 91 });
  });

  it("tells of an order for visits that are not the ones being booked now", async () => {
    const { lookUpAttempt, changeState, readAttemptState } = await loadUnsettled();
    const { appointment } = exampleBooking();
    changeState("appointment", { appointment: { ...appointment, dates: ["2027-01-05"] } });
    listOrders.mockResolvedValue([exampleOrder()]);
    expect(await lookUpAttempt(USER, { pause })).toEqual({
      kind: "earlier",
      order: exampleOrder(),
    });
    expect(await readAttemptState(USER)).toEqual({ kind: "none" });
  });

  it("drops an attempt that left nothing, when something else is being booked", async () => {
    const { lookUpAttempt, changeState, readAttemptState } = await loadUnsettled();
    const { appointment } = exampleBooking();
    changeState("appointment", { appointment: { ...appointment, start_time: "14:00" } });
    expect(await lookUpAttempt(USER, { pause })).toEqual({ kind: "none" });
    expect(await readAttemptState(USER)).toEqual({ kind: "none" });
  });

  it("of an order placed for visits that are not the ones booked now tells of it once", async () => {
    const { lookUpAttempt, placeOrder, changeState, readAttemptState, request } = await load();
    await placeOrder(request, USER);
    const { appointment } = exampleBooking();
    changeState("appointment", { appointment: { ...appointment, dates: ["2027-01-05"] } });
    expect(await readAttemptState(USER)).toMatchObject({ kind: "unsettled", isCurrent: false });
    listOrders.mockResolvedValue([exampleOrder()]);
    expect(await lookUpAttempt(USER, { pause })).toMatchObject({ kind: "earlier" });
    expect(await readAttemptState(USER)).toEqual({ kind: "none" });
  });

  it("throws what no waiting helps, and an abort", async () => {
    const { lookUpAttempt } = await loadUnsettled();
    listOrders.mockRejectedValueOnce(refused(403));
    await expect(lookUpAttempt(USER, { pause })).rejects.toMatchObject({ status: 403 });
    listOrders.mockRejectedValueOnce(new DOMException("left", "AbortError"));
    await expect(lookUpAttempt(USER, { pause })).rejects.toMatchObject({ name: "AbortError" });
    expect(await lookUpAttempt(8, { pause })).toEqual({ kind: "none" });
  });
});
