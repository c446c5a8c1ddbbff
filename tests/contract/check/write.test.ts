/** Before a visit is booked for the check: whether it can be cancelled for nothing. */
import { describe, expect, it } from "vitest";
import { orderSchema } from "~/api/orders";
import { doubtCancelling } from "./write";

const NOW = new Date("2026-12-01T12:00:00Z");
const START = { date: "2026-12-20", time: "08:00" };
const cancel = (change: object) =>
  orderSchema.parse({ id: 1, changes: { cancel: { allowed: true, ...change } } });
const late = cancel({ fee: 50_000, free_until: "2026-11-30T12:00:00Z" });
const free = cancel({ fee: 50_000, free_until: "2026-12-10T12:00:00Z" });

describe("a visit that the check could book", () => {
  it.each([
    ["where another can", [cancel({})], null],
    ["where another still can", [late, free], null],
    ["where it lies before the rule's hours", [late], { free_change_hours: 24 }],
    [
      "where cancelling late costs nothing either",
      [cancel({ free_until: "2026-11-01T00:00:00Z" })],
      null,
    ],
  ])("can be cancelled for nothing %s", (_where, orders, policies) => {
    expect(doubtCancelling(orders, policies, START, NOW)).toBeNull();
  });
});

describe("a visit that the check could book", () => {
  it.each([
    ["where there is no order", [], null, /no order of this account/],
    ["where no order says so", [{ changes: null }], null, /no order/],
    ["where none may be", [cancel({ allowed: false })], { free_change_hours: 24 }, /no order/],
    ["where cancelling costs", [late], null, /costs Gs\..50\.000/],
    ["where the rule's hours have begun", [free], { free_change_hours: 480 }, /costs/],
  ])("is not booked, and the reason given, %s", (_where, orders, policies, says) => {
    expect(doubtCancelling(orders, policies, START, NOW)).toMatch(says);
  });
});
