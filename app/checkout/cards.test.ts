import { describe, expect, it } from "vitest";
import { cardSchema } from "~/api/cards";
import { chooseCard } from "./cards";

const card = (id: number, fields = {}) =>
  cardSchema.parse({ id, brand: "Visa", expiration_date: "08/99", ...fields });
const expired = { expiration_date: "01/20" };

describe("chooseCard", () => {
  it("takes the customer's choice, else the default, else the first", () => {
    const cards = [card(1), card(2, { is_default: true }), card(3)];
    expect(chooseCard(cards, 3)).toBe(3);
    expect(chooseCard(cards, 9)).toBe(2);
    expect(chooseCard([card(1), card(3)], null)).toBe(1);
  });

  it("never takes one that has expired", () => {
    expect(chooseCard([card(1, { ...expired, is_default: true }), card(2)], 1)).toBe(2);
    expect(chooseCard([card(1, expired)], 1)).toBeNull();
    expect(chooseCard([], 1)).toBeNull();
  });
});
