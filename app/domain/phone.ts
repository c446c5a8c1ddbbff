export type PhoneRefusal = "missing" | "format" | "length" | "prefix";

type PhoneKind = "mobile" | "landline" | "foreign";

/** `e164` is stored and sent; `national` is dialled inside Paraguay, a foreign one is its `e164`. */
type ParsedPhone =
  | { ok: true; e164: string; national: string; kind: PhoneKind }
  | { ok: false; reason: PhoneRefusal };

const PARAGUAY = "595";
const MOBILE = /^9(?:51|6[129]|7[1-6]|8[1-7]|9[1-5])\d{6}$/;

const SHORT_AREA = /^(?:[26]1|3[289]|4[1246-8]|7[1-3]|8[1-36])/;

/** Reads a number as people type it. Without a country code it is Paraguayan. */
export function parsePhone(text: string): ParsedPhone {
  const compact = text.trim().replace(/[\s.()‐‑‒–—−-]/g, "");
  if (text.trim() === "") return { ok: false, reason: "missing" };
  if (!/^\+?\d+$/.test(compact)) return { ok: false, reason: "format" };

  const paraguayan = /^(?:\+|00)?595(?<rest>\d*)$/.exec(compact)?.groups?.rest;
  // Many write +595 0981 123456.
  if (paraguayan !== undefined) return parseParaguayan(paraguayan.replace(/^0/, ""));
  if (compact.startsWith("+")) return parseForeign(compact);
  if (compact.startsWith("0")) return parseParaguayan(compact.slice(1));
  // A landline without its zero could be a local number without its area.
  return compact.startsWith("9") ? parseParaguayan(compact) : { ok: false, reason: "prefix" };
}

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

/** `0981 123 456`, `021 123 456`, `+5491122334455`. An unreadable one stays as it is. */
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
