import { Trans } from "@lingui/react/macro";
import type { Address } from "~/api/addresses";
import { encodeText } from "~/domain/format";
import { isPoint } from "~/domain/places";
import { type AddressPart, describeAddress } from "./address";

export function mapsUrl(address: Address | null): string | null {
  if (!address) return null;
  const query = isPoint(address)
    ? `${address.latitude},${address.longitude}`
    : describeAddress(address, ["street", "neighborhood", "city"]);
  if (!query) return null;
  return `https://www.google.com/maps/search/?api=1&query=${encodeText(query)}`;
}

type AddressLinkProps = { address: Address | null; parts?: readonly AddressPart[] };

export function AddressLink({ address, parts }: AddressLinkProps) {
  const url = mapsUrl(address);
  const text = describeAddress(address, parts);
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
