import { describe, expect, it } from "vitest";
import { nameExtra, ownExtras, visitOptions } from "./ordered-options";

const size = { name: "Hasta 60 m², 1 baño" };
const oven = { id: 1, name: "Horno", quantity: 1, per: "visit" };
const windows = { id: 2, name: "Ventanas", quantity: 3, per: "first" };
const order = { size, extras: [oven, windows] };
/** The extras as a visit lists them, without `per`. */
const inVisit = (...extras: (typeof oven)[]) => ({
  size: null,
  extras: extras.map((extra) => ({ ...extra, per: "" })),
});

it("an extra is named with its quantity", () => {
  expect([nameExtra(oven), nameExtra(windows)]).toEqual(["Horno", "Ventanas × 3"]);
});

describe("visitOptions", () => {
  it("names the size of the order and the extras of the visit", () => {
    expect(visitOptions(order, inVisit(oven, windows))).toEqual([
      "Hasta 60 m², 1 baño",
      "Horno",
      "Ventanas × 3",
    ]);
  });

  it("takes the extras of each visit from the order where the visit says none", () => {
    expect(visitOptions(order, inVisit())).toEqual(["Hasta 60 m², 1 baño", "Horno"]);
  });

  it("is empty for an order without size and extras", () => {
    expect(visitOptions({ size: null, extras: [] }, inVisit())).toEqual([]);
  });
});

describe("ownExtras", () => {
  it("lists the first visit's extras only where they are in this visit", () => {
    expect(ownExtras(order, inVisit(oven, windows))).toEqual(["Ventanas × 3"]);
    expect(ownExtras(order, inVisit(oven))).toEqual([]);
  });
});
