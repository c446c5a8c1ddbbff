/**
 * Input masks (spec.md §5). Tokens: `#` digit · `X` letter or digit · `S` letter · `A` upper case ·
 * `a` lower case · `!` escapes the next character. Letters are ASCII.
 */
interface MaskDefinition {
  mask: RegExp;
  /** Applied before `mask` judges the character. */
  prepareChar?: (char: string) => string;
}

/** `choose` picks one of `masks` for the text so far. */
interface AdaptiveMask {
  masks: readonly string[];
  choose: (text: string) => string;
}

export type Mask = string | AdaptiveMask;

const ESCAPE = "!";

const maskDefinitions: Record<string, MaskDefinition> = {
  "#": { mask: /^[0-9]$/ },
  X: { mask: /^[0-9A-Za-z]$/ },
  S: { mask: /^[A-Za-z]$/ },
  A: { mask: /^[A-Z]$/, prepareChar: (char) => char.replace(/[a-z]/, (c) => c.toUpperCase()) },
  a: { mask: /^[a-z]$/, prepareChar: (char) => char.replace(/[A-Z]/, (c) => c.toLowerCase()) },
};

type MaskPlace = { fixed: string } | { typed: MaskDefinition };

function readMask(mask: string): MaskPlace[] {
  const places: MaskPlace[] = [];
  for (let at = 0; at < mask.length; at++) {
    const char = mask.charAt(at);
    const definition = maskDefinitions[char];
    if (definition) places.push({ typed: definition });
    else places.push({ fixed: (char === ESCAPE && mask.charAt(++at)) || char });
  }
  return places;
}

/**
 * What `char` adds at the start of `places`: the fixed characters before it and itself, or "" where
 * it does not fit.
 */
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

/** Every fixed character is escaped, so that none is a token of IMask. */
function maskPattern(mask: string): string {
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
    // Else IMask shows the fixed characters before a character that then does not fit.
    prepareChar: (char, { value }) => (nextShown(places.slice(value.length), char) ? char : ""),
  };
}

/** An adaptive mask needs `imask/esm/masked/dynamic` beside the pattern module. */
export function imaskOptions(mask: Mask): PatternOptions | DynamicOptions {
  if (typeof mask === "string") return patternOptions(mask);
  return {
    mask: mask.masks.map(patternOptions),
    dispatch: (appended, { value, compiledMasks }) =>
      compiledMasks[mask.masks.indexOf(mask.choose(value + appended))],
  };
}

// Each mask takes one digit more than is valid, so that a number too long is refused and not cut.
// A RUC has none: its dash comes after three to eight digits.

export const ciMask = "#########";

/** No digit more: it would spoil a paste. */
export const codeMask = "######";

export const foreignDocumentMask = "X".repeat(21);

const MOBILE_MASK = "#### ### ####";
const BARE_MOBILE_MASK = "### ### ####";
const INTERNATIONAL_MOBILE_MASK = "+### ### ### ####";
const BARE_INTERNATIONAL_MOBILE_MASK = "### ### ### ####";
const CAPITAL_LANDLINE_MASK = "### ### #####";
const INTERNATIONAL_MASK = `+${"#".repeat(16)}`;
const DIGITS_MASK = "#".repeat(16);

/** Lines whose grouping depends on their area or country stay ungrouped while typing. */
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
