import fc from "fast-check";
import numbers from "libphonenumber-js/metadata.max.json";
import { describe, expect, it } from "vitest";
import { parsePhone } from "./phone";
import { formatPhone, phoneHref } from "./phone-format";

const anyMobile = fc.stringMatching(/^98[1-7]\d{6}$/);

it("the number plan is libphonenumber's (npx vitest run app/domain/phone -u updates it)", async () => {
  const { version, countries } = numbers;
  const ofParaguay = {
    version,
    country_calling_codes: { 595: ["PY"] },
    countries: { PY: countries.PY },
  };
  await expect(`${JSON.stringify(ofParaguay, null, 2)}\n`).toMatchFileSnapshot(
    "./paraguay-numbers.json",
  );
});

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
    "0981/123456",
    "\u202a+595 981 123456\u202c",
    "0981\u200b123456",
    "０９８１１２３４５６",
    "٠٩٨١١٢٣٤٥٦",
    "*0981 123 456*",
    "Tel.: 0981 123 456",
    "Cel 0981123456",
    "tel:+595981123456",
    "https://wa.me/595981123456",
    "Mi número: +595 (981) 123-456",
    "0981 123 456,",
    "+595 981 123 456 ;",
    "'0981123456",
    "0981_123_456",
    "0981·123·456",
    "https://wa.me/595981123456?text=Hola",
    "wa.me/0981123456",
    "https://api.whatsapp.com/send?phone=595981123456&text=Hola",
    "whatsapp://send?phone=%2B595981123456",
  ])("is read from %j", (text) => {
    expect(parsePhone(text)).toEqual({
      ok: true,
      number: "+595981123456",
      extension: "",
      isLandline: false,
      isKnown: true,
    });
  });

  it("is the same however it begins and is spaced", () => {
    const anyGap = fc.constantFrom("", " ", ".", "-", " - ", ") ", "(");
    fc.assert(
      fc.property(
        anyMobile,
        fc.constantFrom("", "0", "595", "+595"),
        anyGap,
        (number, start, gap) => {
          const text = `${start}${gap}${number.slice(0, 3)}${gap}${number.slice(3)}`;
          expect(parsePhone(text)).toMatchObject({ number: `+595${number}`, isKnown: true });
        },
      ),
    );
  });

  it("is formatted in one way that can be read back", () => {
    expect(formatPhone("+595981123456")).toBe("0981 123 456");
    expect(formatPhone("0981-123456")).toBe("0981 123 456");
    fc.assert(
      fc.property(anyMobile, (number) => {
        expect(parsePhone(formatPhone(`+595${number}`))).toMatchObject({ number: `+595${number}` });
      }),
    );
  });
});

describe("a landline", () => {
  it.each([
    ["021 440123", "+59521440123", "021 440 123"],
    ["21440123", "+59521440123", "021 440 123"],
    ["(021) 440-1234", "+595214401234", "021 440 1234"],
    ["+595 21 440 123", "+59521440123", "021 440 123"],
    ["0336 272 000", "+595336272000", "0336 272 000"],
    ["061 50000", "+5956150000", "061 50 000"],
  ])("is read from %j", (text, number, shown) => {
    expect(parsePhone(text)).toMatchObject({ ok: true, number, isLandline: true, isKnown: true });
    expect(formatPhone(number)).toBe(shown);
  });

  it("is grouped after its area of two or three digits", () => {
    const short = [21, 32, 38, 39, 41, 42, 44, 46, 47, 48, 61, 71, 72, 73, 81, 82, 83, 86];
    for (let area = 20; area <= 89; area++) {
      const shown = short.includes(area) ? `0${area} 123 456` : `0${area}1 23 456`;
      expect(formatPhone(`0${area}123456`)).toBe(shown);
    }
  });

  it.each([
    "021 440 123 int. 12",
    "021 440 123 interno 12",
    "021 440 123 (Int 12)",
    "021 440 123 ext. 12",
    "021440123x12",
    "021 440 123 #12",
    "+595 21 440123;ext=12",
    "021 440 123, anexo 12",
    "021 440 123 int 12.",
  ])("keeps the extension of %j", (text) => {
    const number = "+59521440123 int. 12";
    expect(parsePhone(text)).toMatchObject({ ok: true, number, extension: "12" });
    expect(parsePhone(number)).toMatchObject({ number });
    expect(formatPhone(number)).toBe("021 440 123 int. 12");
    expect(phoneHref(number)).toBe("tel:+59521440123,12");
  });
});

