export const documentTypes = [
  "ci",
  "ruc",
  "passport",
  "foreign_id",
  "residence_card",
  "unnamed",
] as const;

export type DocumentType = (typeof documentTypes)[number];

export type DocumentRefusal =
  | "missing"
  | "format"
  | "length"
  | "check_digit_missing"
  | "check_digit";

/** `value` is stored and sent: `1234567`, `80028061-0`, `AB123456`, or "" if unnamed. */
type ParsedDocument = { ok: true; value: string } | { ok: false; reason: DocumentRefusal };

/** Guaraníes, by the rules of the tax office. */
const UNNAMED_INVOICE_LIMIT = 7_000_000;

export function allowsUnnamedInvoice(total: number): boolean {
  return total <= UNNAMED_INVOICE_LIMIT;
}

export function isDocumentType(text: string): text is DocumentType {
  return documentTypes.some((type) => type === text);
}

/** Modulo 11 with weights 2 to 11 from the right. */
export function rucCheckDigit(base: string): number {
  const sum = [...base]
    .reverse()
    .reduce((total, digit, position) => total + Number(digit) * (2 + (position % 10)), 0);
  const remainder = sum % 11;
  return remainder > 1 ? 11 - remainder : 0;
}

/** Ignores dots and spaces, and the leading zeros of a CI or a RUC. */
export function parseDocument(type: DocumentType, text: string): ParsedDocument {
  if (type === "unnamed") return { ok: true, value: "" };
  const compact = text.replace(/[\s.]/g, "").replace(/[‐‑‒–—−]/g, "-");
  if (compact === "") return { ok: false, reason: "missing" };
  if (type === "ci") return parseCi(compact);
  if (type === "ruc") return parseRuc(compact);
  return parseForeignDocument(compact);
}

function parseCi(text: string): ParsedDocument {
  if (!/^\d+$/.test(text)) return { ok: false, reason: "format" };
  const value = withoutLeadingZeros(text);
  return /^\d{5,8}$/.test(value) ? { ok: true, value } : { ok: false, reason: "length" };
}

/** The dash may be left out only where nine digits leave no doubt. */
function parseRuc(text: string): ParsedDocument {
  const match = /^(\d+)-(\d*)$/.exec(text) ?? /^(\d{8})(\d)$/.exec(text);
  if (!match) {
    if (!/^\d+$/.test(text)) return { ok: false, reason: "format" };
    return { ok: false, reason: text.length > 9 ? "length" : "check_digit_missing" };
  }
  const [, typedBase = "", digit = ""] = match;
  const base = withoutLeadingZeros(typedBase);
  if (base.length < 3 || base.length > 8 || digit.length > 1) {
    return { ok: false, reason: "length" };
  }
  if (digit === "") return { ok: false, reason: "check_digit_missing" };
  if (Number(digit) !== rucCheckDigit(base)) return { ok: false, reason: "check_digit" };
  return { ok: true, value: `${base}-${digit}` };
}

/** Only what the documents of every country have in common. */
function parseForeignDocument(text: string): ParsedDocument {
  const value = text.replace(/[-/]/g, "").toUpperCase();
  if (!/^[A-Z\d]+$/.test(value)) return { ok: false, reason: "format" };
  if (value.length < 4 || value.length > 20) return { ok: false, reason: "length" };
  return { ok: true, value };
}

function withoutLeadingZeros(digits: string): string {
  return digits.replace(/^0+/, "");
}

/** For reading: CI `1.234.567`, RUC `80028061-0`. An unreadable one stays as it is. */
export function formatDocument(type: DocumentType, value: string): string {
  const parsed = parseDocument(type, value);
  if (!parsed.ok) return value;
  return type === "ci" ? parsed.value.replace(/\B(?=(\d{3})+$)/g, ".") : parsed.value;
}
