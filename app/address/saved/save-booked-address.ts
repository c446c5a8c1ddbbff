/** Saves the address of a booking to the account (spec.md §3, auth area). */
import { createAddress, updateAddress } from "~/api/address-changes";
import { type Address, addressSchema, listAddresses } from "~/api/addresses";
import type { CallDefinition } from "~/api/call";
import { isMissingCall, isSupported, markUnsupported } from "~/api/errors";
import { distanceKm, isPoint, isSameStreet } from "~/domain/places";
import { changeState } from "~/state/store";

const SAME_DOOR_KM = 0.15;
/** Without house numbers the limit is smaller, because houses stand side by side. */
const SAME_SPOT_KM = 0.03;

function isSameDoor(one: Address, other: Address): boolean {
  if (one.number.trim() !== other.number.trim()) return false;
  // Compared last, because it takes the longest.
  return isSameStreet(one.main_street, other.main_street);
}

export function isSameAddress(one: Address, other: Address): boolean {
  if (!isPoint(one) || !isPoint(other)) return false;
  const limit = one.number.trim() ? SAME_DOOR_KM : SAME_SPOT_KM;
  return distanceKm(one, other) <= limit && isSameDoor(one, other);
}

const isConfirmed = (saved: Address) => saved.verified && isPoint(saved);

/** Compares an unconfirmed address by its name and texts, because its point may be wrong or missing. */
function isSavedAs(saved: Address, address: Address): boolean {
  if (isSameAddress(saved, address)) return true;
  if (isConfirmed(saved) || saved.name === "" || saved.name !== address.name) return false;
  const texts = ["secondary_street", "neighborhood", "city"] as const;
  return isSameDoor(saved, address) && texts.every((of) => isSameStreet(saved[of], address[of]));
}

export function isNewAddress(address: Address, saved: readonly Address[]): boolean {
  return isSupported(createAddress) && !saved.some((known) => isSavedAs(known, address));
}

const guestAllowed = { guestAllowed: true };

/**
 * Saves a booked address unless it is known, and confirms one that was saved unconfirmed. Never rejects, because the
 * order does not depend on it.
 */
export async function saveBookedAddress(address: Address): Promise<void> {
  if (!isSupported(createAddress)) return;
  try {
    const addresses = await listAddresses(guestAllowed);
    const known = addresses.filter((saved) => isSavedAs(saved, address));
    const unconfirmed = known.find((saved) => !isConfirmed(saved));
    if (known.length === 0) {
      const body = addressSchema.parse(address);
      addresses.push(await createAddress({ body }, guestAllowed).catch(throwMarked(createAddress)));
    } else if (unconfirmed && isSupported(updateAddress)) {
      const { latitude, longitude, city_place_id, neighborhood_place_id, verified } = address;
      const body = { latitude, longitude, city_place_id, neighborhood_place_id, verified };
      const { id } = unconfirmed;
      await updateAddress({ id, body }, guestAllowed).catch(throwMarked(updateAddress));
      Object.assign(unconfirmed, body);
    }
    changeState("auth", { addresses });
  } catch (error) {
    if (!isMissingCall(error)) console.warn("Could not keep the booked address", error);
  }
}

const throwMarked = (call: CallDefinition) => (error: unknown) => {
  if (isMissingCall(error)) markUnsupported(call);
  throw error;
};
