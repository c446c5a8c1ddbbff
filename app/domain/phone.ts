/**
 * - `missing`: nothing was typed
 * - `format`: something no phone number contains
 * - `length`: too few or too many digits
 * - `prefix`: no line in Paraguay starts like this; a foreign number needs its `+`
 */
export type PhoneRefusal = "missing" | "format" | "length" | "prefix";

export type PhoneKind = "mobile" | "landline" | "foreign";

/**
 * `e164` (`+595981123456`) is what is stored and sent. `national` is how it is dialled inside
 * Paraguay (`0981123456`); for a foreign number that is the `e164` itself.
 */
export type ParsedPhone =
  | { ok: true; e164: string; national: string; kind: PhoneKind }
  | { ok: false; reason: PhoneRefusal };

const PARAGUAY = "595";
const MOBILE = /^9(?:51|6[129]|7[1-6]|8[1-7]|9[1-5])\d{6}$/;

/** Areas with two digits, Asunción's 21 the first of them; all others have three. */
const SHORT_AREA = /^(?:[26]1|3[289]|4[1246-8]|7[1-3]|8[1-36])/;

/**
 * Reads a phone number as people type it: `0981 123456`, `981123456`, `+595 (981) 123-456`,
 * `021 123456`. Without a country code it is Paraguayan; other countries need their `+`.
 */
export function parsePhone(text: string): ParsedPhone {
  const compact = text.trim().replace(/[\s.()‐‑‒–—−-]/g, "");
  if (text.trim() === "") return { ok: false, reason: "missing" };
  if (!/^\+?\d+$/.test(compact)) return { ok: false, reason: "format" };

  const paraguayan = /^(?:\+|00)?595(?<rest>\d*)$/.exec(compact)?.groups?.rest;
  // Many write the trunk zero after the country code: +595 0981 123456.
  if (paraguayan !== undefined) return parseParaguayan(paraguayan.replace(/^0/, ""));
  if (compact.startsWith("+")) return parseForeign(compact);
  if (compact.startsWith("0")) return parseParaguayan(compact.slice(1));
  // A landline without its zero could be a local number with its area left out: no guessing.
  return compact.startsWith("9") ? parseParaguayan(compact) : { ok: false, reason: "prefix" };
}

/** `number` has neither country code nor trunk zero: `981123456`, `21123456`. */
function parseParaguayan(number: string): ParsedPhone {
  const accept = (kind: PhoneKind): ParsedPhone => ({
    ok: true,
    e164: `+${PARAGUAY}${number}`,
    national: `0${number}`,
    kind,
  });
  if (number.startsWith("9")) {
    if (number.length !== 9) return { ok: false, reason: "length" };
    return MOBILE.test(number) ? accept("mobile") : { ok: false, reason: "prefix" };
  }
  if (!/^[2-8]/.test(number)) return { ok: false, reason: number === "" ? "length" : "prefix" };
  const shortest = number.startsWith("21") ? 8 : 7;
  if (number.length < shortest || number.length > 9) return { ok: false, reason: "length" };
  return accept("landline");
}

function parseForeign(e164: string): ParsedPhone {
  if (e164.startsWith("+0")) return { ok: false, reason: "prefix" };
  if (!/^\+\d{8,15}$/.test(e164)) return { ok: false, reason: "length" };
  return { ok: true, e164, national: e164, kind: "foreign" };
}

/**
 * A number as it is shown everywhere: `0981 123 456`, `021 123 456`, `021 123 4567`; a foreign
 * one as `+5491122334455`, since each country groups in its own way. Unreadable ones as they are.
 */
export function formatPhone(phone: string): string {
  const parsed = parsePhone(phone);
  if (!parsed.ok) return phone;
  if (parsed.kind === "foreign") return parsed.e164;
  const number = parsed.national.slice(1);
  const areaLength = parsed.kind === "landline" && SHORT_AREA.test(number) ? 2 : 3;
  const line = number.slice(areaLength);
  const half = Math.min(3, line.length - 3);
  return `0${number.slice(0, areaLength)} ${line.slice(0, half)} ${line.slice(half)}`;
}

/** Whether a text message can reach this number: a Paraguayan mobile. */
export function isMobile(phone: string): boolean {
  const parsed = parsePhone(phone);
  return parsed.ok && parsed.kind === "mobile";
}
