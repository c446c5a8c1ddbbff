/** How an address is said. */
import type { Address } from "~/api/addresses";
import { isPoint } from "~/domain/places";

/** The street with its number and corner. */
export function streetOf(address: Address): string {
  const street = [address.main_street, address.number].filter(Boolean).join(" ");
  return [street, address.secondary_street].filter(Boolean).join(" y ");
}

/** An address in one line, its own name first. */
export function describeAddress(address: Address | null): string {
  if (!address) return "";
  const { name, neighborhood, city } = address;
  return [...new Set([name, streetOf(address), neighborhood, city])].filter(Boolean).join(", ");
}

/** Where a map app shows the address; null where there is nothing to look for. */
export function mapsUrl(address: Address | null): string | null {
  if (!address) return null;
  const query = isPoint(address)
    ? `${address.latitude},${address.longitude}`
    : [streetOf(address), address.city].filter(Boolean).join(", ");
  if (!query) return null;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
}
