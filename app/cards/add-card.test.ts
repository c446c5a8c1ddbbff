import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cardSchema, pendingCardSchema } from "~/api/cards";
import { ApiError } from "~/api/errors";
import "~/locales/i18n";
import { pendingCard } from "~/state/saved-cards";
import { changeState, emptyState, readState, useStore } from "~/state/store";
import { type AddCardReply, addCardAction, loadAddCard } from "./add-card";

const calls = vi.hoisted(() => ({ listCards: vi.fn(), startAddingCard: vi.fn() }));
vi.mock(import("~/api/cards"), async (original) => ({
  ...(await original()),
  listCards: calls.listCards,
}));
vi.mock(import("~/api/card-changes"), async (original) => {
  const real = await original();
  const startAddingCard = Object.assign(calls.startAddingCard, real.startAddingCard);
  return { ...real, startAddingCard };
});
const showToast = vi.hoisted(() => vi.fn());
vi.mock("~/ui/toaster", () => ({ showToast }));

vi.mock("~/session/guards", () => ({ requireLogin: async () => ({ allowed: true }) }));

const THIRD_STEP = "/appointment/third-step";
const card = (id: number) => cardSchema.parse({ id, brand: "Visa", expiration_date: "08/99" });
const never = () => Promise.reject(new Error("There is no server"));

async function post(fields: Record<string, string>): Promise<AddCardReply | Response> {
  const body = new URLSearchParams(fields);
  const request = new Request("https://oga.example/bancard/addcard", { method: "POST", body });
  const answered = addCardAction({
    request,
    params: {},
    serverAction: never,
  });
  await vi.runAllTimersAsync();
  const reply = await answered;
  return "data" in reply ? reply.data : (reply as Response);
}
const open = (fields: { back?: string; card?: string } = {}) => post({ intent: "open", ...fields });
const finish = (claimed = true, id = "2", back = "") =>
  post({ intent: "finish", claimed: String(claimed), card: id, back });
const locationOf = (reply: unknown) =>
  reply instanceof Response ? reply.headers.get("Location") : null;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("location", { origin: "https://oga.example", pathname: "/" });
  useStore.setState(emptyState());
  changeState("payment", { cards: [card(1)] });
  let next = 1;
  calls.startAddingCard.mockReset().mockImplementation(async () => {
    next++;
    return pendingCardSchema.parse({ id: next, process_id: `p${next}`, status: "pending" });
  });
  calls.listCards.mockReset().mockResolvedValue([card(1)]);
  showToast.mockClear();
});
afterEach(() => void vi.useRealTimers());

describe("the purpose of a card that is added", () => {
  const purpose = () => readState().payment.purpose;

  it("is the total and visits of the booking, also when the form is opened again", async () => {
    await post({ intent: "open", back: THIRD_STEP, total: "540000", visits: "4" });
    expect(purpose()).toEqual({ total: 540_000, visits: 4 });
    await open({ back: THIRD_STEP, card: "2" });
    expect(purpose()).toEqual({ total: 540_000, visits: 4 });
  });

  it("is null for a card of the account", async () => {
    await post({ intent: "open", back: THIRD_STEP, total: "540000", visits: "4" });
    await post({ intent: "open", back: "/profile/cards", total: "0", visits: "0" });
    expect(purpose()).toBeNull();
  });
});

