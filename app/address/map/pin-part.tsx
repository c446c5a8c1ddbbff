import { Trans } from "@lingui/react/macro";
import type { Ref } from "react";
import { IMPRECISE_METRES } from "~/address/search/device-location";
import { OutsideNotice } from "~/address/search/outside-notice";
import type { PlaceAt } from "~/address/search/use-place-at";
import type { City } from "~/api/reference";
import type { Point } from "~/domain/places";
import { ImpreciseNotice } from "./imprecise-notice";
import { AddressMap } from "./map";

type PinPartProps = {
  point: Point;
  onMove: (point: Point) => void;
  found: PlaceAt;
  outside: boolean;
  /** Takes the focus when the form is refused for its point. */
  outsideRef: Ref<HTMLDivElement>;
  /** Metres the point may be off. */
  accuracy?: number | undefined;
  cities: readonly City[];
};

/** The map of the address form, and what is known of its point. */
export function PinPart(props: PinPartProps) {
  const { point, onMove, found, outside, outsideRef, accuracy = 0, cities } = props;
  return (
    <div className="space-y-2">
      <p className="text-muted text-sm">
        <Trans>Arrastrá el pin hasta tu puerta, o tocá el mapa.</Trans>
      </p>
      <AddressMap point={point} onMove={onMove} className="h-52 md:h-80" />
      <p role="status" className="min-h-5 text-muted text-sm">
        <WhatLiesThere found={found} />
      </p>
      {accuracy > IMPRECISE_METRES && <ImpreciseNotice metres={accuracy} />}
      <div ref={outsideRef} tabIndex={-1} data-quiet-focus>
        {outside && <OutsideNotice cities={cities} />}
      </div>
    </div>
  );
}

function WhatLiesThere({ found: { status, place } }: { found: PlaceAt }) {
  switch (status) {
    case "looking":
      return <Trans>Buscando la calle de este punto…</Trans>;
    case "found": {
      const where = [place?.label, place?.detail].filter(Boolean).join(", ");
      return <Trans>Cerca de {where}.</Trans>;
    }
    case "nothing":
      return <Trans>No encontramos la calle de este punto: escribila vos.</Trans>;
    case "down":
      return <Trans>No se pudo averiguar la calle de este punto: escribila vos.</Trans>;
    default:
      return null;
  }
}