it.each([
  ["0981 123 456 / 021 440 123", "tel:0981123456"],
  ["0981123456;021440123", "tel:0981123456"],
  ["+595 981 123 456 | 021 440 123", "tel:+595981123456"],
  ["(0981) 123-456 y 021 440 123", "tel:0981123456"],
  ["021/440 123", "tel:021440123"],
  ["911", "tel:911"],
])("the first number of %j is dialled", (stored, href) => {
  expect(phoneHref(formatPhone(stored))).toBe(href);
});

describe("a number that libphonenumber does not know", () => {
  it.each([
    ["0968 123 456", "+595968123456"],
    ["0977 123 456", "+595977123456"],
    ["0941 123456", "+595941123456"],
    ["0121 123456", "+595121123456"],
    ["0981 12345", "+59598112345"],
    ["0981 1234567", "+5959811234567"],
    ["021 12345", "+5952112345"],
    // Without an area it is no number of E.164.
    ["440 123", "440123"],
  ])("is read from %j, and isKnown is false", (text, number) => {
    expect(parsePhone(text)).toMatchObject({ ok: true, number, isKnown: false });
    expect(parsePhone(number)).toMatchObject({ ok: true, number, isKnown: false });
  });
});

describe("a foreign number", () => {
  it.each([
    ["+54 9 11 2233-4455", "+5491122334455"],
    ["0054 9 11 2233 4455", "+5491122334455"],
    ["+1 (202) 555-0123", "+12025550123"],
    ["+55 11 91234 5678", "+5511912345678"],
    ["+290 22722", "+29022722"],
    ["+683 4000", "+6834000"],
    ["+43 1 123 456 789 012", "+431123456789012"],
    ["+54 11 4321-0000 int. 7", "+541143210000 int. 7"],
    ["https://wa.me/5491122334455", "+5491122334455"],
    ["wa.me/34600123456", "+34600123456"],
  ])("is read from %j, and formatted without groups", (text, number) => {
    expect(parsePhone(text)).toMatchObject({ ok: true, number, isLandline: false, isKnown: true });
    expect(formatPhone(number)).toBe(number);
  });
});

describe("a text that is no phone number", () => {
  it.each([
    ["", "missing"],
    ["   ", "missing"],
    ["\u200b", "missing"],
    ["-", "format"],
    ["+", "format"],
    ["mi casa", "format"],
    ["0981 12345a", "format"],
    ["0981 123 456 (María)", "format"],
    ["0981+123456", "format"],
    ["++595981123456", "format"],
    ["+595", "length"],
    ["12345", "length"],
    ["*611", "format"],
    ["5491122334455", "length"],
    ["+1234567890123456", "length"],
    ["+54 91", "length"],
    ["+0981123456", "length"],
    ["0981 123 456 / 0971 222 333", "several"],
    ["0981123456, 021 440123", "several"],
    ["0981 123 456 o 0971 222 333", "several"],
    ["021 440 123/5", "several"],
    ["021 440 123 / 24", "several"],
    ["+595981123456;+595971222333", "several"],
  ])("is refused as %j: %s", (text, reason) => {
    expect(parsePhone(text)).toEqual({ ok: false, reason });
    expect(formatPhone(text)).toBe(text);
  });

  it("never throws, and a number that is read is read the same again", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."+0123456789 -(/#;x") }), (text) => {
        const parsed = parsePhone(text);
        if (!parsed.ok) return;
        expect(parsePhone(parsed.number)).toEqual(parsed);
        expect(parsePhone(formatPhone(parsed.number))).toEqual(parsed);
      }),
    );
  });

  it("is never read as a number by dropping a digit", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."+0123456789 -.()") }), (text) => {
        const parsed = parsePhone(text);
        if (!parsed.ok) return;
        const significant = text.replace(/\D/g, "").replace(/^(?:00)?(?:595)?0?/, "");
        expect(parsed.number.replace(/\D/g, "").endsWith(significant)).toBe(true);
      }),
    );
  });
});
