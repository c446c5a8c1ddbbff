import { expect, it } from "vitest";
import "~/locales/i18n";
import { describeOptions } from "./order-options";

const size = { name: "Hasta 60 m², 1 baño" };
const extras = [
  { id: 1, name: "Horno", quantity: 2, per: "visit" },
  { id: 2, name: "Ventanas por dentro", quantity: 1, per: "first" },
];

it("the options of an order are size and extras, with those of the first visit marked", () => {
  expect(describeOptions({ size, extras, visits: [1, 2] })).toBe(
    "Hasta 60 m², 1 baño · Horno × 2 · Ventanas por dentro (primera visita)",
  );
  expect(describeOptions({ size: null, extras, visits: [1] })).toBe(
    "Horno × 2 · Ventanas por dentro",
  );
});

it("an order without options has no text of them", () => {
  expect(describeOptions({ size: null, extras: [], visits: [1, 2] })).toBe("");
});
