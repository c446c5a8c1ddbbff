/** The address of a booking as one of the customer's own (spec.md §3, auth area). */
import {
  type Address,
  addressSchema,
  createAddress,
  listAddresses,
  type SavedAddress,
} from "~/api/addresses";
import { isMissingCall } from "~/api/errors";
import { isSupported, noteMissing } from "~/api/optional-calls";
import { changeState } from "~/state/store";
import { isNewAddress } from "./same-address";

/**
 * Saves an address that was booked, unless it is saved already. Never rejects and ends no session:
 * nothing of an order depends on it.
 */
export async function keepAddress(address: Address): Promise<void> {
  if (!isSupported("addAddress")) return;
  try {
    const addresses = await listAddresses({ guestAllowed: true });
    if (isNewAddress(address, addresses)) addresses.push(await create(address));
    changeState("auth", { addresses });
  } catch (error) {
    if (isSupported("addAddress")) console.warn("Could not keep the booked address", error);
  }
}

async function create(address: Address): Promise<SavedAddress> {
  try {
    return await createAddress(addressSchema.parse(address), { guestAllowed: true });
  } catch (error) {
    if (isMissingCall(error)) noteMissing("addAddress");
    throw error;
  }
}
