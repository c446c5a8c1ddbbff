/** What people paste brings characters that nobody sees, and marks of the program it came from. */

/** Zero-width characters, marks of direction, soft hyphens, control characters. */
const INVISIBLE = /[\p{Cf}\p{Cc}]/gu;
const DASHES = /[\u2010-\u2015\u2043\u2212\uFE58\uFE63\uFF0D]/g;

/** Takes out invisible characters; each no-break space, line break or other blank becomes a plain one. */
export function stripInvisible(text: string): string {
  // U+FEFF is a blank to a regular expression.
  return text
    .replace(/\uFEFF/g, "")
    .replace(/\s/g, " ")
    .replace(INVISIBLE, "");
}

/** A digit of any script as its ASCII one: those of a script stand in a row, ten by ten. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

/** Marks around a text: bold, italics and code of a chat, quotes, brackets. */
const WRAPPED =
  /^(?:\*(.+)\*|_(.+)_|~(.+)~|`(.+)`|"(.+)"|'(.+)'|\u201C(.+)\u201D|\u201E(.+)[\u201C\u201D]|\u2018(.+)\u2019|\u00AB(.+)\u00BB|<(.+)>|\((.+)\)|\[(.+)\])$/;

function unwrap(text: string): string {
  const inside = WRAPPED.exec(text)?.slice(1).find(Boolean);
  return inside === undefined ? text : unwrap(inside.trim());
}

/**
 * A number, a code or an e-mail as it is meant: no invisible characters, full-width and other letters and
 * digits as ASCII ones where they have one, each dash as `-`, nothing around it. Nothing else changes.
 */
export function plainCode(text: string): string {
  const plain = stripInvisible(text).normalize("NFKC").replace(DASHES, "-");
  return unwrap(plain.replace(/[^\P{Nd}0-9]/gu, asciiDigit).trim());
}
