import * as z from "zod/mini";
import { addressSchema, savedAddressSchema } from "./addresses";
import { readData, readDone } from "./body";
import { defineCall } from "./call";
import * as field from "./fields";

/** POST /user/addresses (contract.md, an added call: 404, 405 or 501 where a backend lacks it). */
export const createAddress = defineCall("POST user/addresses", {
  body: addressSchema,
  answer: readData(savedAddressSchema),
  missing: "control",
});

/** PATCH /user/addresses/{id} (contract.md, an added call); `is_default: true` makes it the main address. */
export const updateAddress = defineCall("PATCH user/addresses/{id}", {
  body: z.partial(savedAddressSchema),
  answer: readData(savedAddressSchema),
  missing: "control",
});

/** DELETE /user/addresses/{id} (contract.md, an added call). */
export const deleteAddress = defineCall("DELETE user/addresses/{id}", {
  answer: readDone,
  missing: "control",
});

export const placeSchema = z.object({
  latitude: field.number,
  longitude: field.number,
  text: field.optionalText,
});

/**
 * GET /places/resolve (contract.md, an added call): `text` is the name that the map gives the place, or "". Throws
 * ApiError: 422 for a link without a place.
 */
export const resolvePlace = defineCall("GET places/resolve", {
  isPublic: true,
  query: z.object({ url: z.string() }),
  answer: readData(placeSchema),
});
