import { Trans, useLingui } from "@lingui/react/macro";
import LocateFixed from "lucide-react/icons/locate-fixed";
import { useCallback, useEffect, useId, useRef, useState } from "react";
import { distanceKm, type Point } from "~/domain/places";
import type { MapSurroundings } from "~/map/leaflet-base";
import { type MapDrawings, MapFrame } from "~/map/map-frame";
import { classNames } from "~/ui/class-names";
import { Notice } from "~/ui/notice";
import "./map.css";

type AddressMapProps = {
  point: Point;
  onMove: (point: Point) => void;
  /** Zoom of the tiles: 13 shows a city, 17 single houses. */
  zoom?: number;
  wheelZooms?: boolean;
  className: string;
};

const ANNOUNCE_AFTER_MS = 600;

export function AddressMap({
  point,
  onMove,
  zoom = 17,
  wheelZooms = false,
  className,
}: AddressMapProps) {
  const { t } = useLingui();
  const instructionsId = useId();
  const latest = useRef({ point, onMove });
  const [announcement, setAnnouncement] = useState("");
  const origin = useRef(point);

  const describeMove = (to: Point) => {
    const metres = Math.round(distanceKm(origin.current, to) * 1000);
    return t`Pin movido, a ${metres} metros de donde estaba al principio.`;
  };
  const wording = useRef({ pin: t`Pin de tu dirección`, describeMove });

  useEffect(() => {
    latest.current = { point, onMove };
  }, [point, onMove]);

  const draw = useCallback(
    (drawings: MapDrawings, element: HTMLElement, surroundings: MapSurroundings) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const map = drawings.drawPinMap(element, surroundings, {
        pin: latest.current.point,
        zoom,
        wheelZooms,
        label: wording.current.pin,
        instructionsId,
        onMove(to) {
          latest.current.onMove(to);
          clearTimeout(timer);
          timer = setTimeout(
            () => setAnnouncement(wording.current.describeMove(to)),
            ANNOUNCE_AFTER_MS,
          );
        },
      });
      return {
        ...map,
        destroy() {
          clearTimeout(timer);
          map.destroy();
        },
      };
    },
    [zoom, wheelZooms, instructionsId],
  );

  return (
    <MapFrame
      draw={draw}
      shown={point}
      failedText={<Trans>No se pudo cargar el mapa. Podés seguir sin él.</Trans>}
      tilesFailedText={<Trans>No se pudo cargar el dibujo del mapa. El pin funciona igual.</Trans>}
      className={classNames("map-box", className)}
    >
      <p
        id={instructionsId}
        className="map-hint pointer-events-none z-10 rounded-inner bg-ink text-paper text-sm"
      >
        <Trans>
          Las flechas mueven el pin 5 metros; con Mayúsculas, 50. Con + y − acercás y alejás.
        </Trans>
      </p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </MapFrame>
  );
}

const KILOMETRE = 1000;

export function ImpreciseNotice({ metres }: { metres: number }) {
  const { t } = useLingui();
  const kilometres = Math.round(metres / KILOMETRE);
  const rounded = Math.round(metres / 50) * 50;
  const distance = metres < KILOMETRE ? t`${rounded} metros` : t`${kilometres} km`;
  return (
    <Notice tone="warn" icon={LocateFixed} role="status">
      <Trans>
        Tu ubicación es aproximada: podés estar a unos {distance} de ahí. Mové el pin hasta tu
        puerta.
      </Trans>
    </Notice>
  );
}
