import { describe, expect, it, vi } from "vitest";
import type { Order } from "~/api/orders";
import { exampleOrder } from "~tests/unit/booking";
import {
  listOrders,
  load,
  lost,
  pause,
  postOrder,
  refused,
  startAfresh,
  USER,
} from "~tests/unit/placing";

startAfresh();

describe("looking up an order that is on its way", () => {
  async function loadUnderWay() {
    const loaded = await load();
    let settle: (answer: Promise<Order>) => void = () => {};
    postOrder.mockReturnValueOnce(
      new Promise((resolve) => {
        settle = resolve;
      }),
    );
    const placed = loaded.placeOrder(loaded.request, USER);
    await vi.waitFor(() => expect(postOrder).toHaveBeenCalled());
    return { ...loaded, placed, settle };
  }

  it("waits for its answer instead of looking", async () => {
    const { lookUpAttempt, settle } = await loadUnderWay();
    const found = lookUpAttempt(USER, { pause });
    settle(Promise.resolve(exampleOrder()));
    expect(await found).toEqual({ kind: "placed", orderId: 91 });
    expect(listOrders).not.toHaveBeenCalled();
  });

  it("hands on why it was refused", async () => {
    const { lookUpAttempt, settle } = await loadUnderWay();
    const found = lookUpAttempt(USER, { pause });
    const error = refused(422, { "billing.payment_id": ["La tarjeta fue rechazada."] });
    settle(Promise.reject(error));
    expect(await found).toEqual({ kind: "refused", error });
  });

  it("looks when its answer is lost", async () => {
    const { lookUpAttempt, settle } = await loadUnderWay();
    const found = lookUpAttempt(USER, { pause });
    listOrders.mockResolvedValue([exampleOrder()]);
    settle(Promise.reject(lost()));
    expect(await found).toEqual({ kind: "placed", orderId: 91 });
    expect(listOrders).toHaveBeenCalledTimes(1);
  });
});
