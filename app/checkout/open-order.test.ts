import { describe, expect, it } from "vitest";
import { userSchema } from "~/api/user";
import { exampleBooking, exampleOrder } from "~tests/unit/booking";
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

const user = userSchema.parse({ id: USER });

/** Where whoever enters a step that changes the booking is sent; null: nowhere. */
async function leadAway(requireNoOpenOrder: Promise<void>): Promise<string | null> {
  try {
    await requireNoOpenOrder;
    return null;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get("Location");
    throw thrown;
  }
}

describe("going back from an order (product.md, exactly one order)", () => {
  it("leads to the look for it while nobody knows what became of it", async () => {
    const { placeOrder, requireNoOpenOrder, request } = await load();
    postOrder.mockRejectedValueOnce(lost());
    await placeOrder(request, USER);
    expect(await leadAway(requireNoOpenOrder(user))).toBe("/appointment/third-step");
  });

  it("leads to the order where it stands", async () => {
    const { placeOrder, requireNoOpenOrder, request } = await load();
    await placeOrder(request, USER);
    expect(await leadAway(requireNoOpenOrder(user))).toBe("/appointment/fourth-step?order=91");
  });

  it("is free once it was refused, was looked for in vain, or was shown", async () => {
    const { placeOrder, lookUpAttempt, finishBooking, requireNoOpenOrder, changeState, request } =
      await load();
    postOrder.mockRejectedValueOnce(refused(422));
    await placeOrder(request, USER);
    expect(await leadAway(requireNoOpenOrder(user))).toBeNull();
    postOrder.mockRejectedValueOnce(lost());
    await placeOrder(request, USER);
    await lookUpAttempt(USER, { pause });
    expect(await leadAway(requireNoOpenOrder(user))).toBeNull();
    await placeOrder(request, USER);
    await finishBooking(91, USER);
    changeState("appointment", exampleBooking());
    expect(await leadAway(requireNoOpenOrder(user))).toBeNull();
  });

  it("holds again when what was looked for in vain is sent once more", async () => {
    const { placeOrder, lookUpAttempt, requireNoOpenOrder, request } = await load();
    postOrder.mockRejectedValueOnce(lost()).mockRejectedValueOnce(lost());
    await placeOrder(request, USER);
    await lookUpAttempt(USER, { pause });
    await placeOrder(request, USER);
    expect(await leadAway(requireNoOpenOrder(user))).toBe("/appointment/third-step");
  });

  it("is nobody else's, and concerns no other visits", async () => {
    const { placeOrder, requireNoOpenOrder, changeState, request } = await load();
    listOrders.mockResolvedValue([exampleOrder()]);
    await placeOrder(request, USER);
    expect(await leadAway(requireNoOpenOrder(null))).toBeNull();
    expect(await leadAway(requireNoOpenOrder(userSchema.parse({ id: 8 })))).toBeNull();
    const { appointment } = exampleBooking();
    changeState("appointment", { appointment: { ...appointment, dates: ["2027-01-05"] } });
    expect(await leadAway(requireNoOpenOrder(user))).toBeNull();
  });
});
