import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  allowsUnnamedInvoice,
  documentTypes,
  formatDocument,
  isDocumentType,
  rucCheckDigit,
} from "./documents";
import { parseTypedDocument } from "./typed-document";

const anyBase = fc.stringMatching(/^[1-9]\d{2,7}$/);
const anyCi = fc.stringMatching(/^[1-9]\d{2,7}$/);

describe("a RUC", () => {
  it.each([
    ["80028061", 0],
    ["2660", 3],
    ["80000035", 8],
    ["80009735", 1],
  ])("has for the base %s the check digit %i", (base, digit) => {
    expect(rucCheckDigit(base)).toBe(digit);
    expect(parseTypedDocument("ruc", `${base}-${digit}`)).toEqual({
      ok: true,
      value: `${base}-${digit}`,
    });
  });

  it("accepts its check digit and no other", () => {
    fc.assert(
      fc.property(anyBase, (base) => {
        const accepted = [..."0123456789"].filter(
          (d) => parseTypedDocument("ruc", `${base}-${d}`).ok,
        );
        expect(accepted).toEqual([String(rucCheckDigit(base))]);
      }),
    );
  });

  it("refuses one wrong digit in the base", () => {
    fc.assert(
      fc.property(anyBase, fc.nat(7), fc.integer({ min: 1, max: 9 }), (base, at, change) => {
        const index = at % base.length;
        const digit = (Number(base[index]) + change) % 10;
        const wrong = base.slice(0, index) + digit + base.slice(index + 1);
        // Modulo 11 has eleven remainders for ten digits: 0 and 1 share the digit 0.
        fc.pre(rucCheckDigit(base) !== 0);
        expect(parseTypedDocument("ruc", `${wrong}-${rucCheckDigit(base)}`).ok).toBe(false);
      }),
    );
  });

  it.each([
    ["80.028.061-0", "80028061-0"],
    [" 80028061 - 0 ", "80028061-0"],
    ["80028061–0", "80028061-0"],
    ["80028061−0", "80028061-0"],
    ["80028061‐0", "80028061-0"],
    ["800280610", "80028061-0"],
    ["0002660-3", "2660-3"],
    ["RUC: 80028061-0", "80028061-0"],
    ["\u200b80028061\u2011\u00a00\ufeff", "80028061-0"],
    ["*80028061-0*", "80028061-0"],
    ["８００２８０６１－０", "80028061-0"],
    ["000026603", "2660-3"],
    ["80028061/0", "80028061-0"],
    ["80028061--0", "80028061-0"],
    ["80028061-0;", "80028061-0"],
    ["80028061 DV: 0", "80028061-0"],
    ["80028061-DV0", "80028061-0"],
    ["RUC Nro. 80028061-0", "80028061-0"],
    ["RUC Número: 80.028.061-0", "80028061-0"],
    ["RUC=80028061-0", "80028061-0"],
    ["'80028061-0", "80028061-0"],
  ])("is read from %j as %s", (text, value) => {
    expect(parseTypedDocument("ruc", text)).toEqual({ ok: true, value });
  });

  it.each([
    ["", "missing"],
    [" . ", "missing"],
    ["80028061-00", "length"],
    ["12-4", "length"],
    ["000-0", "length"],
    ["123456789-1", "length"],
    ["8002806100", "length"],
    ["-0", "format"],
    ["8002-8061-0", "format"],
    ["80028061-A", "format"],
    ["1234567E-1", "format"],
    ["A1234567-1", "format"],
  ])("is refused as %j: %s", (text, reason) => {
    expect(parseTypedDocument("ruc", text)).toEqual({ ok: false, reason });
  });

  it.each([
    ["80028061-1", "check_digit", "80028061-0"],
    ["800280611", "check_digit", "80028061-0"],
    ["80028061", "check_digit_missing", "80028061-0"],
    ["80028061-", "check_digit_missing", "80028061-0"],
    ["26603", "check_digit_missing", "2660-3"],
  ])("is refused as %j: %s, with the correction %s", (text, reason, corrected) => {
    expect(parseTypedDocument("ruc", text)).toEqual({ ok: false, reason, corrected });
  });

  it("may end in a letter, which counts by its ASCII code", () => {
    // 1 2 3 4 5 6 7 6 5 with the weights 10 to 2.
    expect(rucCheckDigit("1234567A")).toBe(rucCheckDigit("123456765"));
    const ruc = `1234567A-${rucCheckDigit("1234567A")}`;
    for (const text of [ruc, ruc.toLowerCase(), `1.234.567a - ${ruc.slice(-1)}`]) {
      expect(parseTypedDocument("ruc", text)).toEqual({ ok: true, value: ruc });
    }
  });
});

