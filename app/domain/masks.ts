/** Input masks; `mask-options.ts` explains the tokens and is loaded with IMask. */

/** `choose` picks a mask for the current text; a text that it would truncate is shown unmasked. */
interface AdaptiveMask {
  masks: readonly string[];
  choose: (text: string) => string;
}

export type Mask = string | AdaptiveMask;

// A document has no mask: the dash of a RUC follows three to eight digits, and one left out would join its last
// digit to a CI.

const single = (mask: string): AdaptiveMask => ({ masks: [mask], choose: () => mask });

export const CODE_LENGTH = 6;

export const codeMask = single("#".repeat(CODE_LENGTH));

const MOBILE_MASK = "#### ### ####";
const BARE_MOBILE_MASK = "### ### ####";
const INTERNATIONAL_MOBILE_MASK = "+### ### ### ####";
const BARE_INTERNATIONAL_MOBILE_MASK = "### ### ### ####";
const CAPITAL_LANDLINE_MASK = "### ### #####";
const INTERNATIONAL_MASK = `+${"#".repeat(15)}`;
const DIGITS_MASK = "#".repeat(15);

/** Lines whose grouping depends on area or country stay ungrouped. */
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
