import type { Address } from "~/api/addresses";
import type { Point } from "~/domain/coordinates";

export const addressFields = [
  "name",
  "main_street",
  "number",
  "secondary_street",
  "neighborhood",
  "city",
  "phone",
  "phone_alternative",
  "additional_information",
] as const satisfies readonly (keyof Address)[];
export type AddressField = (typeof addressFields)[number];
export type AddressTexts = Partial<Record<AddressField, string>>;

/** A point to book at; `source` decides how much it says about the address. */
export type PickedPlace = Point & {
  source: "search" | "link" | "device" | "map" | "saved";
  /** What a lookup knows of the address there. */
  texts?: AddressTexts;
  /** What the person wrote of it, here or when they saved it. */
  typed?: AddressTexts;
  /** Metres. */
  accuracy?: number;
};

export function textsOf(address: AddressTexts): AddressTexts {
  return Object.fromEntries(
    addressFields.flatMap((field) => (address[field] ? [[field, address[field]]] : [])),
  );
}
