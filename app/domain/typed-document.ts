import {
  compactNumber,
  type DocumentType,
  type ParsedDocument,
  parseDocument,
  parseRuc,
  type RefusedDocument,
} from "./documents";
import { plainCode } from "./plain-code";

/** Like `parseDocument`, for a number that a person types. */
export function parseTypedDocument(type: DocumentType, text: string): ParsedDocument {
  return (type === "ci" && refuseRuc(plainCode(text))) || parseDocument(type, text);
}

/** Refuses a RUC where a CI is asked for: its name, or a last digit that stands apart, would be lost. */
function refuseRuc(typed: string): RefusedDocument | null {
  const [, base = "", digit] = /^(.*[\dA-D])(?:\W+|\W*DV\W*)(\d)\W*$/is.exec(typed) ?? [];
  if (!digit && !/^\W*R\W?U\W?C\b/i.test(typed)) return null;
  const ruc = parseRuc(digit ? `${compactNumber(base)}-${digit}` : compactNumber(typed));
  const corrected = ruc.ok ? ruc.value : ruc.reason === "check_digit_missing" && ruc.corrected;
  return corrected ? { ok: false, reason: "is_ruc", corrected } : { ok: false, reason: "format" };
}
