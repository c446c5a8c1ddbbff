/** Values of the form field `intent` on home; confirming an address uses CONFIRM_ADDRESS. */
export const intents = {
  useAddress: "use-address",
  resume: "resume",
  discard: "discard",
} as const;

export const SEARCH_FORM = "place-search";

/** Home is an index route, so its form action needs `?index`. */
export const HOME_ACTION = "/?index";
