/** What the forms of home ask for, in the field `intent`; confirming an address is CONFIRM_ADDRESS. */
export const intents = {
  useAddress: "use-address",
  resume: "resume",
  discard: "discard",
} as const;

export const SEARCH_FORM = "place-search";
