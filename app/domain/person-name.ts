import { firstNameOf } from "./format";
import { plainText } from "./plain-text";

const MAX_LETTERS = 40;

/** Letters that no screen shows beside those that `plainText` takes out, such as fillers. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/gu;

/** A scheme, or a dot with no blank behind it, as between the parts of a host or of an address of mail. */
const ADDRESS = /:\/\/|[\p{L}\p{N}][.。][\p{L}\p{N}]{2}/u;

const seen = (text: string) => plainText(text.replace(UNSEEN, ""));

export function hasSiteAddress(name: string): boolean {
  return ADDRESS.test(seen(name).normalize("NFKC"));
}

/** A number of a telephone or an amount, and letters under heaps of accents, are in no name. */
const isName = (text: string) =>
  Array.from(text).length <= MAX_LETTERS &&
  /\p{L}/u.test(text) &&
  !hasSiteAddress(text) &&
  !/\p{N}\D*\p{N}\D*\p{N}|\p{M}{3}/u.test(text);

/** A name that somebody typed, for others to read: else its first name, "" where that is none either. */
export function shownName(text: string): string {
  const name = seen(text.slice(0, 1_000));
  const first = firstNameOf(name).replace(/[,;:]+$/, "");
  return [name, first].find(isName) ?? "";
}
