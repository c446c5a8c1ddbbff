import { Trans } from "@lingui/react/macro";
import type { Address } from "~/api/addresses";
import { describeAddress, mapsUrl } from "./address";

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
