import fc from "fast-check";
import IMask from "imask";
import { describe, expect, it } from "vitest";
import { ciMask, codeMask, foreignDocumentMask, imaskOptions, type Mask, phoneMask } from "./masks";
import { formatPhone, parsePhone } from "./phone";

/** Masks of tokens and of fixed characters that mean something to IMask, or look like tokens. */
const anyMask = fc.string({
  unit: fc.constantFrom(
    "#",
    "X",
    "S",
    "A",
    "a",
    "!",
    "-",
    " ",
    ".",
    "(",
    "+",
    "0",
    "*",
    "[",
    "{",
    "`",
    "\\",
  ),
  maxLength: 12,
});
const anyText = fc.string({ unit: fc.constantFrom(..."0123aAzZéñ+-. (0*[{`\\!#X"), maxLength: 20 });

/** The text as a masked field shows it when it is typed, character by character. */
function applyMask(mask: Mask, text: string): string {
  const masked = IMask.createMask(imaskOptions(mask));
  for (const char of text.split("")) masked.append(char, { input: true });
  return masked.value;
}

const tokens: Record<string, RegExp> = {
  "#": /\d/,
  X: /[0-9A-Za-z]/,
  S: /[A-Za-z]/,
  A: /[A-Z]/,
  a: /[a-z]/,
};

describe("a masked field", () => {
  it.each([
    ["##-##", "12", "12"],
    ["##-##", "12-", "12-"],
    ["##-##", "123", "12-3"],
    ["##-##", "12-3", "12-3"],
    ["##-##", "12x", "12"],
    ["##-##", "12x3", "12-3"],
    ["##-##", "12345", "12-34"],
    ["+### ###", "595981", "+595 981"],
    ["+### ###", "+595 981", "+595 981"],
    ["+### ###", "", ""],
    ["(##)", "12", "(12"],
    ["(##)", "12)", "(12)"],
    ["X-S-A-a", "1bcD", "1-b-C-d"],
    ["X-S-A-a", "éb1cDñE", "b-c-D-e"],
    ["A", "ı", ""],
    ["!##", "5", "#5"],
    ["!!!A#", "5", "!A5"],
    ["#!", "1!", "1!"],
    ["", "123", ""],
  ])("with %j makes of %j: %j", (mask, text, shown) => {
    expect(applyMask(mask, text)).toBe(shown);
  });

  it("changes nothing when applied to what it made", () => {
    fc.assert(
      fc.property(anyMask, anyText, (mask, text) => {
        const shown = applyMask(mask, text);
        expect(applyMask(mask, shown)).toBe(shown);
      }),
    );
  });

  it("fits the mask, place by place", () => {
    fc.assert(
      fc.property(anyMask, anyText, (mask, text) => {
        const shown = applyMask(mask, text);
        const places = [...mask.matchAll(/!(.)|(.)/gs)];
        expect(shown.length).toBeLessThanOrEqual(places.length);
        shown.split("").forEach((char, at) => {
          const [, escaped, plain = ""] = places[at] ?? [];
          const token = escaped === undefined ? tokens[plain] : undefined;
          if (token) expect(char).toMatch(token);
          else expect(char).toBe(escaped ?? plain);
        });
      }),
    );
  });

  it("never changes what is shown while more is typed", () => {
    fc.assert(
      fc.property(anyMask, anyText, anyText, (mask, typed, next) => {
        const shown = applyMask(mask, typed);
        expect(applyMask(mask, typed + next).slice(0, shown.length)).toBe(shown);
      }),
    );
  });
});

const shown: [string, Mask, string, string][] = [
  ["phone", phoneMask, "0981123456", "0981 123 456"],
  ["phone", phoneMask, "0981-123.456", "0981 123 456"],
  ["phone", phoneMask, "981123456", "981 123 456"],
  ["phone", phoneMask, "+595981123456", "+595 981 123 456"],
  ["phone", phoneMask, "+595 (981) 123-456", "+595 981 123 456"],
  ["phone", phoneMask, "595981123456", "595 981 123 456"],
  ["phone", phoneMask, "+5950981123456", "+5950981123456"],
  ["phone", phoneMask, "+54 9 11 2233-4455", "+5491122334455"],
  ["phone", phoneMask, "021 440-123", "021 440 123"],
  ["phone", phoneMask, "0336272000", "0336272000"],
  ["phone", phoneMask, "09811234567", "0981 123 4567"],
  ["phone", phoneMask, "mi número", ""],
  // One digit more than is valid stays, to be seen and refused; what comes after it does not.
  ["phone", phoneMask, "021 440 1234567", "021 440 12345"],
  ["phone", phoneMask, "+12345678901234567", "+1234567890123456"],
  ["phone", phoneMask, "12345678901234567", "1234567890123456"],
  ["ci", ciMask, "1.234.567", "1234567"],
  ["ci", ciMask, "1234567890", "123456789"],
  ["code", codeMask, "123 456", "123456"],
  ["code", codeMask, "1234567", "123456"],
  ["foreign", foreignDocumentMask, "a1".repeat(11), "a1".repeat(11).slice(0, 21)],
  ["foreign", foreignDocumentMask, "ab-123.456", "ab123456"],
];

describe("the masks of the app", () => {
  it.each(shown)("%s %#", (_name, mask, text, expected) => {
    expect(applyMask(mask, text)).toBe(expected);

    const pasted = IMask.createMask(imaskOptions(mask));
    pasted.append(text, { input: true });
    expect(pasted.value).toBe(expected);
  });

  it("never change which number was typed", () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^(\+595|595|0|)9[5-9]\d{7}$|^\+[1-9]\d{7,14}$|^0\d{9}$/),
        (text) => {
          expect(parsePhone(applyMask(phoneMask, text))).toEqual(parsePhone(text));
          expect(parsePhone(applyMask(phoneMask, formatPhone(text)))).toEqual(parsePhone(text));
        },
      ),
    );
  });

  it("never shorten a number that is too long into a valid one", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^(\+595|595|0|)98[1-7]\d{7,20}$/), (text) => {
        expect(parsePhone(applyMask(phoneMask, text))).toEqual({ ok: false, reason: "length" });
      }),
    );
  });
});
