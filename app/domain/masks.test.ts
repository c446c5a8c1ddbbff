import fc from "fast-check";
import IMask from "imask";
import { describe, expect, it } from "vitest";
import { imaskOptions } from "./mask-options";
import { codeMask, type Mask, phoneMask } from "./masks";
import { parsePhone } from "./phone";
import { formatPhone } from "./phone-format";

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
  ])("shows by the mask %j for %j: %j", (mask, text, shown) => {
    expect(applyMask(mask, text)).toBe(shown);
  });

  it("shows the same when the mask is applied again", () => {
    fc.assert(
      fc.property(anyMask, anyText, (mask, text) => {
        const shown = applyMask(mask, text);
        expect(applyMask(mask, shown)).toBe(shown);
      }),
    );
  });

  it("holds at each place a character that the mask allows", () => {
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
  ["phone", phoneMask, "\u202a+595 981 123456\u202c", "+595 981 123 456"],
  ["code", codeMask, "123 456", "123456"],
  ["code", codeMask, "123-456", "123456"],
  // A text that fits no mask is shown as it was typed.
  ["phone", phoneMask, "021 440 1234567", "021 440 1234567"],
  ["phone", phoneMask, "+12345678901234567", "+12345678901234567"],
  ["phone", phoneMask, "0981123456 int. 12", "0981123456int. 12"],
  ["phone", phoneMask, "021440123#5", "021440123#5"],
  ["phone", phoneMask, "0981123456/0971222333", "0981123456/0971222333"],
  ["phone", phoneMask, "mi número", "mi número"],
  ["phone", phoneMask, "０９８１", "０９８１"],
  ["code", codeMask, "1234567", "1234567"],
  ["code", codeMask, "Tu código: 123456", "Tu código: 123456"],
];

const asMeant = (text: string) => text.replace(/[\s\u202a\u202c.()-]/g, "");

describe("the masks of the app", () => {
  it.each(shown)(
    "show a %s as expected, and every character typed (%#)",
    (_name, mask, text, expected) => {
      expect(asMeant(applyMask(mask, text))).toBe(asMeant(text));

      const pasted = IMask.createMask(imaskOptions(mask));
      pasted.append(text, { input: true });
      expect(pasted.value).toBe(expected);
    },
  );

  it("apply again once the character that did not fit is removed", () => {
    const masked = IMask.createMask(imaskOptions(phoneMask));
    masked.append("0981123456x", { input: true });
    expect(masked.value).toBe("0981123456x");
    masked.splice(10, 1, "", "LEFT" as never, { input: true });
    expect(masked.value).toBe("0981 123 456");
  });

  it("drop nothing that is inserted in the middle", () => {
    const masked = IMask.createMask(imaskOptions(codeMask));
    masked.append("123456", { input: true });
    masked.splice(4, 0, "99", "NONE" as never, { input: true });
    expect(masked.value).toBe("12349956");
  });

  it.each([phoneMask, codeMask])("never drop a letter or a digit, %#", (mask) => {
    const anyNumber = fc.string({
      unit: fc.constantFrom(..."0123456789+ -.()/#xñ9"),
      maxLength: 24,
    });
    fc.assert(
      fc.property(anyNumber, (text) => {
        expect(asMeant(applyMask(mask, text))).toBe(asMeant(text));
      }),
    );
  });

  it("never change which number was typed", () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^(\+595|595|0|)9[5-9]\d{7}$|^\+[1-9]\d{7,20}$|^0\d{9}$/),
        (text) => {
          expect(parsePhone(applyMask(phoneMask, text))).toEqual(parsePhone(text));
          expect(parsePhone(applyMask(phoneMask, formatPhone(text)))).toEqual(parsePhone(text));
        },
      ),
    );
  });
});
