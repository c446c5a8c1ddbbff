import { describe, expect, it } from "vitest";
import { cardLastDay, chargesCard, expiresSoon, isCardExpired } from "./cards";

const TODAY = "2026-12-01";

describe("cardLastDay", () => {
  it.each([
    ["12/26", "2026-12-31"],
    ["02/28", "2028-02-29"],
    ["2/27", "2027-02-28"],
    [" 01 / 2027 ", "2027-01-31"],
    ["12/99", "2099-12-31"],
  ])("is for %j the day %s", (expiration, lastDay) => {
    expect(cardLastDay(expiration)).toBe(lastDay);
  });

  it.each(["13/26", "00/26", "1226", "26-12", "12/6", "12/1999", "", "**/**"])(
    "is null for %j, and such a card is neither expired nor about to expire",
    (expiration) => {
      expect(cardLastDay(expiration)).toBeNull();
      expect(isCardExpired(expiration, TODAY)).toBe(false);
      expect(expiresSoon(expiration, TODAY)).toBe(false);
    },
  );
});

describe("isCardExpired", () => {
  it("is true from the day after the card's month", () => {
    expect(isCardExpired("11/26", "2026-11-30")).toBe(false);
    expect(isCardExpired("11/26", "2026-12-01")).toBe(true);
    expect(isCardExpired("12/26", "2026-12-31")).toBe(false);
    expect(isCardExpired("12/26", "2027-01-01")).toBe(true);
  });
});

describe("expiresSoon", () => {
  it.each([
    ["11/26", false],
    ["12/26", true],
    ["01/27", false],
  ])("answers for a card until %s: %s", (expiration, soon) => {
    expect(expiresSoon(expiration, TODAY)).toBe(soon);
  });

  it("counts the days to the last day, as many as asked", () => {
    expect(expiresSoon("01/27", "2026-12-02")).toBe(true);
    expect(expiresSoon("12/26", TODAY, 30)).toBe(true);
    expect(expiresSoon("12/26", TODAY, 29)).toBe(false);
    expect(expiresSoon("12/26", "2026-12-31")).toBe(true);
  });
});

describe("chargesCard", () => {
  const card = { id: "1", name: "Tarjeta de crédito o débito", instructions: null };
  const transfer = { id: "2", name: "Transferencia bancaria", instructions: null };
  const online = { ...card, id: "online" };

  it("is true only for the method called online where that is offered", () => {
    const methods = [online, card, transfer];
    expect(methods.map(({ id }) => chargesCard(id, methods))).toEqual([true, false, false]);
    expect(chargesCard("online", [])).toBe(true);
    expect(chargesCard("1", [])).toBe(false);
  });

  it("is true for a method without instructions where none is called online", () => {
    const billed = { id: "3", name: "Billetera", instructions: { account: "123" } };
    const methods = [card, transfer, billed];
    expect(methods.map(({ id }) => chargesCard(id, methods))).toEqual([true, false, false]);
  });
});
