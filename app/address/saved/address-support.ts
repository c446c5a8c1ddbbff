/** The calls that keep addresses are ours (contract.md, "Calls we add"): a backend may lack them. */
export type AddressCall = "add" | "change" | "remove";

const missing = new Set<AddressCall>();

/** The API has answered that it does not know this call. */
export function noteMissing(call: AddressCall): void {
  missing.add(call);
}

export function isSupported(call: AddressCall): boolean {
  return !missing.has(call);
}
