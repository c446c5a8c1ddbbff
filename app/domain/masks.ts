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

const PHONE = {
  mobile: "#### ### ####",
  bareMobile: "### ### ####",
  internationalMobile: "+### ### ### ####",
  bareInternationalMobile: "### ### ### ####",
  capitalLandline: "### ### #####",
  international: `+${"#".repeat(15)}`,
  digits: "#".repeat(15),
};

/** Lines whose grouping depends on area or country stay ungrouped. */
export const phoneMask: AdaptiveMask = {
  masks: Object.values(PHONE),
  choose(text) {
    const compact = text.replace(/[^\d+]/g, "");
    if (/^\+5959/.test(compact)) return PHONE.internationalMobile;
    if (compact.startsWith("+")) return PHONE.international;
    if (/^5959/.test(compact)) return PHONE.bareInternationalMobile;
    if (compact.startsWith("09")) return PHONE.mobile;
    if (compact.startsWith("021")) return PHONE.capitalLandline;
    return compact.startsWith("9") ? PHONE.bareMobile : PHONE.digits;
  },
};
