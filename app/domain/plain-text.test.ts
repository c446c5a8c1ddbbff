import { describe, expect, it } from "vitest";
import { stripInvisible } from "./plain-text";

describe("stripInvisible", () => {
  it.each([
    ["\u200Bana@correo.test\u2060", "ana@correo.test"],
    ["\u202A-25.2865,\u200E-57.647\u202C", "-25.2865,-57.647"],
    ["HO\u00ADLA10\uFEFF", "HOLA10"],
    ["Ana\u00A0María\u202FRíos", "Ana María Ríos"],
    ["\u2066021\u2069", "021"],
    ["Ana\r\nRíos", "Ana  Ríos"],
    ["O’Higgins D'Ávila 🌸 José", "O’Higgins D'Ávila 🌸 José"],
  ])("turns %j into %j", (text, plain) => {
    expect(stripInvisible(text)).toBe(plain);
  });

  it("removes every character of the ranges that mail and chat programs insert", () => {
    const ranges = [
      [0x200b, 0x200f],
      [0x202a, 0x202e],
      [0x2066, 0x2069],
      [0xfeff, 0xfeff],
    ];
    for (const [from = 0, to = 0] of ranges) {
      for (let code = from; code <= to; code++) {
        expect(stripInvisible(`a${String.fromCharCode(code)}b`)).toBe("ab");
      }
    }
  });
});
