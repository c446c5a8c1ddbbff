/** What the address form posts, read for the action: conform loads with it, not with the home. */
import { parseWithZod } from "@conform-to/zod/v4";
import { type AddressForm, addressFormSchema } from "~/address/form/address-schema";
import type { Address } from "~/api/addresses";
import type { City } from "~/api/reference";
import { cityAt } from "./served-area";

/** The form's submission: its value on success, else the reply with a message at each field. */
export function readAddressForm(form: FormData, cities: readonly City[]) {
  return parseWithZod(form, { schema: addressFormSchema(cities) });
}

/** A confirmed address (spec.md §3): verified, and in the served city its point lies in. */
export function confirmedAddress(form: AddressForm, cities: readonly City[]): Address {
  const city = cityAt(form, cities);
  return {
    ...form,
    city: form.city || (city?.name ?? ""),
    city_place_id: city?.place_id ?? "",
    neighborhood_place_id: "",
    verified: true,
  };
}
