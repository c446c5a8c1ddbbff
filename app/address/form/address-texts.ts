import { type AddressField, type AddressTexts, addressFields } from "~/address/search/picked-place";
import type { PlaceAt } from "~/address/search/use-place-at";
import type { City } from "~/api/reference";
import { isSameStreet } from "~/domain/places";
import type { AddressDraft } from "./address-draft";

/**
 * What the fields of a draft show: what the person typed, else what the draft keeps, else what lies at
 * the point, else the served city, else the customer's own `defaults`. What lies there fills in nothing
 * beside another street: a number of one is none of the other.
 */
export function textsAt(
  draft: AddressDraft,
  { place }: PlaceAt,
  city: City | null,
  defaults: AddressTexts,
): Record<AddressField, string> {
  const own = { ...draft.guessed, ...draft.typed };
  const fits =
    place && (!own.main_street || isSameStreet(own.main_street, place.texts.main_street));
  const texts = {
    ...defaults,
    ...(city ? { city: city.name } : {}),
    ...(fits ? place.texts : {}),
    ...own,
  };
  return Object.fromEntries(addressFields.map((field) => [field, texts[field] ?? ""])) as Record<
    AddressField,
    string
  >;
}

/** What lies at the point, where that is another street or city than the fields say; else null. */
export function otherPlaceAt({ status, place }: PlaceAt, shown: AddressTexts): PlaceAt["place"] {
  if (status !== "found" || !place?.texts.main_street || !shown.main_street) return null;
  const { main_street, city = shown.city } = place.texts;
  const isSame = isSameStreet(shown.main_street, main_street) && isSameStreet(shown.city, city);
  return isSame ? null : place;
}
