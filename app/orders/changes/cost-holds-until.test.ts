import { expect, it } from "vitest";
import { costHoldsUntil } from "./cost-holds-until";

const change = { allowed: true, free_until: "2026-11-23T11:00:00Z", fee: 40_000, refund: 135_000 };
const later = { ...change, free_until: "2026-11-30T08:00:00-03:00" };
const before = new Date("2026-11-23T11:00:00Z");
const after = new Date("2026-11-23T11:00:01Z");

it("a change costs the same until the next limit after which a fee is charged", () => {
  expect(costHoldsUntil([later, change], before)).toBe(change.free_until);
  expect(costHoldsUntil([later, change], after)).toBe(later.free_until);
  expect(costHoldsUntil([change], after)).toBe("");
  const free = [
    { ...change, fee: 0 },
    { ...change, free_until: "" },
  ];
  expect(costHoldsUntil(free, before)).toBe("");
});

it("a change costs the same until another instant that comes first", () => {
  const start = "2026-11-24T08:00:00-03:00";
  expect(costHoldsUntil([change, later], before, [start])).toBe(change.free_until);
  expect(costHoldsUntil([change, later], after, [start])).toBe(start);
  expect(costHoldsUntil([change], after, ["2026-11-22T08:00:00-03:00"])).toBe("");
});
