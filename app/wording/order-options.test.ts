import { expect, it } from "vitest";
import "~/locales/i18n";
import { describeOptions } from "./order-options";

const size = { name: "Hasta 60 m², 1 baño" };
const extras = [
  { id: 1, name: "Horno", quantity: 2, per: "visit" },
  { id: 2, name: "Ventanas por dentro", quantity: 1, per: "first" },
];

it("names size and extras, and which are for the first visit only", () => {
  expect(describeOptions({ size, extras, visits: [1, 2] })).toBe(
    "Hasta 60 m², 1 baño · Horno × 2 · Ventanas por dentro (primera visita)",
  );
  expect(describeOptions({ size: null, extras, visits: [1] })).toBe(
    "Horno × 2 · Ventanas por dentro",
  );
});

it("says nothing of an order without", () => {
  expect(describeOptions({ size: null, extras: [], visits: [1, 2] })).toBe("");
});
