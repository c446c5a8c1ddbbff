/** Which of two addresses are the same door. */
import type { Address } from "~/api/addresses";
import { isSupported } from "~/api/optional-calls";
import { distanceKm, isPoint, isSameStreet } from "~/domain/places";

const SAME_DOOR_KM = 0.15;
/** Houses without a number stand side by side. */
const SAME_SPOT_KM = 0.03;

export function isSameAddress(one: Address, other: Address): boolean {
  if (!isPoint(one) || !isPoint(other)) return false;
  const [number, otherNumber] = [one.number.trim(), other.number.trim()];
  if (number !== otherNumber) return false;
  if (distanceKm(one, other) > (number ? SAME_DOOR_KM : SAME_SPOT_KM)) return false;
  // Last, as it takes the longest.
  return isSameStreet(one.main_street, other.main_street);
}

/** Whether the address can be kept, and is not yet. */
export function isNewAddress(address: Address, saved: readonly Address[]): boolean {
  return isSupported("addAddress") && !saved.some((known) => isSameAddress(known, address));
}
