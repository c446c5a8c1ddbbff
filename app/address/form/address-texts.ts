import { type AddressField, type AddressTexts, addressFields } from "~/address/search/picked-place";
import type { PlaceAt } from "~/address/search/use-place-at";
import type { City } from "~/api/reference";
import type { AddressDraft } from "./address-draft";

/**
 * What the fields of a draft show: what the person typed, else what is known of the point, else the
 * served city, else the customer's own `defaults`. While the point is looked up, `before` stays.
 */
export function textsAt(
  draft: AddressDraft,
  found: PlaceAt,
  before: AddressTexts,
  city: City | null,
  defaults: AddressTexts,
): Record<AddressField, string> {
  const lookedUp = found.place?.texts ?? (found.status === "looking" ? before : {});
  const texts = {
    ...defaults,
    ...(city ? { city: city.name } : {}),
    ...(found.status === "given" ? draft.guessed : lookedUp),
    ...draft.typed,
  };
  return Object.fromEntries(addressFields.map((field) => [field, texts[field] ?? ""])) as Record<
    AddressField,
    string
  >;
}
