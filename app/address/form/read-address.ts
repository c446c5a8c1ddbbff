/** A module of its own, so that conform loads with the first address and not with home. */
import { parseWithZod } from "@conform-to/zod/v4";
import type { City } from "~/api/reference";
import { addressFormSchema } from "./address-schema";

/** What the address form posted: the confirmed address, else the reply with a message at each field. */
export function readAddressForm(form: FormData, cities: readonly City[]) {
  return parseWithZod(form, { schema: addressFormSchema(cities) });
}
