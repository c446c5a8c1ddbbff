/** Normalises pasted numbers, codes and e-mail addresses. */
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

/** Normalises invisible and surrounding characters, digits and dashes of a pasted code. */
export function plainCode(text: string): string {
  const seen = stripInvisible(text).replace(UNSEEN, "");
  const plain = seen.normalize("NFKC").replace(DASHES, "-");
  return unwrap(plain.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15)).trim());
}
