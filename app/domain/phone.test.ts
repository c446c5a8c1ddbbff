import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatPhone, parsePhone } from "./phone";

const prefixes = [951, 961, 962, 969, 971, 972, 973, 974, 975, 976];
prefixes.push(981, 982, 983, 984, 985, 986, 987, 991, 992, 993, 994, 995);

const anyLine = fc.stringMatching(/^\d{6}$/);
const anyMobile = fc.tuple(fc.constantFrom(...prefixes), anyLine).map(([p, line]) => `${p}${line}`);

describe("a Paraguayan mobile", () => {
  it.each([
    "0981 123456",
    "0981123456",
    "981123456",
    "+595 981 123456",
    "595981123456",
    "00595981123456",
    "+595 0981 123456",
    "+595 (0) 981 123-456",
    " (0981) 123.456 ",
    "0981–123–456",
    "0981−123—456",
    "0981‐123‑456",
    "0981\u00a0123\u00a0456",
  ])("is read from %j", (text) => {
    expect(parsePhone(text)).toEqual({
      ok: true,
      e164: "+595981123456",
      national: "0981123456",
      kind: "mobile",
    });
  });

  it("has one of the prefixes in use", () => {
    for (let prefix = 900; prefix <= 999; prefix++) {
      const parsed = parsePhone(`0${prefix}123456`);
      if (prefixes.includes(prefix)) expect(parsed.ok).toBe(true);
      else expect(parsed).toEqual({ ok: false, reason: "prefix" });
    }
  });

  it("is the same however it is begun and however it is spaced", () => {
    const anyGap = fc.constantFrom("", " ", ".", "-", " - ", ") ", "(");
    fc.assert(
      fc.property(
        anyMobile,
        fc.constantFrom("", "0", "595", "+595"),
        anyGap,
        (number, start, gap) => {
          const text = `${start}${gap}${number.slice(0, 3)}${gap}${number.slice(3)}`;
          expect(parsePhone(text)).toMatchObject({ ok: true, e164: `+595${number}` });
        },
      ),
    );
  });

  it("is shown in one way, that reads back", () => {
    expect(formatPhone("+595981123456")).toBe("0981 123 456");
    expect(formatPhone("0981-123456")).toBe("0981 123 456");
    fc.assert(
      fc.property(anyMobile, (number) => {
        expect(parsePhone(formatPhone(`+595${number}`))).toMatchObject({ e164: `+595${number}` });
      }),
    );
  });
});

describe("a landline", () => {
  it.each([
    ["021 440123", "+59521440123", "021 440 123"],
    ["(021) 440-1234", "+595214401234", "021 440 1234"],
    ["+595 21 440 123", "+59521440123", "021 440 123"],
    ["0336 272 000", "+595336272000", "0336 272 000"],
    ["061 50000", "+5956150000", "061 50 000"],
  ])("is read from %j", (text, e164, shown) => {
    expect(parsePhone(text)).toMatchObject({ ok: true, e164, kind: "landline" });
    expect(formatPhone(e164)).toBe(shown);
  });

  it("is grouped after its area, of two digits or of three", () => {
    const short = [21, 32, 38, 39, 41, 42, 44, 46, 47, 48, 61, 71, 72, 73, 81, 82, 83, 86];
    for (let area = 20; area <= 89; area++) {
      const shown = short.includes(area) ? `0${area} 123 456` : `0${area}1 23 456`;
      expect(formatPhone(`0${area}123456`)).toBe(shown);
    }
  });

  it("reads back as it is shown", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[2-8]\d{6,8}$/), (number) => {
        const parsed = parsePhone(`0${number}`);
        expect(parsePhone(formatPhone(`0${number}`))).toEqual(parsed);
      }),
    );
  });
});

describe("a foreign number", () => {
  it.each([
    ["+54 9 11 2233-4455", "+5491122334455"],
    ["+1 (202) 555-0123", "+12025550123"],
    ["+55 11 91234 5678", "+5511912345678"],
    ["+290 22722", "+29022722"],
    ["+43 1 123 456 789 012", "+431123456789012"],
  ])("is read from %j, shown ungrouped", (text, e164) => {
    expect(parsePhone(text)).toEqual({ ok: true, e164, national: e164, kind: "foreign" });
    expect(formatPhone(e164)).toBe(e164);
  });
});

describe("what is no phone number", () => {
  it.each([
    ["", "missing"],
    ["   ", "missing"],
    ["-", "format"],
    ["+", "format"],
    ["mi casa", "format"],
    ["0981 12345a", "format"],
    ["0981+123456", "format"],
    ["++595981123456", "format"],
    ["０９８１１２３４５６", "format"],
    ["0981 12345", "length"],
    ["0981 1234567", "length"],
    ["+595", "length"],
    ["021 12345", "length"],
    ["021 12345678", "length"],
    ["061 5000", "length"],
    ["0336 272 0000", "length"],
    ["+54 911", "length"],
    ["+290 2272", "length"],
    ["+1234567890123456", "length"],
    ["0941 123456", "prefix"],
    ["0121 123456", "prefix"],
    ["+0981123456", "prefix"],
    ["21440123", "prefix"],
    ["5491122334455", "prefix"],
    ["005491122334455", "prefix"],
    ["+595 00 981 123456", "prefix"],
  ])("%j is refused: %s", (text, reason) => {
    expect(parsePhone(text)).toEqual({ ok: false, reason });
    expect(formatPhone(text)).toBe(text);
  });

  it("never throws, and what it takes is E.164", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."+0123456789 -(a") }), (text) => {
        const parsed = parsePhone(text);
        if (!parsed.ok) return;
        expect(parsed.e164).toMatch(/^\+[1-9]\d{7,14}$/);
        expect(parsePhone(parsed.e164)).toEqual(parsed);
        expect(parsePhone(parsed.national)).toEqual(parsed);
      }),
    );
  });
});
