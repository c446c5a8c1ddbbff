/** Leaving while an order is settled: what is still sent, what is kept, and what waits to be read. */
import { describe, expect, it, vi } from "vitest";
import { exampleBooking, exampleOrder } from "~tests/unit/booking";
import {
  listOrders,
  load,
  lost,
  pause,
  postOrder,
  refused,
  startAfresh,
  storage,
  USER,
} from "~tests/unit/placing";

startAfresh();

const ATTEMPT = "localforage/order-attempt";

/** The visits that `exampleBooking` does not ask for. */
const otherVisits = () => {
  const { appointment } = exampleBooking();
  return { appointment: { ...appointment, dates: ["2027-01-05"] } };
};

describe("who leaves before the order is sent", () => {
  it("has not ordered", async () => {
    const { placeOrder, request } = await load();
    const gone = AbortSignal.abort();
    await expect(placeOrder(request, USER, gone)).rejects.toMatchObject({ name: "AbortError" });
    expect(postOrder).not.toHaveBeenCalled();
    expect(storage.getItem(ATTEMPT)).toBeNull();
  });

  it("has, if they pressed again and stayed", async () => {
    const { placeOrder, request } = await load();
    const gone = placeOrder(request, USER, AbortSignal.abort());
    const stays = placeOrder(request, USER);
    expect(await Promise.all([gone, stays])).toEqual(
      Array(2).fill({ kind: "placed", orderId: 91 }),
    );
    expect(postOrder).toHaveBeenCalledTimes(1);
  });

  it("orders what they press for next, and not what they left", async () => {
    const { placeOrder, request } = await load();
    const gone = placeOrder(request, USER, AbortSignal.abort()).catch(() => "left");
    const next = { ...request, appointment: { ...request.appointment, start_time: "14:00" } };
    await placeOrder(next, USER);
    expect(await gone).toBe("left");
    expect(postOrder.mock.calls.map(([sent]) => sent.appointment.start_time)).toEqual(["14:00"]);
  });
});

describe("an order that is found while nobody watches", () => {
  const unwatched = { pause, isWatched: () => false };

  it("waits for whoever goes on with its booking", async () => {
    const { placeOrder, lookUpAttempt, readAttemptState, changeState, request } = await load();
    postOrder.mockRejectedValueOnce(lost());
    await placeOrder(request, USER);
    changeState("appointment", otherVisits());
    listOrders.mockResolvedValue([exampleOrder()]);
    expect(await lookUpAttempt(USER, unwatched)).toMatchObject({ kind: "earlier" });
    changeState("appointment", exampleBooking());
    expect(await readAttemptState(USER)).toEqual({ kind: "placed", orderId: 91 });
  });

  it("and is not there, keeps its key for them, and holds back nothing else", async () => {
    const { placeOrder, lookUpAttempt, readAttemptState, changeState, request } = await load();
    postOrder.mockRejectedValueOnce(lost());
    await placeOrder(request, USER);
    changeState("appointment", otherVisits());
    expect(await lookUpAttempt(USER, unwatched)).toEqual({ kind: "none" });
    expect(await readAttemptState(USER)).toEqual({ kind: "none" });
    const other = { ...request, appointment: { ...request.appointment, dates: ["2027-01-05"] } };
    expect(await placeOrder(other, USER)).toMatchObject({ kind: "placed" });
  });

  it("and is over by now, is told of no more once somebody looks", async () => {
    const { placeOrder, lookUpAttempt, readAttemptState, changeState, request } = await load();
    await placeOrder(request, USER);
    changeState("appointment", otherVisits());
    expect(await readAttemptState(USER)).toMatchObject({ kind: "unsettled", isCurrent: false });
    expect(await lookUpAttempt(USER, unwatched)).toEqual({ kind: "none" });
    expect(await readAttemptState(USER)).toMatchObject({ kind: "unsettled", isCurrent: false });
    expect(await lookUpAttempt(USER, { pause })).toEqual({ kind: "none" });
    expect(await readAttemptState(USER)).toEqual({ kind: "none" });
  });

  it("is settled by the tab that learnt more", async () => {
    const { placeOrder, lookUpAttempt, noteOrder, request } = await load();
    postOrder.mockRejectedValueOnce(lost());
    await placeOrder(request, USER);
    const attempt = JSON.parse(storage.getItem(ATTEMPT) ?? "");
    pause.mockImplementationOnce(async () => void (await noteOrder(attempt, exampleOrder())));
    expect(await lookUpAttempt(USER, { pause })).toEqual({ kind: "placed", orderId: 91 });
  });
});

