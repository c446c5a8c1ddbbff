import { firstNameOf } from "./format";
import { plainText } from "./plain-text";

const MAX_LETTERS = 40;

/** Matches letters that no screen shows and that `plainText` does not remove, such as fillers. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/gu;

/** Matches a scheme, or a dot without a blank after it, as in a host name or an e-mail address. */
const ADDRESS = /:\/\/|[\p{L}\p{N}][.。][\p{L}\p{N}]{2}/u;

const seen = (text: string) => plainText(text.replace(UNSEEN, ""));

export function hasSiteAddress(name: string): boolean {
  return ADDRESS.test(seen(name).normalize("NFKC"));
}

/** No name holds a phone number, an amount or a letter with stacked accents. */
const isName = (text: string) =>
  Array.from(text).length <= MAX_LETTERS &&
  /\p{L}/u.test(text) &&
  !hasSiteAddress(text) &&
  !/\p{N}\D*\p{N}\D*\p{N}|\p{M}{3}/u.test(text);

/** Returns a typed name for others to read: the whole, else its first name, else "" where neither is a name. */
export function shownName(text: string): string {
  const name = seen(text.slice(0, 1_000));
  const first = firstNameOf(name).replace(/[,;:]+$/, "");
  return [name, first].find(isName) ?? "";
}
