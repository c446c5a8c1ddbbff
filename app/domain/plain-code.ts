/** Normalises pasted numbers, codes and e-mail addresses. */
import { stripInvisible } from "./plain-text";

const DASHES = /[\u2010-\u2015\u2043\u2212\uFE58\uFE63\uFF0D]/g;

/** Chat formatting, quotes or brackets around a text. */
const WRAPPED = /^(?:([*_~`"'])(.+)\1|[“„«‘<([](.+)[”“»’>)\]])$/;

function unwrap(text: string): string {
  const [, , marked, quoted] = WRAPPED.exec(text) ?? [];
  const inside = marked ?? quoted;
  return inside === undefined ? text : unwrap(inside.trim());
}

/** Normalises invisible and surrounding characters, digits and dashes of a pasted code. */
export function plainCode(text: string): string {
  const plain = stripInvisible(text).normalize("NFKC").replace(DASHES, "-");
  return unwrap(plain.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15)).trim());
}
