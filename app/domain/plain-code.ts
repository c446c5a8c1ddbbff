/** Normalises pasted numbers, codes and e-mail addresses. */
import { stripInvisible } from "./plain-text";

const DASHES = /[\u2010-\u2015\u2043\u2212\uFE58\uFE63\uFF0D]/g;

/** Matches marks around a text: bold, italics and code of a chat, quotes, brackets, and a full stop after them. */
const WRAPPED = /^(?:([*_~`"'])(.+)\1|[“”„«‘’‚‹<([{](.+)[”“»’‘›>)\]}])[.,;:!]*$/;

/** Matches emoji selectors, fillers and control characters, which are invisible and belong to no number or code. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;

function unwrap(text: string): string {
  const [, , marked, quoted] = WRAPPED.exec(text) ?? [];
  const inside = marked ?? quoted;
  return inside === undefined ? text : unwrap(inside.trim());
}

/** Maximum letters of a code, a number or an e-mail address. */
export const MAX_CODE = 500;

/**
 * Normalises invisible and surrounding characters, digits and dashes of a pasted code. A text that is longer
 * than any code is cut before it is read, and ends in “…”, so that no parser takes its beginning for a code.
 */
export function plainCode(text: string): string {
  const seen = stripInvisible(text).replace(UNSEEN, "").trim();
  const plain = seen.slice(0, MAX_CODE).normalize("NFKC").replace(DASHES, "-");
  const code = plain.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15)).trim();
  return seen.length > MAX_CODE ? `${code}…` : unwrap(code);
}
