import { Trans } from "@lingui/react/macro";
import type { Address } from "~/api/addresses";
import { isPoint } from "~/domain/coordinates";
import { encodeText } from "~/domain/format";

type AddressTexts = Partial<
  Pick<Address, "name" | "main_street" | "secondary_street" | "number" | "neighborhood" | "city">
>;

export function doorOf({ main_street, number }: AddressTexts): string {
  return [main_street, number].filter(Boolean).join(" ");
}

export function streetOf(address: AddressTexts): string {
  return [doorOf(address), address.secondary_street].filter(Boolean).join(" y ");
}

const wordings = {
  name: ({ name }: AddressTexts) => name,
  street: streetOf,
  door: doorOf,
  neighborhood: ({ neighborhood }: AddressTexts) => neighborhood,
  city: ({ city }: AddressTexts) => city,
  area: ({ neighborhood, city }: AddressTexts) => neighborhood || city,
};
type AddressPart = keyof typeof wordings;

/** An address in one line: the parts that say something, each once. */
export function describeAddress(
  address: AddressTexts | null,
  parts: readonly AddressPart[] = ["name", "street", "neighborhood", "city"],
): string {
  if (!address) return "";
  const said = parts.map((part) => wordings[part](address));
  return [...new Set(said)].filter(Boolean).join(", ");
}

export function mapsUrl(address: Address | null): string | null {
  if (!address) return null;
  const query = isPoint(address)
    ? `${address.latitude},${address.longitude}`
    : describeAddress(address, ["street", "city"]);
  if (!query) return null;
  return `https://www.google.com/maps/search/?api=1&query=${encodeText(query)}`;
}

export function AddressLink({ address }: { address: Address | null }) {
  const url = mapsUrl(address);
  const text = describeAddress(address);
  if (!url) return text || <Trans>Sin dirección</Trans>;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className="link inline-block py-1">
      {text || <Trans>Ver en el mapa</Trans>}
      <span className="sr-only">
        {" "}
        <Trans>(se abre en Google Maps)</Trans>
      </span>
    </a>
  );
}
