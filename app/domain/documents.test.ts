import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  allowsUnnamedInvoice,
  documentTypes,
  formatDocument,
  isDocumentType,
  parseDocument,
  rucCheckDigit,
} from "./documents";

const anyBase = fc.stringMatching(/^[1-9]\d{2,7}$/);
const anyCi = fc.stringMatching(/^[1-9]\d{4,7}$/);

describe("RUC", () => {
  it.each([
    ["80028061", 0],
    ["2660", 3],
    ["80000035", 8],
    ["80009735", 1],
  ])("%s has the check digit %i", (base, digit) => {
    expect(rucCheckDigit(base)).toBe(digit);
    expect(parseDocument("ruc", `${base}-${digit}`)).toEqual({
      ok: true,
      value: `${base}-${digit}`,
    });
  });

  it("takes its check digit and no other", () => {
    fc.assert(
      fc.property(anyBase, (base) => {
        const accepted = [..."0123456789"].filter((d) => parseDocument("ruc", `${base}-${d}`).ok);
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
        expect(parseDocument("ruc", `${wrong}-${rucCheckDigit(base)}`).ok).toBe(false);
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
    ["000026603", "2660-3"],
  ])("reads %j as %s", (text, value) => {
    expect(parseDocument("ruc", text)).toEqual({ ok: true, value });
  });

  it.each([
    ["", "missing"],
    [" . ", "missing"],
    ["80028061", "check_digit_missing"],
    ["26603", "check_digit_missing"],
    ["80028061-", "check_digit_missing"],
    ["80028061-1", "check_digit"],
    ["800280611", "check_digit"],
    ["80028061-00", "length"],
    ["12-4", "length"],
    ["000-0", "length"],
    ["123456789-1", "length"],
    ["8002806100", "length"],
    ["-0", "format"],
    ["8002-8061-0", "format"],
    ["80028061-A", "format"],
    ["RUC 80028061-0", "format"],
  ])("refuses %j: %s", (text, reason) => {
    expect(parseDocument("ruc", text)).toEqual({ ok: false, reason });
  });
});

describe("CI", () => {
  it.each([
    ["1.234.567", "1234567"],
    ["12345", "12345"],
    [" 12 345 678 ", "12345678"],
    ["0123456", "123456"],
  ])("reads %j as %s", (text, value) => {
    expect(parseDocument("ci", text)).toEqual({ ok: true, value });
  });

  it.each([
    ["", "missing"],
    ["1234", "length"],
    ["00001234", "length"],
    ["123456789", "length"],
    ["1234567-8", "format"],
    ["12345A", "format"],
    ["１２３４５６", "format"],
  ])("refuses %j: %s", (text, reason) => {
    expect(parseDocument("ci", text)).toEqual({ ok: false, reason });
  });

  it("reads what it shows", () => {
    expect(formatDocument("ci", "1234567")).toBe("1.234.567");
    expect(formatDocument("ci", "12345")).toBe("12.345");
    expect(formatDocument("ci", "123456")).toBe("123.456");
    fc.assert(
      fc.property(anyCi, (value) => {
        expect(parseDocument("ci", formatDocument("ci", value))).toEqual({ ok: true, value });
      }),
    );
  });
});

describe.each(["passport", "foreign_id", "residence_card"] as const)("%s", (type) => {
  it.each([
    ["ab 123.456", "AB123456"],
    ["12-3456/7", "1234567"],
    ["A123", "A123"],
    ["A".repeat(20), "A".repeat(20)],
  ])("reads %j as %s", (text, value) => {
    expect(parseDocument(type, text)).toEqual({ ok: true, value });
    expect(formatDocument(type, value)).toBe(value);
  });

  it.each([
    ["", "missing"],
    ["A12", "length"],
    ["A".repeat(21), "length"],
    ["AÑ1234", "format"],
    ["AB_1234", "format"],
  ])("refuses %j: %s", (text, reason) => {
    expect(parseDocument(type, text)).toEqual({ ok: false, reason });
  });
});

describe("unnamed", () => {
  it("needs no number and keeps none", () => {
    expect(parseDocument("unnamed", "")).toEqual({ ok: true, value: "" });
    expect(parseDocument("unnamed", "1234567")).toEqual({ ok: true, value: "" });
  });

  it("ends at seven million guaraníes", () => {
    expect(allowsUnnamedInvoice(7_000_000)).toBe(true);
    expect(allowsUnnamedInvoice(7_000_001)).toBe(false);
  });
});

describe("any document", () => {
  it("is stored in one form only", () => {
    fc.assert(
      fc.property(fc.constantFrom(...documentTypes), fc.string(), (type, text) => {
        const parsed = parseDocument(type, text);
        if (parsed.ok) expect(parseDocument(type, parsed.value)).toEqual(parsed);
      }),
    );
  });

  it("is shown as it is when unreadable", () => {
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
