/** Saves the address of a booking to the account (spec.md §3, auth area). */
import { createAddress } from "~/api/address-changes";
import { type Address, addressSchema, listAddresses, type SavedAddress } from "~/api/addresses";
import { isMissingCall, isSupported, markUnsupported } from "~/api/errors";
import { distanceKm, isPoint, isSameStreet } from "~/domain/places";
import { changeState } from "~/state/store";

const SAME_DOOR_KM = 0.15;
/** Without house numbers the limit is smaller, because houses stand side by side. */
const SAME_SPOT_KM = 0.03;

export function isSameAddress(one: Address, other: Address): boolean {
  if (!isPoint(one) || !isPoint(other)) return false;
  const [number, otherNumber] = [one.number.trim(), other.number.trim()];
  if (number !== otherNumber) return false;
  if (distanceKm(one, other) > (number ? SAME_DOOR_KM : SAME_SPOT_KM)) return false;
  // Compared last, because it takes the longest.
  return isSameStreet(one.main_street, other.main_street);
}

export function isNewAddress(address: Address, saved: readonly Address[]): boolean {
  return isSupported(createAddress) && !saved.some((known) => isSameAddress(known, address));
}

/** Saves a booked address unless it is known. Never rejects, because the order does not depend on it. */
export async function keepAddress(address: Address): Promise<void> {
  if (!isSupported(createAddress)) return;
  try {
    const addresses = await listAddresses({ guestAllowed: true });
    if (isNewAddress(address, addresses)) addresses.push(await create(address));
    changeState("auth", { addresses });
  } catch (error) {
    if (isSupported(createAddress)) console.warn("Could not keep the booked address", error);
  }
}

async function create(address: Address): Promise<SavedAddress> {
  try {
    return await createAddress({ body: addressSchema.parse(address) }, { guestAllowed: true });
  } catch (error) {
    if (isMissingCall(error)) markUnsupported(createAddress);
    throw error;
  }
}
