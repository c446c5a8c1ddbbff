import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plainCode, stripInvisible } from "./plain-text";

describe("stripInvisible", () => {
  it.each([
    ["\u200Bana@correo.test\u2060", "ana@correo.test"],
    ["\u202A-25.2865,\u200E-57.647\u202C", "-25.2865,-57.647"],
    ["HO\u00ADLA10\uFEFF", "HOLA10"],
    ["Ana\u00A0María\u202FRíos", "Ana María Ríos"],
    ["\u2066021\u2069", "021"],
    ["Ana\r\nRíos", "Ana  Ríos"],
    ["O’Higgins D'Ávila 🌸 José", "O’Higgins D'Ávila 🌸 José"],
  ])("makes of %j %j", (text, plain) => {
    expect(stripInvisible(text)).toBe(plain);
  });

  it("leaves no character of the ranges that mail and chat programs insert", () => {
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

describe("plainCode", () => {
  it.each([
    ["*HOLA10*", "HOLA10"],
    ["_HOLA10_", "HOLA10"],
    ["*_HOLA10_*", "HOLA10"],
    ["~`HOLA10`~", "HOLA10"],
    ["“HOLA10”", "HOLA10"],
    ["« HOLA10 »", "HOLA10"],
    ["'HOLA10'", "HOLA10"],
    ["<ana@correo.test>", "ana@correo.test"],
    ["\u200B*HOLA10*\u200B", "HOLA10"],
    ["_ana@correo.test", "_ana@correo.test"],
    ["HOLA_10", "HOLA_10"],
    ["maria&jose@hotmail.com", "maria&jose@hotmail.com"],
    ["nandu\u0303@correo.test", "nandũ@correo.test"],
    ["８００２８０６１－０", "80028061-0"],
    ["80028061–0", "80028061-0"],
    ["80028061‑0", "80028061-0"],
    ["80028061−0", "80028061-0"],
    ["٠٩٨١ ١٢٣٤٥٦", "0981 123456"],
    ["۰۹۸۱ १२३", "0981 123"],
    ["*", "*"],
    ["**", "**"],
    ["", ""],
  ])("makes of %j %j", (text, plain) => {
    expect(plainCode(text)).toBe(plain);
  });

  it("changes nothing of what it made", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(plainCode(plainCode(text))).toBe(plainCode(text));
      }),
      { numRuns: 200 },
    );
  });
});
