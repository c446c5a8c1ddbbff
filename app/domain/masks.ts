/**
 * Input masks (spec.md §5). Tokens: `#` digit · `X` letter or digit · `S` letter · `A` letter
 * made upper case · `a` letter made lower case · `!` the next character is literal. Letters are
 * ASCII. Everything else in a mask is a fixed character.
 */
export interface MaskDefinition {
  mask: RegExp;
  /** Applied to a character before `mask` judges it. */
  prepareChar?: (char: string) => string;
}

/** A mask that follows what is typed: `choose` picks one of `masks` for the text so far. */
export interface AdaptiveMask {
  masks: readonly string[];
  choose: (text: string) => string;
}

export type Mask = string | AdaptiveMask;

const ESCAPE = "!";

/** One definition per token, in IMask's form. */
export const maskDefinitions: Record<string, MaskDefinition> = {
  "#": { mask: /^[0-9]$/ },
  X: { mask: /^[0-9A-Za-z]$/ },
  S: { mask: /^[A-Za-z]$/ },
  A: { mask: /^[A-Z]$/, prepareChar: (char) => char.replace(/[a-z]/, (c) => c.toUpperCase()) },
  a: { mask: /^[a-z]$/, prepareChar: (char) => char.replace(/[A-Z]/, (c) => c.toLowerCase()) },
};

/** A place in a mask: a character given by the mask, or one to be typed. */
type MaskPlace = { fixed: string } | { typed: MaskDefinition };

function readMask(mask: string): MaskPlace[] {
  const places: MaskPlace[] = [];
  for (let at = 0; at < mask.length; at++) {
    const char = mask.charAt(at);
    const definition = maskDefinitions[char];
    if (definition) places.push({ typed: definition });
    // A "!" with nothing after it has nothing to escape, and stands for itself.
    else places.push({ fixed: (char === ESCAPE && mask.charAt(++at)) || char });
  }
  return places;
}

/**
 * The text as the mask shows it. Characters that do not fit are skipped; fixed ones appear with
 * the next character that fits, and are not doubled when typed: `##-##` makes `12` of `12`,
 * `12-3` of `123` and of `12-3`.
 */
export function applyMask(mask: Mask, text: string): string {
  const places = readMask(typeof mask === "string" ? mask : mask.choose(text));
  let shown = "";
  for (const char of text.split("")) {
    shown += nextShown(places.slice(shown.length), char);
  }
  return shown;
}

/** What a character adds at the start of the places left: fixed ones before it and itself, or nothing. */
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

/** The mask as an IMask pattern: every fixed character is escaped, so that none is a token there. */
export function maskPattern(mask: string): string {
  const tokens = Object.entries(maskDefinitions);
  return readMask(mask)
    .map((place) =>
      "fixed" in place
        ? `\\${place.fixed}`
        : (tokens.find(([, definition]) => definition === place.typed)?.[0] ?? ""),
    )
    .join("");
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
  mask: PatternOptions[];
  dispatch: <Pattern>(
    appended: string,
    masked: MaskedText & { compiledMasks: Pattern[] },
  ) => Pattern | undefined;
}

function patternOptions(mask: string): PatternOptions {
  const places = readMask(mask);
  return {
    mask: maskPattern(mask),
    definitions: maskDefinitions,
    // IMask would show the fixed characters before a character that then does not fit.
    prepareChar: (char, { value }) => (nextShown(places.slice(value.length), char) ? char : ""),
  };
}

/**
 * Options with which IMask shows exactly what `applyMask` gives. An adaptive mask needs
 * `imask/esm/masked/dynamic` beside the pattern module.
 */
export function imaskOptions(mask: Mask): PatternOptions | DynamicOptions {
  if (typeof mask === "string") return patternOptions(mask);
  return {
    mask: mask.masks.map(patternOptions),
    dispatch: (appended, { value, compiledMasks }) =>
      compiledMasks[mask.masks.indexOf(mask.choose(value + appended))],
  };
}

// The masks of the app. Each takes one digit more than is valid: a number too long is then seen and
// refused by its rule, instead of being cut into somebody else's. A RUC has no mask: its dash comes
// after three to eight digits, and a mask that waits for it would lose it on edits in the middle.

/** A CI, five to eight digits. Its dots are for reading (`formatDocument`), not for typing. */
export const ciMask = "#########";

/** The code of a text message, six digits: here one more would only spoil a paste. */
export const codeMask = "######";

/** A passport or another paper of a foreigner, up to 20 letters and digits. */
export const foreignDocumentMask = "X".repeat(21);

const MOBILE_MASK = "#### ### ####";
const BARE_MOBILE_MASK = "### ### ####";
const INTERNATIONAL_MOBILE_MASK = "+### ### ### ####";
const BARE_INTERNATIONAL_MOBILE_MASK = "### ### ### ####";
const CAPITAL_LANDLINE_MASK = "### ### #####";
const INTERNATIONAL_MASK = `+${"#".repeat(16)}`;
const DIGITS_MASK = "#".repeat(16);

/**
 * A phone number in whatever way it is begun: `0981 123 456`, `981 123 456`, `+595 981 123 456`,
 * `595 981 123 456`, `021 123 456`. Lines whose grouping depends on their area or country stay
 * ungrouped while typing.
 */
export const phoneMask: AdaptiveMask = {
  masks: [
    MOBILE_MASK,
    BARE_MOBILE_MASK,
    INTERNATIONAL_MOBILE_MASK,
    BARE_INTERNATIONAL_MOBILE_MASK,
    CAPITAL_LANDLINE_MASK,
    INTERNATIONAL_MASK,
    DIGITS_MASK,
  ],
  choose(text) {
    const compact = text.replace(/[^\d+]/g, "");
    if (/^\+5959/.test(compact)) return INTERNATIONAL_MOBILE_MASK;
    if (compact.startsWith("+")) return INTERNATIONAL_MASK;
    if (/^5959/.test(compact)) return BARE_INTERNATIONAL_MOBILE_MASK;
    if (compact.startsWith("09")) return MOBILE_MASK;
    if (compact.startsWith("021")) return CAPITAL_LANDLINE_MASK;
    return compact.startsWith("9") ? BARE_MOBILE_MASK : DIGITS_MASK;
  },
};
