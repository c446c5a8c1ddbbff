import { Trans } from "@lingui/react/macro";
import type { Address } from "~/api/addresses";
import { encodeText } from "~/domain/format";
import { isPoint } from "~/domain/places";
import { describeAddress } from "./address";

export function mapsUrl(address: Address | null): string | null {
  if (!address) return null;
  const query = isPoint(address)
    ? `${address.latitude},${address.longitude}`
    : describeAddress(address, ["street", "neighborhood", "city"]);
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
