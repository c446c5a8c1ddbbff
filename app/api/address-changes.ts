import * as z from "zod/mini";
import { type Address, type SavedAddress, savedAddressSchema } from "./addresses";
import { readData, readDone } from "./body";
import * as field from "./fields";
import { type CallOptions, http } from "./http";

/** POST /user/addresses (contract.md, an added call: 404, 405 or 501 where a backend lacks it). */
export function createAddress(address: Address, options: CallOptions = {}): Promise<SavedAddress> {
  return http("post", "user/addresses", {
    ...options,
    json: address,
    read: readData(savedAddressSchema),
  });
}

/** PATCH /user/addresses/{id} (contract.md, an added call). */
export function updateAddress(id: number, changes: Partial<SavedAddress>): Promise<SavedAddress> {
  return http("patch", `user/addresses/${id}`, {
    json: changes,
    read: readData(savedAddressSchema),
  });
}

export const makeMainAddress = (id: number) => updateAddress(id, { is_default: true });

/** DELETE /user/addresses/{id} (contract.md, an added call). */
export function deleteAddress(id: number): Promise<null> {
  return http("delete", `user/addresses/${id}`, { read: readDone });
}

export const placeSchema = z.object({
  latitude: field.number,
  longitude: field.number,
  text: field.optionalText,
});
/** `text` is the name that the map gives the place, or "". */
type ResolvedPlace = z.output<typeof placeSchema>;

/** GET /places/resolve (contract.md, an added call). Throws ApiError: 422 for a link without a place. */
export function resolvePlace(url: string, options: CallOptions = {}): Promise<ResolvedPlace> {
  const read = readData(placeSchema);
  return http("get", "places/resolve", { ...options, query: { url }, read });
}
