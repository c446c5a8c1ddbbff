import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  findTip,
  isTip,
  MAX_TIP,
  MIN_TIP,
  receivedTips,
  suggestedTips,
  unfailedTips,
} from "./tips";

const tip = (id: number, amount: number, payment: object | null = { status: "paid", card_id: 5 }) =>
  ({ id, amount, payment }) as Parameters<typeof findTip>[0][number];

describe("suggested tips", () => {
  it("are at most three different ones, in the backend's order", () => {
    expect(suggestedTips([20_000, 10_000, 20_000, 30_000, 40_000])).toEqual([
      20_000, 10_000, 30_000,
    ]);
  });

  it("leave out amounts that nobody can give", () => {
    expect(suggestedTips([0, -5, 999, 1.5, 1_000_001])).toEqual([]);
  });

  it("are always valid tips", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -MAX_TIP, max: 2 * MAX_TIP })), (amounts) => {
        expect(suggestedTips(amounts).every(isTip)).toBe(true);
      }),
    );
    expect([MIN_TIP, MAX_TIP].every(isTip)).toBe(true);
  });
});

describe("looking for a tip whose charge has an unknown outcome", () => {
  const charge = { amount: 20_000, payment_id: 5, known: [1] };

  it.each([
    ["a new tip", [tip(1, 20_000), tip(2, 20_000)], 2],
    ["one that the bank has not confirmed", [tip(2, 20_000, { status: "pending", card_id: 5 })], 2],
    ["one whose card the backend does not name", [tip(2, 20_000, null)], 2],
    ["none but those known before", [tip(1, 20_000)], undefined],
    ["another amount", [tip(2, 30_000)], undefined],
    ["another card", [tip(2, 20_000, { status: "paid", card_id: 6 })], undefined],
    ["one that failed", [tip(2, 20_000, { status: "failed", card_id: 5 })], undefined],
  ])("decides by the list with %s", (_what, tips, found) => {
    expect(findTip(tips, charge)?.id).toBe(found);
  });
});

it("unfailedTips leaves out a tip that failed", () => {
  expect(unfailedTips([tip(1, 20_000, { status: "failed", card_id: 5 }), tip(2, 1_000)])).toEqual([
    tip(2, 1_000),
  ]);
});

it("receivedTips counts paid tips, and those whose payment the backend does not name", () => {
  const pending = tip(2, 30_000, { status: "pending", card_id: 5 });
  expect(receivedTips([tip(1, 20_000), pending, tip(3, 10_000, null)])).toBe(30_000);
});
