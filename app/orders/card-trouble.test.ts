import { describe, expect, it } from "vitest";
import { cardSchema } from "~/api/cards";
import { makeOrder, makeVisit } from "~tests/support/orders/example";
import { cardTroubleOf } from "./card-trouble";

const now = { date: "2026-12-01", time: "09:30" };

describe("cardTroubleOf", () => {
  const card = (expiration_date: string) => cardSchema.parse({ id: 4, expiration_date });
  const [good, expired] = [card("12/26"), card("11/26")];
  const open = {
    status: "pending_payment",
    payment: { status: "pending", card_id: 4 },
    visits: [makeVisit(1, "2026-12-08")],
  };
  const failed = { ...open, payment: { status: "failed", card_id: 4 } };

  it("tells an expired card from a declined one", () => {
    expect(cardTroubleOf(makeOrder(open), expired, now)).toBe("expired");
    expect(cardTroubleOf(makeOrder(failed), expired, now)).toBe("expired");
    expect(cardTroubleOf(makeOrder(failed), good, now)).toBe("declined");
    expect(cardTroubleOf(makeOrder(failed), null, now)).toBe("declined");
  });

  it("tells them of an order without visits by its booked days", () => {
    const onDay = (date: string) =>
      makeOrder({ ...failed, visits: [], appointment: { dates: [date] } });
    expect(cardTroubleOf(onDay("2026-12-01"), good, now)).toBe("declined");
    expect(cardTroubleOf(onDay("2026-11-30"), good, now)).toBeNull();
    expect(cardTroubleOf({ ...onDay("2026-12-01"), status: "cancelled" }, good, now)).toBeNull();
  });

  it.each<[string, Record<string, unknown>]>([
    ["whose card works", open],
    ["that is paid", { ...open, status: "confirmed", payment: { status: "paid", card_id: 4 } }],
    ["that says nothing of its payment", { ...open, payment: null }],
    ["paid in another way", { ...failed, billing: { payment_method: "transfer" } }],
    ["that is over", { ...failed, status: "cancelled" }],
    ["without a visit to come", { ...failed, visits: [makeVisit(1, "2026-11-24")] }],
  ])("is null for an order %s", (_name, given) => {
    expect(cardTroubleOf(makeOrder(given), good, now)).toBeNull();
  });

  it("is null where the card is not listed", () => {
    expect(cardTroubleOf(makeOrder(open), null, now)).toBeNull();
  });
});