describe("opening the card form", () => {
  it("asks for a process, and for a new one at each try", async () => {
    expect(await open()).toEqual({ kind: "form", processId: "p2" });
    expect(await open({ card: "2" })).toEqual({ kind: "form", processId: "p3" });
    expect(calls.startAddingCard).toHaveBeenCalledWith({
      body: { return_url: "https://oga.example/#/bancard/addcard" },
    });
  });

  it("stores the pending card without its process (spec.md §4)", async () => {
    await open();
    expect(readState().payment.cards.map(({ id }) => id)).toEqual([1, 2]);
    expect(pendingCard()).toMatchObject({ id: 2, status: "pending" });
    expect(JSON.stringify(readState().payment)).not.toContain("p2");
    await open();
    expect(readState().payment.cards.map(({ id }) => id)).toEqual([1, 3]);
  });

  it("opens no other form when the last one added a card after all", async () => {
    await open();
    calls.startAddingCard.mockClear();
    calls.listCards.mockResolvedValue([card(1), card(2)]);
    expect(await open({ card: "2" })).toMatchObject({ kind: "added", card: { id: 2 } });
    expect(calls.startAddingCard).not.toHaveBeenCalled();
  });

  it("logs and returns a failure (spec.md §8)", async () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {});
    calls.startAddingCard.mockRejectedValue(ApiError.network());
    expect(await open()).toMatchObject({ kind: "failed", during: "open" });
    expect(error).toHaveBeenCalledWith("Error creating cards", expect.anything());
  });

  it.each([
    [THIRD_STEP, THIRD_STEP],
    ["//evil.test", null],
    ["javascript:alert(1)", null],
    ["", null],
  ])("stores the path to return to only where it is in the app: %j", async (back, remembered) => {
    await open({ back });
    expect(readState().payment.lastRoute).toBe(remembered);
  });
});

describe("the outcome of the card form", () => {
  it("is decided by the list of cards, whatever the form claims", async () => {
    await open();
    calls.listCards.mockResolvedValue([card(1), card(2)]);
    expect(await finish(false)).toMatchObject({ kind: "added", card: { id: 2 } });
    expect(readState().payment.cards).toEqual([card(1), card(2)]);
    expect(showToast).toHaveBeenCalledWith({ type: "success", text: "Tarjeta agregada." });
  });

  it.each([true, false])(
    "is not_added where no new card is listed, whether success was claimed or not: %s",
    async (claimed) => {
      await open();
      expect(await finish(claimed)).toEqual({ kind: "not_added", claimed });
      expect(showToast).not.toHaveBeenCalled();
      expect(pendingCard()?.id).toBe(2);
    },
  );

  it("is not_added when no form was opened", async () => {
    changeState("payment", { cards: [] });
    expect(await finish(true, "")).toEqual({ kind: "not_added", claimed: true });
  });

  it("includes a card that is listed late", async () => {
    await open();
    calls.listCards.mockResolvedValueOnce([card(1)]).mockResolvedValueOnce([card(1), card(2)]);
    expect(await finish(true)).toMatchObject({ kind: "added" });
  });

  it("is a failure while the cards cannot be read", async () => {
    await open();
    calls.listCards.mockRejectedValue(ApiError.refused(500));
    expect(await finish(true)).toMatchObject({ kind: "failed", during: "finish" });
  });

  it.each([
    [THIRD_STEP, `${THIRD_STEP}?tarjeta=2`],
    ["/profile/cards", "/profile/cards"],
  ])("redirects to %s, with the card in the URL where it is the booking", async (back, target) => {
    await open({ back });
    calls.listCards.mockResolvedValue([card(1), card(2)]);
    // Another tab opens the form from another screen meanwhile.
    changeState("payment", { lastRoute: "/profile" });
    expect(locationOf(await finish(true, "2", back))).toBe(target);
    expect(readState().payment.lastRoute).toBeNull();
    expect(readState().appointment.billing.payment_id).toBeNull();
  });
});

describe("the return from the card provider", () => {
  const load = async (query: string) => {
    const loaded = loadAddCard(
      new Request(`https://oga.example/bancard/addcard${query}`),
      readState().payment.lastRoute,
    ).catch((thrown: unknown) => thrown);
    await vi.runAllTimersAsync();
    return loaded;
  };

  it("makes no call without its parameters", async () => {
    await open({ back: THIRD_STEP });
    expect(await load("")).toEqual({ back: THIRD_STEP, cardId: 2, returned: null });
    expect(calls.listCards).not.toHaveBeenCalled();
  });

  it("redirects with the card that was added", async () => {
    await open({ back: THIRD_STEP });
    calls.listCards.mockResolvedValue([card(2)]);
    expect(locationOf(await load("?status=add_new_card_success"))).toBe(`${THIRD_STEP}?tarjeta=2`);
  });

  it("trusts the list of cards, not the parameters", async () => {
    await open();
    expect(await load("?status=add_new_card_success")).toMatchObject({
      returned: { kind: "not_added", claimed: true },
    });
  });
});
