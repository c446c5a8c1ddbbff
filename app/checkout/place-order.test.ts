import { describe, expect, it, vi } from "vitest";
import type { Order } from "~/api/orders";
import { exampleBooking, exampleOrder } from "~tests/unit/booking";
import {
  endSession,
  keys,
  listOrders,
  load,
  lost,
  postOrder,
  refused,
  startAfresh,
  storage,
  USER,
} from "~tests/unit/placing";

startAfresh();

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

describe("a refusal", () => {
  it("settles the attempt: the next try has a new key", async () => {
    const { placeOrder, readAttemptState, request } = await load();
    postOrder.mockRejectedValueOnce(
      refused(422, { "billing.payment_id": ["La tarjeta fue rechazada."] }),
    );
    expect(await placeOrder(request, USER)).toMatchObject({ kind: "refused" });
    expect(await readAttemptState(USER)).toEqual({ kind: "none" });
    expect(postOrder).toHaveBeenCalledTimes(1);
    await placeOrder(request, USER);
    expect(listOrders).not.toHaveBeenCalled();
    expect(new Set(keys()).size).toBe(2);
  });

  it.each([403, 404, 422, 429])("is handed on: %i", async (status) => {
    const { placeOrder, request } = await load();
    const error = refused(status);
    postOrder.mockRejectedValueOnce(error);
    expect(await placeOrder(request, USER)).toEqual({ kind: "refused", error });
  });

  it("of a session that ended leaves nothing to verify, and ends it here too", async () => {
    const { placeOrder, readAttemptState, request } = await load();
    endSession.mockImplementation(async () => {
      expect(await readAttemptState(USER)).toEqual({ kind: "none" });
    });
    postOrder.mockRejectedValueOnce(refused(401));
    await placeOrder(request, USER);
    expect(endSession).toHaveBeenCalledTimes(1);
  });

  it("names the dates that were taken", async () => {
    const { placeOrder, request } = await load();
    const body = { message: "", conflicts: ["2026-12-08", "no date"] };
    vi.spyOn(console, "warn").mockImplementation(() => {});
    postOrder.mockRejectedValueOnce(refused(409, {}, null, body));
    expect(await placeOrder(request, USER)).toEqual({ kind: "conflict", dates: ["2026-12-08"] });
  });

  it("of dates that the customer took in another tab is no refusal", async () => {
    const { placeOrder, request } = await load();
    const body = { message: "", conflicts: request.appointment.dates };
    postOrder.mockRejectedValue(refused(409, {}, null, body));
    listOrders.mockResolvedValueOnce([exampleOrder()]);
    expect(await placeOrder(request, USER)).toEqual({ kind: "placed", orderId: 91 });
  });

  it("names the dates also where the orders may not be read", async () => {
    const { placeOrder, request } = await load();
    const body = { message: "", conflicts: ["2026-12-08"] };
    postOrder.mockRejectedValueOnce(refused(409, {}, null, body));
    listOrders.mockRejectedValueOnce(refused(403));
    expect(await placeOrder(request, USER)).toEqual({ kind: "conflict", dates: ["2026-12-08"] });
  });

  it("is unsettled while nobody can tell whether the customer took the dates", async () => {
    const { placeOrder, request } = await load();
    const body = { message: "", conflicts: ["2026-12-08"] };
    postOrder.mockRejectedValueOnce(refused(409, {}, null, body));
    listOrders.mockRejectedValueOnce(lost());
    expect(await placeOrder(request, USER)).toEqual({ kind: "unsettled" });
  });

  it.each([401, 403, 419, 429])(
    "%i says nothing of what was sent before with the key",
    async (status) => {
      const { placeOrder, request } = await load();
      postOrder.mockRejectedValueOnce(lost()).mockRejectedValueOnce(refused(status));
      await placeOrder(request, USER);
      expect(await placeOrder(request, USER)).toMatchObject({ kind: "refused" });
      await placeOrder(request, USER);
      expect(new Set(keys()).size).toBe(1);
      expect(listOrders).toHaveBeenCalledTimes(2);
    },
  );

  it("without dates, of a key sent before, may be the first request still at work", async () => {
    const { placeOrder, request } = await load();
    postOrder.mockRejectedValueOnce(lost()).mockRejectedValue(refused(409));
    await placeOrder(request, USER);
    expect(await placeOrder(request, USER)).toEqual({ kind: "unsettled" });
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
