import { Trans } from "@lingui/react/macro";
import type { Order } from "~/api/orders";
import { useModule } from "~/browser/use-module";
import { isPoint } from "~/domain/places";
import { AddressLink } from "~/wording/address-line";

const loadMap = () => import("~/ui/map/still-map");

/** Where: a small map, the address, which opens in maps, and what helps to find it. */
export function OrderPlace({ order: { address, appointment } }: { order: Order }) {
  const point = isPoint(address) ? address : null;
  const { module: map } = useModule(loadMap, point !== null);
  const notes = [address?.additional_information, appointment?.observations].filter(Boolean);
  if (!address) return null;
  return (
    <section aria-labelledby="place" className="card overflow-hidden">
      <h2 id="place" className="sr-only">
        <Trans>Lugar</Trans>
      </h2>
      {point && (
        <div className="h-28 bg-map-land no-print">
          {map && (
            <map.StillMap
              latitude={point.latitude}
              longitude={point.longitude}
              className="size-full"
            />
          )}
        </div>
      )}
      <div className="px-4 py-3.5">
        {address.name && <p className="font-semibold">{address.name}</p>}
        <p className="text-sm">
          <AddressLink address={{ ...address, name: "" }} />
        </p>
        {notes.map((note) => (
          <p key={note} className="break-words text-muted text-sm">
            {note}
          </p>
        ))}
      </div>
    </section>
  );
}
