import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Order, OrderRequest } from "~/api/orders";
import { exampleBooking, exampleOrder, memoryStorage } from "~/payment/test-booking";

const postOrder = vi.hoisted(() => vi.fn());
const listOrders = vi.hoisted(() => vi.fn());
vi.mock("~/api/orders", async (original) => ({
  ...(await original<typeof import("~/api/orders")>()),
  postOrder,
  listOrders,
}));

const endSession = vi.hoisted(() => vi.fn());
vi.mock("~/session/session-end", () => ({ endSession }));

const USER = 7;

/** Of the modules loaded last: an error is known by its class. */
let ApiError: typeof import("~/api/errors").ApiError;

/** A page load: modules afresh, the storage as it was left. */
async function load() {
  vi.resetModules();
  ({ ApiError } = await import("~/api/errors"));
  const { changeState, readState } = await import("~/state/store");
  const { buildOrderRequest } = await import("~/payment/order-request");
  changeState("appointment", exampleBooking());
  const request = buildOrderRequest(exampleBooking(), 540_000) as OrderRequest;
  return { ...(await import("~/payment/place-order")), changeState, readState, request };
}

/** The body and the key of each POST so far. */
const sent = () => postOrder.mock.calls as [OrderRequest, string][];
const keys = () => sent().map(([, key]) => key);
const pause = vi.fn(async (_milliseconds: number) => {});

const lost = () => ApiError.network(new TypeError("Failed to fetch"));
const declined = () =>
  ApiError.refused(422, { "billing.payment_id": ["La tarjeta fue rechazada."] });

let storage: Storage;

