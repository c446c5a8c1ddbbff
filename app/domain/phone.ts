/**
 * Parses typed phone numbers by libphonenumber, which knows the valid ranges (docs/libraries.md). The address
 * form loads it when a phone field gets focus; `phone-format.ts` suffices for display.
 */
import { type MetadataJson, parsePhoneNumberWithError } from "libphonenumber-js/core";
import numbersOfParaguay from "./paraguay-numbers.json" with { type: "json" };
import { plainCode } from "./plain-code";

export type PhoneRefusal = "missing" | "format" | "length" | "several";

/** `number` is sent: E.164 with ` int. 12`. `isKnown`: false outside the known ranges. */
type ParsedPhone =
  | { ok: true; number: string; extension: string; isLandline: boolean; isKnown: boolean }
  | { ok: false; reason: PhoneRefusal };

const metadata = numbersOfParaguay as unknown as MetadataJson;

/** Labels and marks around a pasted number. */
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

export type ParsePhone = (text: string) => ParsedPhone;

/** Parses a typed number; without a country code it is Paraguayan. */
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

function parseParaguayan(digits: string): ParsedPhone {
  try {
    const phone = parsePhoneNumberWithError(digits, "PY", metadata);
    if (!phone.isPossible()) return refuse("length");
    const isKnown = phone.isValid();
    // A number without its area cannot be called from abroad, so it gets no country code.
    const isWhole = isKnown || /^(?:\+|0|595)/.test(digits);
    const number = isWhole ? phone.number : digits;
    const isLandline = phone.getType() === "FIXED_LINE";
    return { ok: true, number, extension: "", isLandline, isKnown };
  } catch {
    return refuse("length");
  }
}

/** Checks E.164 only: at most fifteen digits, the first not zero. */
function parseForeign(number: string): ParsedPhone {
  if (!/^\+[1-9]\d{5,14}$/.test(number)) return refuse("length");
  return { ok: true, number, extension: "", isLandline: false, isKnown: true };
}
