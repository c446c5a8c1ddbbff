/**
 * Phone numbers as people type them, judged by libphonenumber: which ones there are changes, and is kept
 * there (docs/libraries.md). It comes with the fields that ask for a number; what only shows one reads
 * `phone-format.ts`.
 */
import { type MetadataJson, parsePhoneNumberWithError } from "libphonenumber-js/core";
import numbersOfParaguay from "./paraguay-numbers.json" with { type: "json" };
import { plainCode } from "./plain-code";

export type PhoneRefusal = "missing" | "format" | "length" | "several";

type PhoneKind = "mobile" | "landline" | "other";

/**
 * `number` is stored and sent: E.164, with ` int. 12` behind where there is an extension. `isKnown` is
 * false of a number that may exist but that the library does not know: a backend decides on it.
 */
export type ParsedPhone =
  | { ok: true; number: string; extension: string; kind: PhoneKind; isKnown: boolean }
  | { ok: false; reason: PhoneRefusal };

const metadata = numbersOfParaguay as unknown as MetadataJson;

/** What a card or a message has before its number, and what a sheet or a sentence leaves around it. */
const LEAD = /^(?:[^\d+]*[\s:.]|')(?=[+(\d])/i;
const BEHIND = /[\s,;.]+$/;

/** A link to a chat has the number with its country, without a plus. */
const CHAT_LINK =
  /^\S*(?:\bwa\.me\/|\bwhatsapp\S*[?&]phone=)(?:\+|%2b)?([1-9]\d*)(?!\d)\S*$|^\S*\bwa\.me\/(?=0)/i;

const EXTENSION =
  /^(?<line>.*?\d)[\s,.;(-]*(?:;?ext=|interno|int|extensi[oó]n|ext|anexo|x|#)\s*[.:]?\s*(?<extension>\d{1,7})\)?$/i;

/** Two numbers in one field, as in `0981 123 456 / 0971 222 333`, or a row of them: `021 440 123/5`. */
const SEVERAL = /\d(?:\D*\d){5}\D*(?:(?:[/,;|]|\b[yo]\b)\D*\d(?:\D*\d){5}|\d{3} ?\/ ?\d{1,2}$)/i;

const refuse = (reason: PhoneRefusal): ParsedPhone => ({ ok: false, reason });

/** Reads a number as people type it. Without a country code it is Paraguayan. */
export function parsePhone(text: string): ParsedPhone {
  const typed = plainCode(text)
    .replace(CHAT_LINK, (_, number) => (number ? `+${number}` : ""))
    .replace(LEAD, "")
    .replace(BEHIND, "");
  if (typed === "") return refuse("missing");
  if (SEVERAL.test(typed)) return refuse("several");
  const { line = typed, extension = "" } = EXTENSION.exec(typed)?.groups ?? {};
  const digits = line.replace(/[\s.()/_~·•-]/g, "").replace(/^00/, "+");
  if (!/^\+?\d+$/.test(digits)) return refuse("format");
  const parsed =
    digits.startsWith("+") && !digits.startsWith("+595")
      ? parseForeign(digits)
      : parseParaguayan(digits);
  if (!parsed.ok || !extension) return parsed;
  return { ...parsed, number: `${parsed.number} int. ${extension}`, extension };
}

const kinds: Record<string, PhoneKind> = { MOBILE: "mobile", FIXED_LINE: "landline" };

function parseParaguayan(digits: string): ParsedPhone {
  try {
    const phone = parsePhoneNumberWithError(digits, "PY", metadata);
    if (!phone.isPossible()) return refuse("length");
    const isKnown = phone.isValid();
    // Without its area a number is called by nobody abroad: it stays as it is.
    const isWhole = isKnown || /^(?:\+|0|595)/.test(digits);
    const number = isWhole ? phone.number : digits;
    return {
      ok: true,
      number,
      extension: "",
      kind: kinds[phone.getType() ?? ""] ?? "other",
      isKnown,
    };
  } catch {
    return refuse("length");
  }
}

/** All that holds for the numbers of every country is E.164: at most fifteen digits, the first no zero. */
function parseForeign(number: string): ParsedPhone {
  if (!/^\+[1-9]\d{5,14}$/.test(number)) return refuse("length");
  return { ok: true, number, extension: "", kind: "other", isKnown: true };
}