beforeEach(() => {
  storage = memoryStorage();
  vi.stubGlobal("localStorage", storage);
  postOrder.mockReset().mockResolvedValue(exampleOrder());
  listOrders.mockReset().mockResolvedValue([]);
  pause.mockClear();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe("placing an order", () => {
  it("sends one order, however often it is asked to", async () => {
    const { placeOrder, request } = await load();
    let answer: (order: Order) => void = () => {};
    postOrder.mockReturnValue(
      new Promise<Order>((resolve) => {
        answer = resolve;
      }),
    );
    const presses = [placeOrder(request, USER), placeOrder(request, USER)];
    await vi.waitFor(() => expect(postOrder).toHaveBeenCalled());
    presses.push(placeOrder({ ...request, billing: { ...request.billing, total: 1 } }, USER));
    answer(exampleOrder());
    expect(await Promise.all(presses)).toEqual(Array(3).fill({ kind: "placed", orderId: 91 }));
    expect(postOrder).toHaveBeenCalledTimes(1);
  });

  it("does not send again what stands already, before or after a reload", async () => {
    const first = await load();
    await first.placeOrder(first.request, USER);
    expect(await first.placeOrder(first.request, USER)).toEqual({ kind: "placed", orderId: 91 });
    const second = await load();
    expect(await second.placeOrder(second.request, USER)).toEqual({ kind: "placed", orderId: 91 });
    expect(postOrder).toHaveBeenCalledTimes(1);
  });

  it("keeps the attempt before it sends anything", async () => {
    const { placeOrder, request } = await load();
    postOrder.mockImplementation(async () => {
      expect(storage.getItem("localforage/order-attempt")).toContain(keys()[0]);
      return exampleOrder();
    });
    await placeOrder(request, USER);
    expect(postOrder).toHaveBeenCalledTimes(1);
  });

  it("sends a UUID as key, and none of the billing into the storage", async () => {
    const { placeOrder, request } = await load();
    await placeOrder(request, USER);
    expect(keys()[0]).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(storage.getItem("localforage/order-attempt")).not.toContain("1234567");
  });

  it("works where a page has neither SHA-256 nor randomUUID", async () => {
    const { placeOrder, request } = await load();
    vi.stubGlobal("crypto", { getRandomValues: (bytes: Uint8Array) => bytes.fill(0xab) });
    postOrder.mockRejectedValueOnce(lost());
    await placeOrder(request, USER);
    await placeOrder(request, USER);
    expect(keys()).toEqual(Array(2).fill("abababab-abab-4bab-abab-abababababab"));
  });
});

describe("a lost answer", () => {
  it.each([
    ["no answer", () => lost()],
    ["an answer that makes no sense", () => ApiError.unreadable()],
    ["500", () => ApiError.refused(500)],
    ["503", () => ApiError.refused(503)],
  ])("is unsettled: %s", async (_name, makeError) => {
    const { placeOrder, readAttemptState, request } = await load();
    postOrder.mockRejectedValue(makeError());
    expect(await placeOrder(request, USER)).toEqual({ kind: "unsettled" });
    expect(await readAttemptState(USER)).toEqual({ kind: "unsettled" });
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
    const { noteKnownOrders } = await import("~/payment/known-orders");
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
    const { noteKnownOrders } = await import("~/payment/known-orders");
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

describe("a refusal", () => {
  it("settles the attempt: the next try has a new key", async () => {
    const { placeOrder, readAttemptState, request } = await load();
    postOrder.mockRejectedValueOnce(declined());
    expect(await placeOrder(request, USER)).toMatchObject({ kind: "refused" });
    expect(await readAttemptState(USER)).toEqual({ kind: "none" });
    expect(postOrder).toHaveBeenCalledTimes(1);
    await placeOrder(request, USER);
    expect(listOrders).not.toHaveBeenCalled();
    expect(new Set(keys()).size).toBe(2);
  });

  it.each([403, 404, 422, 429])("is handed on: %i", async (status) => {
    const { placeOrder, request } = await load();
    const error = ApiError.refused(status);
    postOrder.mockRejectedValueOnce(error);
    expect(await placeOrder(request, USER)).toEqual({ kind: "refused", error });
  });

  it("of a session that ended leaves nothing to verify, and ends it here too", async () => {
    const { placeOrder, readAttemptState, request } = await load();
    endSession.mockImplementation(async () => {
      expect(await readAttemptState(USER)).toEqual({ kind: "none" });
    });
    postOrder.mockRejectedValueOnce(ApiError.refused(401));
    await placeOrder(request, USER);
    expect(endSession).toHaveBeenCalledTimes(1);
  });

  it("names the dates that were taken", async () => {
    const { placeOrder, request } = await load();
    const body = { message: "", conflicts: ["2026-12-08", "no date"] };
    vi.spyOn(console, "warn").mockImplementation(() => {});
    postOrder.mockRejectedValueOnce(ApiError.refused(409, {}, null, body));
    expect(await placeOrder(request, USER)).toEqual({ kind: "conflict", dates: ["2026-12-08"] });
  });

  it("of dates that the customer took in another tab is no refusal", async () => {
    const { placeOrder, request } = await load();
    const body = { message: "", conflicts: request.appointment.dates };
    postOrder.mockRejectedValue(ApiError.refused(409, {}, null, body));
    listOrders.mockResolvedValueOnce([exampleOrder()]);
    expect(await placeOrder(request, USER)).toEqual({ kind: "placed", orderId: 91 });
  });

  it("names the dates also where the orders cannot be read", async () => {
    const { placeOrder, request } = await load();
    const body = { message: "", conflicts: ["2026-12-08"] };
    postOrder.mockRejectedValueOnce(ApiError.refused(409, {}, null, body));
    listOrders.mockRejectedValueOnce(lost());
    expect(await placeOrder(request, USER)).toEqual({ kind: "conflict", dates: ["2026-12-08"] });
  });

  it("without dates, of a key sent before, may be the first request still at work", async () => {
    const { placeOrder, request } = await load();
    postOrder.mockRejectedValueOnce(lost()).mockRejectedValue(ApiError.refused(409));
    await placeOrder(request, USER);
    expect(await placeOrder(request, USER)).toEqual({ kind: "unsettled" });
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
    listOrders.mockRejectedValueOnce(ApiError.refused(429));
    listOrders.mockResolvedValue([exampleOrder()]);
    expect(await lookUpAttempt(USER, { pause })).toEqual({ kind: "placed", orderId: 91 });
    const waits = pause.mock.calls.map(([milliseconds]) => milliseconds);
    expect(waits).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
  });

  it("looks twice before it says that nothing is there, and keeps the key", async () => {
    const { lookUpAttempt, placeOrder, request } = await loadUnsettled();
    expect(await lookUpAttempt(USER, { pause })).toEqual({ kind: "missing" });
    expect(listOrders).toHaveBeenCalledTimes(2);
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

  it("throws what no waiting helps, and an abort", async () => {
    const { lookUpAttempt } = await loadUnsettled();
    listOrders.mockRejectedValueOnce(ApiError.refused(403));
    await expect(lookUpAttempt(USER, { pause })).rejects.toMatchObject({ status: 403 });
    listOrders.mockRejectedValueOnce(new DOMException("left", "AbortError"));
    await expect(lookUpAttempt(USER, { pause })).rejects.toMatchObject({ name: "AbortError" });
    expect(await lookUpAttempt(8, { pause })).toEqual({ kind: "none" });
  });
});

describe("after the order", () => {
  it("ends the booking once its order is shown, not before", async () => {
    const { placeOrder, finishBooking, readState, readAttemptState, request } = await load();
    storage.setItem("localforage/booking-aside", JSON.stringify(exampleBooking()));
    await placeOrder(request, USER);
    expect(readState().appointment.address).not.toBeNull();
    expect(await readAttemptState(USER)).toEqual({ kind: "placed", orderId: 91 });
    await finishBooking(91, USER);
    expect(readState().appointment.address).toBeNull();
    expect(storage.getItem("localforage/booking-aside")).toBeNull();
    expect(await readAttemptState(USER)).toEqual({ kind: "none" });
  });

  it("leaves another booking alone", async () => {
    const { placeOrder, finishBooking, changeState, readState, request } = await load();
    await placeOrder(request, USER);
    await finishBooking(90, USER);
    expect(readState().appointment.address).not.toBeNull();
    const { appointment } = exampleBooking();
    changeState("appointment", { appointment: { ...appointment, dates: ["2027-01-05"] } });
    await finishBooking(91, USER);
    expect(readState().appointment.appointment.dates).toEqual(["2027-01-05"]);
  });

  it("hands the order over once", async () => {
    const { placeOrder, takePlacedOrder, request } = await load();
    await placeOrder(request, USER);
    expect(takePlacedOrder(91)).toEqual(exampleOrder());
    expect(takePlacedOrder(91)).toBeNull();
  });
});
