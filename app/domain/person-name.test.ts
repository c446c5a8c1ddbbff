import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hasSiteAddress, shownName } from "./person-name";

const names = [
  "Ana",
  "Ana Benítez",
  "Ma. Elena Ruiz",
  "Dra. Ana",
  "J.P. Gómez",
  "José María O'Higgins-Ñandú",
  "María de los Ángeles Fernández Benítez",
  "Ана Иванова",
  "山田 花子",
  "Ana, Villa Morra",
  "Mª Luz Ortiz",
];

const addresses = [
  "www.evil.example/premio",
  "https://evil.example",
  "hxxp://x",
  "t.me/premio",
  "evil．example",
  "evil。com",
  "ev\u200bil.exa\u00admple",
  "\u202eelpmaxe.live",
  "ana@evil.com",
  "192.168.10.10",
  "ev\u3164il.co\u034fm",
  "мошенник.рф",
];

describe("shownName", () => {
  it.each(names)("shows the name %j as it is", (name) => {
    expect(shownName(name)).toBe(name);
    expect(hasSiteAddress(name)).toBe(false);
  });

  it.each(addresses)("shows nothing of %j", (address) => {
    expect(hasSiteAddress(address)).toBe(true);
    expect(shownName(address)).toBe("");
    expect(shownName(`${address} te regala Gs. 50.000`)).toBe("");
  });

  it.each([
    ["Ana www.evil.example/premio", "Ana"],
    ["Ana llamá al 0981 123 456", "Ana"],
    ["Ana, Barrio Santísima Trinidad de los Laureles del Norte", "Ana"],
    ["Gs. 50.000", ""],
    ["\u202eAna\u200b\ufe0f", "Ana"],
    ["🎁🎁🎁", ""],
    ["", ""],
  ])("shows of %j only the part that is a name: %j", (text, shown) => {
    expect(shownName(text)).toBe(shown);
  });

  it("shows at most forty letters, and removes stacked accents", () => {
    expect(shownName("A".repeat(40))).toBe("A".repeat(40));
    expect(shownName("A".repeat(41))).toBe("");
    expect(shownName("A".repeat(20_000))).toBe("");
    expect(shownName(`Ana ${"Benítez ".repeat(40)}`)).toBe("Ana");
    expect(shownName(`Z${"\u0301".repeat(30)}algo`)).toBe("");
  });

  it("never shows an address, more than forty letters or an invisible letter", () => {
    const anyText = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 80 }),
      fc
        .array(fc.constantFrom("Ana", " ", ".", "www", "/", "evil", "\u200b", "\u202e", "50", "@"))
        .map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(anyText, (text) => {
        const shown = shownName(text);
        expect(Array.from(shown).length).toBeLessThanOrEqual(40);
        expect(shown).not.toMatch(/\p{L}\.\p{L}{2}|:\/\/|\p{Cf}|\p{Cc}/u);
        expect(shownName(shown)).toBe(shown);
      }),
    );
  });
});
