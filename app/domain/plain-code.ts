/** Numbers, codes and addresses of mail as people mean them, of what they paste. */
import { stripInvisible } from "./plain-text";

const DASHES = /[\u2010-\u2015\u2043\u2212\uFE58\uFE63\uFF0D]/g;

/** Marks around a text: bold, italics and code of a chat, quotes, brackets; a sentence may end behind them. */
const WRAPPED = /^(?:([*_~`"'])(.+)\1|[“”„«‘’‚‹<([{](.+)[”“»’‘›>)\]}])[.,;:!]*$/;

/** Selectors of emoji, fillers and control characters: not seen either, and in no number or code. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;

function unwrap(text: string): string {
  const [, , marked, quoted] = WRAPPED.exec(text) ?? [];
  const inside = marked ?? quoted;
  return inside === undefined ? text : unwrap(inside.trim());
}

/**
 * A number, a code or an e-mail as it is meant: no invisible characters, full-width letters and digits and
 * Arabic digits as ASCII ones, each dash as `-`, nothing around it. Nothing else changes.
 */
export function plainCode(text: string): string {
  const seen = stripInvisible(text).replace(UNSEEN, "");
  const plain = seen.normalize("NFKC").replace(DASHES, "-");
  return unwrap(plain.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15)).trim());
}
