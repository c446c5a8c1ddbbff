import * as z from "zod/mini";
import { readData, readDone } from "./body";
import * as field from "./fields";
import { type CallOptions, http } from "./http";
import { listAll, mainFirst } from "./list-pages";

/** An address as it is typed and sent (spec.md §3, Address). */
export const addressSchema = z.object({
  name: field.optionalText,
  main_street: field.optionalText,
  secondary_street: field.optionalText,
  number: field.optionalText,
  neighborhood: field.optionalText,
  neighborhood_place_id: field.optionalText,
  city: field.optionalText,
  city_place_id: field.optionalText,
  latitude: field.orElse(field.number, null),
  longitude: field.orElse(field.number, null),
  phone: field.optionalText,
  phone_alternative: field.optionalText,
  additional_information: field.optionalText,
  verified: field.boolean(false),
});
export type Address = z.output<typeof addressSchema>;

/** A saved address of the customer (spec.md §3: id, addressable_id, addressable_type on top of Address). */
export const savedAddressSchema = z.extend(addressSchema, {
  id: field.id,
  addressable_id: field.orElse(field.id, null),
  addressable_type: field.optionalText,
  /** Whether it is the main address; undefined where the backend marks none. */
  is_default: z.optional(field.boolean(false)),
});
export type SavedAddress = z.output<typeof savedAddressSchema>;

/** GET /user/addresses (spec.md §7): every page, the main address first. Throws ApiError. */
export async function listAddresses(options: CallOptions = {}): Promise<SavedAddress[]> {
  return mainFirst(await listAll("user/addresses", savedAddressSchema, options));
}

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
