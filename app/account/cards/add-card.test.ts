import { beforeEach, describe, expect, it, vi } from "vitest";
import { cardSchema } from "~/api/cards";
import { ApiError } from "~/api/errors";
import { readBooking } from "~/state/booking";
import "~/locales/i18n";
import { chooseCard } from "~/checkout/cards";
import { changeState, readState } from "~/state/store";
import { type AddCardReply, addCard } from "./add-card";

const calls = vi.hoisted(() => ({ listCards: vi.fn(), startAddingCard: vi.fn() }));
vi.mock("~/api/cards", async (original) => ({
  ...(await original<typeof import("~/api/cards")>()),
  ...calls,
}));
vi.mock("~/state/storage", async (original) => ({
  ...(await original<typeof import("~/state/storage")>()),
  writeStored: async () => {},
}));
const showToast = vi.hoisted(() => vi.fn());
vi.mock("~/ui/toaster", () => ({ showToast }));

const card = (id: number, fields = {}) =>
  cardSchema.parse({ id, brand: "Visa", expiration_date: "08/99", ...fields });
const pause = vi.fn(async (_milliseconds: number) => {});

async function post(intent: string, claimed = false): Promise<AddCardReply | Response> {
  const form = new FormData();
  form.set("intent", intent);
  form.set("claimed", String(claimed));
  const reply = await addCard(form, pause);
  return "data" in reply ? reply.data : (reply as Response);
}

beforeEach(() => {
  vi.stubGlobal("location", { origin: "https://oga.example", pathname: "/" });
  changeState("payment", { cards: [card(1)], lastRoute: null, adding: false });
  let next = 0;
  calls.startAddingCard.mockReset().mockImplementation(async () => ({ process_id: `p${++next}` }));
  calls.listCards.mockReset().mockResolvedValue([card(1)]);
  pause.mockClear();
  showToast.mockClear();
});

describe("opening the form", () => {
  it("asks for one process, however often it is asked to at once", async () => {
    const replies = await Promise.all([post("start"), post("start")]);
    expect(replies).toEqual(Array(2).fill({ kind: "form", processId: "p1" }));
    expect(calls.startAddingCard).toHaveBeenCalledTimes(1);
    expect(calls.startAddingCard).toHaveBeenCalledWith("https://oga.example/#/bancard/addcard");
  });

  it("has a fresh process for each try", async () => {
    expect(await post("start")).toEqual({ kind: "form", processId: "p1" });
    expect(await post("again")).toEqual({ kind: "form", processId: "p2" });
  });

  it("does not open another when the last one worked after all", async () => {
    await post("start");
    calls.startAddingCard.mockClear();
    calls.listCards.mockResolvedValue([card(1), card(2)]);
    expect(await post("again")).toMatchObject({ kind: "added", card: { id: 2 } });
    expect(calls.startAddingCard).not.toHaveBeenCalled();
  });

  it("says on the console and on the screen that it failed (spec.md §8)", async () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {});
    calls.startAddingCard.mockRejectedValue(ApiError.network());
    expect(await post("start")).toMatchObject({ kind: "failed", during: "start" });
    expect(error).toHaveBeenCalledWith("Error creating cards", expect.anything());
  });
});

describe("what came of the form", () => {
  it("is what the list of cards says, whatever was claimed", async () => {
    await post("start");
    calls.listCards.mockResolvedValue([card(1), card(2)]);
    expect(await post("finish", false)).toMatchObject({ kind: "added", card: { id: 2 } });
    expect(readState().payment.cards.map(({ id }) => id)).toEqual([1, 2]);
    expect(readBooking().billing.payment_id).toBe(2);
    expect(showToast).toHaveBeenCalledTimes(1);
  });

  it("is no card, where a success is only claimed", async () => {
    await post("start");
    calls.listCards.mockClear();
    expect(await post("finish", true)).toEqual({ kind: "not_added", claimed: true });
    expect(calls.listCards).toHaveBeenCalledTimes(3);
    expect(showToast).not.toHaveBeenCalled();
  });

  it("is no card of before, where no form was opened and no card is known", async () => {
    changeState("payment", { cards: [] });
    expect(await post("finish", true)).toEqual({ kind: "not_added", claimed: true });
    expect(await post("again")).toMatchObject({ kind: "form" });
    expect(readBooking().billing.payment_id).not.toBe(1);
  });

  it("waits for a card that takes a moment", async () => {
    await post("start");
    calls.listCards.mockResolvedValueOnce([card(1)]).mockResolvedValueOnce([card(1), card(2)]);
    expect(await post("finish", true)).toMatchObject({ kind: "added" });
  });

  it("is unknown while the cards cannot be read", async () => {
    await post("start");
    calls.listCards.mockRejectedValue(ApiError.refused(500));
    expect(await post("finish", true)).toMatchObject({ kind: "failed", during: "finish" });
  });

  it.each([
    ["/appointment/third-step", "/appointment/third-step"],
    ["//evil.test", null],
    ["javascript:alert(1)", null],
  ])("leads back to where it began, if that is ours: %s", async (lastRoute, target) => {
    await post("start");
    changeState("payment", { lastRoute });
    calls.listCards.mockResolvedValue([card(1), card(2)]);
    const reply = await post("finish", true);
    const location = reply instanceof Response ? reply.headers.get("Location") : null;
    expect(location).toBe(target);
    expect(readState().payment.lastRoute).toBeNull();
  });
});

describe("the card chosen beforehand", () => {
  const expired = { expiration_date: "01/20" };

  it("is the customer's choice, else the default, else the first", () => {
    const cards = [card(1), card(2, { is_default: true }), card(3)];
    expect(chooseCard(cards, 3)).toBe(3);
    expect(chooseCard(cards, 9)).toBe(2);
    expect(chooseCard([card(1), card(3)], null)).toBe(1);
  });

  it("is never one that has expired", () => {
    expect(chooseCard([card(1, { ...expired, is_default: true }), card(2)], 1)).toBe(2);
    expect(chooseCard([card(1, expired)], 1)).toBeNull();
    expect(chooseCard([], 1)).toBeNull();
  });
});
