/**
 * Input masks (spec.md §5). Tokens: `#` digit, `X` letter or digit, `S` letter, `A` upper case, `a` lower
 * case; `!` escapes the next character. Letters are ASCII.
 */
import type { Mask } from "./masks";
import { stripInvisible } from "./plain-text";

interface MaskDefinition {
  mask: RegExp;
  prepareChar?: (char: string) => string;
}

const ESCAPE = "!";

const maskDefinitions: Record<string, MaskDefinition> = {
  "#": { mask: /^[0-9]$/ },
  X: { mask: /^[0-9A-Za-z]$/ },
  S: { mask: /^[A-Za-z]$/ },
  A: { mask: /^[A-Z]$/, prepareChar: (char) => char.replace(/[a-z]/, (c) => c.toUpperCase()) },
  a: { mask: /^[a-z]$/, prepareChar: (char) => char.replace(/[A-Z]/, (c) => c.toLowerCase()) },
};

type MaskPlace = { fixed: string } | { typed: MaskDefinition; token: string };

function readMask(mask: string): MaskPlace[] {
  const places: MaskPlace[] = [];
  for (let at = 0; at < mask.length; at++) {
    const char = mask.charAt(at);
    const definition = maskDefinitions[char];
    if (definition) places.push({ typed: definition, token: char });
    else places.push({ fixed: (char === ESCAPE && mask.charAt(++at)) || char });
  }
  return places;
}

/** Text that `char` adds at the start of `places`: the fixed characters before it and itself, or "". */
function nextShown(places: readonly MaskPlace[], char: string): string {
  let shown = "";
  for (const place of places) {
    if ("typed" in place) {
      const prepared = place.typed.prepareChar?.(char) ?? char;
      return place.typed.mask.test(prepared) ? shown + prepared : "";
    }
    shown += place.fixed;
    if (place.fixed === char) return shown;
  }
  return "";
}

interface MaskedText {
  value: string;
}

interface PatternOptions {
  mask: string;
  definitions: Record<string, MaskDefinition>;
  prepareChar: (char: string, masked: MaskedText) => string;
}

interface DynamicOptions {
  mask: (PatternOptions | { mask: RegExp })[];
  dispatch: <Pattern>(
    appended: string,
    masked: MaskedText & { compiledMasks: Pattern[] },
    flags: unknown,
    tail: unknown,
  ) => Pattern | undefined;
}

const ANY_TEXT = { mask: /^/ };

/** Removes grouping characters; all others are significant. */
const significant = (text: string) => stripInvisible(text).replace(/[\s.()‐-―−-]/g, "");

function showsAll(mask: string, text: string): boolean {
  const places = readMask(mask);
  let shown = "";
  for (const char of text) shown += nextShown(places.slice(shown.length), char);
  return significant(shown) === significant(text);
}

function patternOptions(mask: string): PatternOptions {
  const places = readMask(mask);
  return {
    // Every fixed character is escaped, because it may be a token of IMask.
    mask: places.map((place) => ("fixed" in place ? `\\${place.fixed}` : place.token)).join(""),
    definitions: maskDefinitions,
    // Otherwise IMask adds fixed characters before a character that does not fit.
    prepareChar: (char, { value }) => (nextShown(places.slice(value.length), char) ? char : ""),
  };
}

/** An adaptive mask needs `imask/esm/masked/dynamic` and `regexp` beside the pattern module. */
export function imaskOptions(mask: Mask): PatternOptions | DynamicOptions {
  if (typeof mask === "string") return patternOptions(mask);
  return {
    mask: [...mask.masks.map(patternOptions), ANY_TEXT],
    dispatch: (appended, { value, compiledMasks }, _flags, tail = "") => {
      const text = `${value}${appended}${tail}`;
      const chosen = mask.choose(text);
      return compiledMasks.at(showsAll(chosen, text) ? mask.masks.indexOf(chosen) : -1);
    },
  };
}
