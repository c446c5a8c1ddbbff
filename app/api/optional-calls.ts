/** The calls that a backend may lack (contract.md, "Calls we add"), and whether this one does. */
export type OptionalCall =
  | "addAddress"
  | "changeAddress"
  | "removeAddress"
  | "setMainAddress"
  | "setMainCard"
  | "payWithCard"
  | "tip"
  | "review";

const missing = new Set<OptionalCall>();

/** The API has answered that it does not know this call. */
export function noteMissing(call: OptionalCall): void {
  missing.add(call);
}

export function isSupported(call: OptionalCall): boolean {
  return !missing.has(call);
}
