import { plainCode } from "./plain-code";

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
  | "check_digit"
  | "is_ruc";

/** `value` is sent, "" if unnamed. `corrected`: the RUC with the right check digit. `is_ruc`: it is no CI. */
export type ParsedDocument = { ok: true; value: string } | RefusedDocument;

export type RefusedDocument = { ok: false; reason: DocumentRefusal; corrected?: string };

/** Guaraníes, by the rules of the tax office. */
const UNNAMED_INVOICE_LIMIT = 7_000_000;

export function allowsUnnamedInvoice(total: number): boolean {
  return total <= UNNAMED_INVOICE_LIMIT;
}

export function isDocumentType(text: string): text is DocumentType {
  return documentTypes.some((type) => type === text);
}

/** Computes modulo 11 with weights 2 to 11 from the right; a letter counts as its ASCII digits. */
export function rucCheckDigit(base: string): number {
  const sum = [...base.replace(/\D/g, (letter) => String(letter.charCodeAt(0)))]
    .reverse()
    .reduce((total, digit, position) => total + Number(digit) * (2 + (position % 10)), 0);
  const remainder = sum % 11;
  return remainder > 1 ? 11 - remainder : 0;
}

const withCheckDigit = (base: string) => `${base}-${rucCheckDigit(base)}`;

/** Labels before the number on a card or an invoice. */
const LEAD =
  /^(?:(?:(?:RUC|CI|C[ÉE]DULA(?:DEIDENTIDAD)?|DOC(?:UMENTO)?)N?|N(?=[°ORÚU]))(?:[°O]|RO|[ÚU]MERO)?[:=]?#?|[#'])(?=\d)/;

/** Parses a number as it is stored; one that is typed by `parseTypedDocument`. Ignores dots, blanks and leading zeros. */
export function parseDocument(type: DocumentType, text: string): ParsedDocument {
  if (type === "unnamed") return { ok: true, value: "" };
  const typed = plainCode(text);
  const compact = compactNumber(typed);
  if (compact === "") return { ok: false, reason: "missing" };
  if (type === "ci") return parseCi(compact);
  if (type === "ruc") return parseRuc(compact);
  return parseForeignDocument(typed);
}

export const compactNumber = (typed: string) =>
  typed
    .replace(/[\s.,'’·]/g, "")
    .toUpperCase()
    .replace(LEAD, "");

/** Number part of a RUC (`tRuc` of the tax office's schemas): a CI, or its own number. */
const BASE = /^0*(?<base>[1-9]\d{1,6}[\dA-D])$/;

/** A CI may end in a letter, where two people had the same number; a person's RUC contains it. */
function parseCi(text: string): ParsedDocument {
  // Letters and deeds write `1.234.567.-`
  const [, number, letter = ""] = /^(\d+)-?([A-D])?[-;]*$/.exec(text) ?? [];
  if (!number) return { ok: false, reason: "format" };
  const value = BASE.exec(number + letter)?.groups?.base;
  return value ? { ok: true, value } : { ok: false, reason: "length" };
}

/** The dash is optional only with nine characters. */
export function parseRuc(text: string): ParsedDocument {
  const [, typed = "", digit = ""] =
    /^(\d+[A-D]?)(?:[-/]+|-*DV:?-*)(\d*)[-;]*$/.exec(text) ??
    /^(\d{7}[\dA-D])(\d)$/.exec(text) ??
    /^(\d+[A-D]?)$/.exec(text) ??
    [];
  if (!typed) return { ok: false, reason: "format" };
  const base = BASE.exec(typed)?.groups?.base;
  if (!base || digit.length > 1) return { ok: false, reason: "length" };
  const corrected = withCheckDigit(base);
  if (corrected === `${base}-${digit}`) return { ok: true, value: corrected };
  if (digit) return { ok: false, reason: "check_digit", corrected };
  // The check digit may be present and only the dash missing.
  const undashed = withCheckDigit(base.slice(0, -1));
  const isUndashed = undashed.replace("-", "") === base;
  const reason = "check_digit_missing";
  return { ok: false, reason, corrected: isUndashed ? undashed : corrected };
}

/** Accepts any text of up to twenty characters, like the tax office. */
function parseForeignDocument(value: string): ParsedDocument {
  if (!/[\p{L}\p{N}]/u.test(value)) return { ok: false, reason: "format" };
  return value.length > 20 ? { ok: false, reason: "length" } : { ok: true, value };
}

/** Formats CI `1.234.567` and RUC `80028061-0`; an invalid one stays unchanged. */
export function formatDocument(type: DocumentType, value: string): string {
  const parsed = parseDocument(type, value);
  if (!parsed.ok) return value;
  return type === "ci" ? parsed.value.replace(/\B(?=(\d{3})+\D?$)/g, ".") : parsed.value;
}
