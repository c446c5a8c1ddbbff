import { Trans } from "@lingui/react/macro";
import type { Ref } from "react";
import { AddressMap, ImpreciseNotice } from "~/address/map/map";
import type { FoundPlace } from "~/address/search/geocoder";
import { OutsideNotice } from "~/address/search/outside-notice";
import { IMPRECISE_METRES } from "~/address/search/picked-place";
import type { PlaceAt } from "~/address/search/use-place-at";
import type { City } from "~/api/reference";
import type { Point } from "~/domain/places";
import { Notice } from "~/ui/notice";

type PinPartProps = {
  point: Point;
  onMove: (point: Point) => void;
  found: PlaceAt;
  /** The place at the point, where the fields name another street. */
  offered: PlaceAt["place"];
  outside: boolean;
  missing: readonly string[];
  /** Receives focus when the point is refused. */
  outsideRef: Ref<HTMLDivElement>;
  accuracy?: number | undefined;
  cities: readonly City[];
};

/** Renders the map, and what is known of its point. */
export function PinPart(props: PinPartProps) {
  const { point, onMove, found, offered, outside, missing, outsideRef, cities } = props;
  const { accuracy = 0 } = props;
  return (
    <div className="space-y-2">
      <p className="text-muted text-sm">
        <Trans>Arrastrá el pin hasta tu puerta, o tocá el mapa.</Trans>
      </p>
      <AddressMap point={point} onMove={onMove} className="h-52 md:h-80" />
      <p role="status" className="min-h-5 text-muted text-sm">
        {offered ? (
          <Trans>El mapa dice: {nameOf(offered)}.</Trans>
        ) : (
          <WhatLiesThere found={found} />
        )}
      </p>
      {accuracy > IMPRECISE_METRES && <ImpreciseNotice metres={accuracy} />}
      <div ref={outsideRef} tabIndex={-1} data-plain-focus>
        {outside && <OutsideNotice cities={cities} />}
        {missing.length > 0 && (
          <Notice tone="danger" role="alert">
            {missing[0]}
          </Notice>
        )}
      </div>
    </div>
  );
}

function nameOf({ label, detail }: FoundPlace): string {
  return [label, detail].filter(Boolean).join(", ");
}

function WhatLiesThere({ found: { status, place } }: { found: PlaceAt }) {
  switch (status) {
    case "looking":
      return <Trans>Buscando la calle de este punto…</Trans>;
    case "found":
      return place && <Trans>Cerca de {nameOf(place)}.</Trans>;
    case "nothing":
      return <Trans>No encontramos la calle de este punto: escribila vos.</Trans>;
    case "down":
      return <Trans>No se pudo averiguar la calle de este punto: escribila vos.</Trans>;
    default:
      return null;
  }
}
