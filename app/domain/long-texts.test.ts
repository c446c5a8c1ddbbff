/** Long texts, as somebody pastes them by mistake: they are read up to a bound, and nothing throws. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseGuaranies } from "~/api/fields";
import { plainEmail } from "~/auth/person-fields";
import { readPhoneCode } from "~/auth/phone-code";
import { repairUrl } from "~/repair-url";
import { cardLastDay, lastFour } from "./cards";
import { isPlainDate } from "./dates";
import { formatDocument } from "./documents";
import { firstNameOf, initialsOf } from "./format";
import { phoneMask } from "./masks";
import { parsePhone } from "./phone";
import { formatPhone } from "./phone-format";
import { hasPlaceName, isSameStreet, looksLikePlace } from "./places";
import { MAX_CODE, plainCode } from "./plain-code";
import { plainText } from "./plain-text";
import { parseCoordinates } from "./read-coordinates";
import { parseLocation } from "./read-location";
import { searchWords } from "./search";
import { parseTypedDocument } from "./typed-document";

const parsers: Record<string, (text: string) => unknown> = {
  parsePhone,
  formatPhone,
  plainCode,
  plainText,
  plainEmail,
  readPhoneCode,
  "parseTypedDocument of a CI": (text) => parseTypedDocument("ci", text),
  "parseTypedDocument of a RUC": (text) => parseTypedDocument("ruc", text),
  "parseTypedDocument of a passport": (text) => parseTypedDocument("passport", text),
  "formatDocument of a CI": (text) => formatDocument("ci", text),
  parseLocation,
  parseCoordinates,
  looksLikePlace,
  hasPlaceName: (text) => hasPlaceName(text, "Luque"),
  isSameStreet: (text) => isSameStreet(text, "España"),
  searchWords,
  firstNameOf,
  initialsOf,
  cardLastDay,
  lastFour,
  isPlainDate,
  parseGuaranies,
  phoneMask: (text) => phoneMask.choose(text),
  repairUrl: (text) => repairUrl({ pathname: "/", search: "", hash: `#/review/5${text}` }, "/"),
};

const repeated = fc
  .tuple(
    fc.oneof(
      fc.constantFrom(
        ...["111111,,,,", "a.b.", "“", "*", "1 ", "25°17' ", "geo:1,1 ", "http://a.b/?u="],
        ...["%25", "&amp;", "=3D", "<a@", "1\t", "wa.me/1", "lat ", "ﷺ", "\u200b", "\ud83e", "//"],
      ),
      fc.string({ minLength: 1, maxLength: 8, unit: "binary" }),
    ),
    fc.integer({ min: 1, max: 100_000 }),
    fc.constantFrom("", "x", " x"),
  )
  .map(
    ([unit, length, end]) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length) + end,
  );

describe.each(Object.entries(parsers))("the parser %s", (_name, parse) => {
  it("throws for no text of up to 100,000 letters", () => {
    fc.assert(
      fc.property(repeated, (text) => {
        expect(() => parse(text)).not.toThrow();
      }),
      { numRuns: 20 },
    );
  });
});

describe("a text that is longer than any code", () => {
  it.each(["“", "*", "(", "1", "ﷺ"])("is cut before it is read: 100,000 %s", (mark) => {
    const read = plainCode(mark.repeat(100_000));
    expect(read.endsWith("…")).toBe(true);
    expect(read.length).toBeLessThanOrEqual(MAX_CODE * 18 + 1);
  });

  it("is neither a phone, a document nor an e-mail address, whatever it begins with", () => {
    const long = ` ${"x".repeat(MAX_CODE)}`;
    expect(parsePhone(`0981 123 456${long}`).ok).toBe(false);
    expect(parsePhone(`${"Tel ".repeat(MAX_CODE / 4)}: +5491122334455`).ok).toBe(false);
    expect(parseTypedDocument("ci", `1234567${" ".repeat(MAX_CODE)}8`).ok).toBe(false);
    expect(parseTypedDocument("passport", `AB123${long}`).ok).toBe(false);
    expect(plainEmail(`ana@correo.com${long}`)).not.toBe("ana@correo.com");
  });

  it("is still read where only invisible characters and blanks make it longer", () => {
    const unseen = `${"\u200b".repeat(1_000)}${" ".repeat(1_000)}`;
    expect(plainCode(`${unseen}ANA-10${unseen}`)).toBe("ANA-10");
  });
});

describe("parseLocation with a long text", () => {
  it("reads ten links, and at most ten links wrapped in them", () => {
    const place = "https://maps.google.com/?q=-25.2865,-57.6470";
    const other = "https://a.example/x ";
    expect(parseLocation(other.repeat(9) + place).kind).toBe("point");
    expect(parseLocation(other.repeat(10) + place).kind).toBe("text");
    const wrapped = (count: number) =>
      `https://b.example/?${"u=https://a.example/x&".repeat(count)}u=${place}`;
    expect(parseLocation(wrapped(8)).kind).toBe("point");
    expect(parseLocation(wrapped(12)).kind).not.toBe("point");
  });

  it("reads two hundred letters of a name, and of a locality", () => {
    const found = parseLocation("Palma ".repeat(2_000));
    expect(found).toEqual({ kind: "text", text: "Palma ".repeat(2_000).slice(0, 200) });
    const near = parseLocation(`PF6X+5C ${"Luque ".repeat(700)}`);
    expect(near).toMatchObject({ kind: "plus_code", code: "PF6X+5C" });
    expect(near).toHaveProperty("locality", expect.stringMatching(/^.{1,200}$/));
  });
});

it("searchWords reads two hundred letters", () => {
  expect(searchWords("a ".repeat(5_000))).toHaveLength(100);
});