describe("a CI", () => {
  it.each([
    ["1.234.567", "1234567"],
    ["1,234,567", "1234567"],
    ["12345", "12345"],
    [" 12 345 678 ", "12345678"],
    ["0123456", "123456"],
    ["2660", "2660"],
    ["1234567a", "1234567A"],
    ["C.I. N° 1.234.567", "1234567"],
    ["C.I. Nro. 1.234.567.-", "1234567"],
    ["Cédula de Identidad N° 1.234.567", "1234567"],
    ["Nº 1.234.567", "1234567"],
    ["Documento: 1234567", "1234567"],
    ["#1234567", "1234567"],
    ["1’234’567", "1234567"],
    ["1·234·567;", "1234567"],
    ["1.234.567-A", "1234567A"],
    ["１２３４５６", "123456"],
    ["\u200e1\u202f234\u202f567", "1234567"],
  ])("is read from %j as %s", (text, value) => {
    expect(parseTypedDocument("ci", text)).toEqual({ ok: true, value });
  });

  it.each([
    ["", "missing"],
    ["12", "length"],
    ["000012", "length"],
    ["123456789", "length"],
    ["1234567-8", "format"],
    ["12345Z", "format"],
    ["N1234567", "format"],
    ["AB-123456", "format"],
  ])("is refused as %j: %s", (text, reason) => {
    expect(parseTypedDocument("ci", text)).toEqual({ ok: false, reason });
  });

  it.each([
    "4567890-1",
    "4.567.890-1",
    "4567890 - 1",
    "4567890 1",
    "4 567 890 1",
    "4.567.890.1",
    "4567890/1",
    "4567890–1",
    "4567890-1;",
    "4567890 DV 1",
    "4567890DV:1",
    "RUC 4567890-1",
    "RUC: 45678901",
    "R.U.C. N° 4.567.890",
    "RUC 4567890",
    "CI 4.567.890-1",
  ])("is refused as %j, which is a RUC, instead of joining its digits", (text) => {
    expect(parseTypedDocument("ci", text)).toEqual({
      ok: false,
      reason: "is_ruc",
      corrected: "4567890-1",
    });
  });

  it.each(["4567890-5", "4567890 5", "4567890/5", "80028061 1", "12 345 678 8"])(
    "is refused as %j, without joining the last digit",
    (text) => {
      expect(parseTypedDocument("ci", text)).toEqual({ ok: false, reason: "format" });
    },
  );

  it("is never read from a RUC, however it is written", () => {
    const separators = fc.constantFrom("-", " - ", " ", ".", "/", "–", " DV ", "-DV:");
    const grouped = (base: string) => base.replace(/\B(?=(\d{3})+$)/g, ".");
    const written = fc.tuple(fc.constantFrom("", "RUC ", "CI "), anyBase, fc.boolean(), separators);
    fc.assert(
      fc.property(written, ([label, base, isGrouped, separator]) => {
        const digit = rucCheckDigit(base);
        const text = `${label}${isGrouped ? grouped(base) : base}${separator}${digit}`;
        expect(parseTypedDocument("ci", text)).toMatchObject({ corrected: `${base}-${digit}` });
      }),
    );
  });

  it("is read back from its formatted text", () => {
    expect(formatDocument("ci", "1234567")).toBe("1.234.567");
    expect(formatDocument("ci", "1234567A")).toBe("1.234.567A");
    expect(formatDocument("ci", "12345")).toBe("12.345");
    expect(formatDocument("ci", "123456")).toBe("123.456");
    fc.assert(
      fc.property(anyCi, (value) => {
        expect(parseTypedDocument("ci", formatDocument("ci", value))).toEqual({ ok: true, value });
      }),
    );
  });
});

describe.each(["passport", "foreign_id", "residence_card"] as const)(
  "a document of type %s",
  (type) => {
    it.each([
      ["AB-123456", "AB-123456"],
      ["12.345.678-K", "12.345.678-K"],
      [" ab 123456 ", "ab 123456"],
      ["AB–123456", "AB-123456"],
      ["12-3456/7", "12-3456/7"],
      ["AB\u00a0123\u200b456", "AB 123456"],
      ["AÑ1234", "AÑ1234"],
      ["A12", "A12"],
      ["A".repeat(20), "A".repeat(20)],
    ])("is read from %j as %s", (text, value) => {
      expect(parseTypedDocument(type, text)).toEqual({ ok: true, value });
      expect(formatDocument(type, value)).toBe(value);
    });

    it.each([
      ["", "missing"],
      ["--", "format"],
      ["A".repeat(21), "length"],
    ])("is refused as %j: %s", (text, reason) => {
      expect(parseTypedDocument(type, text)).toEqual({ ok: false, reason });
    });
  },
);

describe("an unnamed invoice", () => {
  it("needs no number and stores none", () => {
    expect(parseTypedDocument("unnamed", "")).toEqual({ ok: true, value: "" });
    expect(parseTypedDocument("unnamed", "1234567")).toEqual({ ok: true, value: "" });
  });

  it("is allowed up to seven million guaraníes", () => {
    expect(allowsUnnamedInvoice(7_000_000)).toBe(true);
    expect(allowsUnnamedInvoice(7_000_001)).toBe(false);
  });
});

describe("any document", () => {
  it("is read from its stored value unchanged", () => {
    fc.assert(
      fc.property(fc.constantFrom(...documentTypes), fc.string(), (type, text) => {
        const parsed = parseTypedDocument(type, text);
        if (parsed.ok) expect(parseTypedDocument(type, parsed.value)).toEqual(parsed);
      }),
    );
  });

  it("is shown unchanged when it cannot be read", () => {
    expect(formatDocument("ruc", "80028061-9")).toBe("80028061-9");
    expect(formatDocument("ci", "?")).toBe("?");
    expect(formatDocument("ruc", "80028061-0")).toBe("80028061-0");
  });

  it("has a known type", () => {
    for (const type of documentTypes) expect(isDocumentType(type)).toBe(true);
    expect(isDocumentType("cedula")).toBe(false);
    expect(isDocumentType("toString")).toBe(false);
  });
});
