import * as z from "zod/mini";
import { defineCall } from "./call";
import * as field from "./fields";
import type { CallOptions } from "./http";
import { listAll, mainFirst, readPage } from "./list-pages";

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

export const getAddresses = defineCall("GET user/addresses", {
  answer: readPage(savedAddressSchema),
});

/** GET /user/addresses (spec.md §7): every page, the main address first. Throws ApiError. */
export async function listAddresses(options: CallOptions = {}): Promise<SavedAddress[]> {
  return mainFirst(await listAll(getAddresses, options));
}
