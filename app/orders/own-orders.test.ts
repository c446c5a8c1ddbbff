import { expect, it } from "vitest";
import { type Order, orderSchema } from "~/api/orders";
import { collectHelpers } from "./own-orders";

const order = (id: number, created_at: string, helper: number | null): Order =>
  orderSchema.parse({ id, created_at, helper: helper && { id: helper, name: `H${helper}` } });

it("helpers of own orders are listed once each, latest first, and up to a limit", () => {
  const orders = [
    order(1, "2026-01-01T10:00:00Z", 1),
    order(2, "2026-03-01T10:00:00Z", 2),
    order(3, "2026-02-01T10:00:00Z", 1),
    order(4, "2026-04-01T10:00:00Z", null),
    order(5, "2025-12-01T10:00:00Z", 4),
  ];
  expect(collectHelpers(orders).map(({ id }) => id)).toEqual([2, 1, 4]);
  expect(collectHelpers(orders, 2).map(({ id }) => id)).toEqual([2, 1]);
  expect(collectHelpers([])).toEqual([]);
});