describe("the confirmation of an order whose booking home had set aside", () => {
  it("takes that booking along", async () => {
    const { placeOrder, finishBooking, changeState, request } = await load();
    await placeOrder(request, USER);
    storage.setItem("localforage/booking-aside", JSON.stringify(exampleBooking()));
    changeState("appointment", otherVisits());
    await finishBooking(91, USER);
    expect(storage.getItem("localforage/booking-aside")).toBeNull();
  });
});

describe("a refusal that nobody has read", () => {
  async function loadRefused() {
    const loaded = await load();
    const { keepRefusal } = await import("./unread-refusal");
    const { wishOf } = await import("./order-attempt");
    const error = refused(422, { "billing.payment_id": ["La tarjeta fue rechazada."] });
    keepRefusal(wishOf(loaded.request), { kind: "refused", error });
    return { ...loaded, error };
  }

  it("is what the look at its booking comes to, once", async () => {
    const { lookUpAttempt, readAttemptState, error } = await loadRefused();
    expect(await readAttemptState(USER)).toMatchObject({ kind: "unsettled", isCurrent: true });
    expect(await lookUpAttempt(USER, { pause })).toEqual({ kind: "refused", error });
    expect(await readAttemptState(USER)).toEqual({ kind: "none" });
    expect(await lookUpAttempt(USER, { pause })).toEqual({ kind: "none" });
  });

  it("is not read by a look that nobody watches", async () => {
    const { lookUpAttempt, error } = await loadRefused();
    await lookUpAttempt(USER, { pause, isWatched: () => false });
    expect(await lookUpAttempt(USER, { pause })).toEqual({ kind: "refused", error });
  });

  it("waits while something else is booked", async () => {
    const { lookUpAttempt, readAttemptState, changeState, error } = await loadRefused();
    changeState("appointment", otherVisits());
    expect(await readAttemptState(USER)).toEqual({ kind: "none" });
    expect(await lookUpAttempt(USER, { pause })).toEqual({ kind: "none" });
    changeState("appointment", exampleBooking());
    expect(await lookUpAttempt(USER, { pause })).toEqual({ kind: "refused", error });
  });

  it("is over when another order is sent, or its person leaves", async () => {
    const { placeOrder, request } = await loadRefused();
    const ordered = await import("./unread-refusal");
    expect(ordered.isRefusalUnread()).toBe(true);
    await placeOrder(request, USER);
    expect(ordered.isRefusalUnread()).toBe(false);

    await loadRefused();
    const left = await import("./unread-refusal");
    const { forgetInMemory } = await import("~/session/in-memory");
    expect(left.isRefusalUnread()).toBe(true);
    forgetInMemory();
    expect(left.isRefusalUnread()).toBe(false);
  });
});

describe("after a declined card", () => {
  it("none is chosen for these visits, and the default one for others", async () => {
    const { changeState, readState } = await load();
    const card = { masked_number: "4111********1111", expiration_date: "08/39", brand: "visa" };
    vi.doMock("~/api/cards", async (original) => ({
      ...(await original<typeof import("~/api/cards")>()),
      listCards: async () => [{ ...card, id: 5, is_default: true, type: "credit" }],
    }));
    const { leaveChoiceToCustomer, loadCardChoice } = await import("./cards");
    const chosen = () => readState().appointment.billing.payment_id;
    leaveChoiceToCustomer();
    await loadCardChoice();
    expect(chosen()).toBeNull();
    changeState("appointment", otherVisits());
    await loadCardChoice();
    expect(chosen()).toBe(5);
  });
});

describe("an order placed for a person who has left meanwhile", () => {
  it("leaves nothing on the device", async () => {
    const { placeOrder, request } = await load();
    const { forgetInMemory } = await import("~/session/in-memory");
    postOrder.mockImplementationOnce(async () => {
      forgetInMemory();
      storage.removeItem(ATTEMPT);
      return exampleOrder();
    });
    expect(await placeOrder(request, USER)).toEqual({ kind: "placed", orderId: 91 });
    await vi.waitFor(() => expect(storage.getItem(ATTEMPT)).toBeNull());
  });
});
