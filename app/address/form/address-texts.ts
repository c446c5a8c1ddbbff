import { type AddressField, type AddressTexts, addressFields } from "~/address/search/picked-place";
import type { PlaceAt } from "~/address/search/use-place-at";
import type { City } from "~/api/reference";
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
  const fits = place && (!own.main_street || isSameStreet(own, place.texts));
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
  const isSameCity = plain(place.texts.city ?? shown.city) === plain(shown.city);
  return isSameStreet(shown, place.texts) && isSameCity ? null : place;
}

function isSameStreet(one: AddressTexts, other: AddressTexts): boolean {
  return plain(one.main_street) === plain(other.main_street);
}

const KINDS_OF_STREET = /^(avenida|avda|av|calle|pasaje|ruta)\b\s*/;

/** Without accents, punctuation and the kind of street: “Avda. España” is “España”. */
function plain(text = ""): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .replace(KINDS_OF_STREET, "");
}
