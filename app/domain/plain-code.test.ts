import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plainCode } from "./plain-code";

describe("plainCode", () => {
  it.each([
    ["*HOLA10*", "HOLA10"],
    ["_HOLA10_", "HOLA10"],
    ["*_HOLA10_*", "HOLA10"],
    ["~`HOLA10`~", "HOLA10"],
    ["“HOLA10”", "HOLA10"],
    ["« HOLA10 »", "HOLA10"],
    ["'HOLA10'", "HOLA10"],
    ["”HOLA10”", "HOLA10"],
    ["‹HOLA10›", "HOLA10"],
    ["{HOLA10}", "HOLA10"],
    ["*HOLA10*.", "HOLA10"],
    ["“HOLA10”,", "HOLA10"],
    ["HOLA10\uFE0F", "HOLA10"],
    ["HOLA\u034F10\u3164", "HOLA10"],
    ["\u0000HOLA10\u0007", "HOLA10"],
    ["HOLA10.", "HOLA10."],
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
    ["۰۹۸۱ ۱۲۳", "0981 123"],
    ["*", "*"],
    ["**", "**"],
    ["", ""],
  ])("reads %j as %j", (text, plain) => {
    expect(plainCode(text)).toBe(plain);
  });

  it("changes nothing in its own result", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(plainCode(plainCode(text))).toBe(plainCode(text));
      }),
      { numRuns: 200 },
    );
  });
});
