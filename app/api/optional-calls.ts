/** The calls that a backend may lack (contract.md, "Calls we add"), and a record of the ones it lacks. */
export type OptionalCall =
  | "calendarFeed"
  | "addAddress"
  | "changeAddress"
  | "removeAddress"
  | "setMainAddress"
  | "setMainCard"
  | "payWithCard"
  | "tip"
  | "review"
  | "visitReview";

const missing = new Set<OptionalCall>();

/** Records that the API answered 404 or 405 to this call. */
export function noteMissing(call: OptionalCall): void {
  missing.add(call);
}

export function isSupported(call: OptionalCall): boolean {
  return !missing.has(call);
}
