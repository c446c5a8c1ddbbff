import { t } from "@lingui/core/macro";
import type { Address } from "~/api/addresses";

type AddressTexts = Partial<
  Pick<Address, "name" | "main_street" | "secondary_street" | "number" | "neighborhood" | "city">
>;

export function doorOf({ main_street, number }: AddressTexts): string {
  return [main_street, number].filter(Boolean).join(" ");
}

export function streetOf(address: AddressTexts): string {
  const door = doorOf(address);
  const street = address.secondary_street;
  return door && street ? t`${door} y ${street}` : door || street || "";
}

const wordings = {
  name: ({ name }: AddressTexts) => name,
  street: streetOf,
  door: doorOf,
  neighborhood: ({ neighborhood }: AddressTexts) => neighborhood,
  city: ({ city }: AddressTexts) => city,
  area: ({ neighborhood, city }: AddressTexts) => neighborhood || city,
};
export type AddressPart = keyof typeof wordings;

export function describeAddress(
  address: AddressTexts | null,
  parts: readonly AddressPart[] = ["name", "street", "neighborhood", "city"],
): string {
  if (!address) return "";
  const words = parts.map((part) => wordings[part](address));
  return [...new Set(words)].filter(Boolean).join(", ");
}
