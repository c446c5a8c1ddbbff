import type { AddressTexts } from "~/address/search/picked-place";
import type { PlaceAt } from "~/address/search/use-place-at";
import type { City } from "~/api/reference";
import { isSameStreet } from "~/domain/places";
import type { AddressDraft } from "./address-draft";

/**
 * What fills in the empty fields of a draft: what lies at the point, else the served city. What lies
 * there fills in nothing beside another street: a number of one is none of the other.
 */
export function fillingTexts(
  { guessed, typed }: AddressDraft,
  { place }: PlaceAt,
  city: City | null,
): AddressTexts {
  const street = typed.main_street ?? guessed.main_street;
  const fits = place && (!street || isSameStreet(street, place.texts.main_street));
  return { ...(city ? { city: city.name } : {}), ...(fits ? place.texts : {}) };
}

/** What lies at the point, where that is another street or city than the fields say; else null. */
export function otherPlaceAt({ status, place }: PlaceAt, shown: AddressTexts): PlaceAt["place"] {
  if (status !== "found" || !place?.texts.main_street || !shown.main_street) return null;
  const { main_street, city = shown.city } = place.texts;
  const isSame = isSameStreet(shown.main_street, main_street) && isSameStreet(shown.city, city);
  return isSame ? null : place;
}
