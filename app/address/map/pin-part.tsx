import { Trans } from "@lingui/react/macro";
import { type Ref, useRef } from "react";
import type { FoundPlace } from "~/address/search/geocoder";
import { OutsideNotice } from "~/address/search/outside-notice";
import { IMPRECISE_METRES } from "~/address/search/picked-place";
import type { PlaceAt } from "~/address/search/use-place-at";
import type { City } from "~/api/reference";
import type { Point } from "~/domain/coordinates";
import { Button } from "~/ui/button";
import { useFocusOnRemoval } from "~/ui/focus";
import { Notice } from "~/ui/notice";
import { ImpreciseNotice } from "./imprecise-notice";
import { AddressMap } from "./map";

type PinPartProps = {
  point: Point;
  onMove: (point: Point) => void;
  found: PlaceAt;
  /** What lies there, where the fields say another street. */
  offered: PlaceAt["place"];
  onTake: (place: FoundPlace) => void;
  outside: boolean;
  /** What is said where the form was refused for a point that nobody chose. */
  missing: readonly string[];
  /** Takes the focus when the form is refused for its point. */
  outsideRef: Ref<HTMLDivElement>;
  accuracy?: number | undefined;
  cities: readonly City[];
};

export function PinPart(props: PinPartProps) {
  const {
    point,
    onMove,
    found,
    offered,
    onTake,
    outside,
    missing,
    outsideRef,
    accuracy = 0,
    cities,
  } = props;
  const said = useRef<HTMLDivElement>(null);
  const takeButton = useFocusOnRemoval(said);
  return (
    <div className="space-y-2">
      <p className="text-muted text-sm">
        <Trans>Arrastrá el pin hasta tu puerta, o tocá el mapa.</Trans>
      </p>
      <AddressMap point={point} onMove={onMove} className="h-52 md:h-80" />
      <div ref={said} tabIndex={-1} data-plain-focus className="text-muted text-sm">
        <p role="status" className="min-h-5">
          {offered ? (
            <Trans>El mapa dice: {nameOf(offered)}.</Trans>
          ) : (
            <WhatLiesThere found={found} />
          )}
        </p>
        {offered && (
          <Button
            variant="plain"
            buttonRef={takeButton}
            onClick={() => onTake(offered)}
            className="-mx-3 min-h-11"
          >
            <Trans>Usar esta calle</Trans>
          </Button>
        )}
      </div>
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
