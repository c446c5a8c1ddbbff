import { Trans, useLingui } from "@lingui/react/macro";
import { MapPinOff, RotateCw } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { settings } from "~/config";
import { distanceKm, type Point } from "~/domain/places";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import type { PinMap } from "./pin-map";
import { useModule } from "./use-module";

type AddressMapProps = {
  point: Point;
  onMove: (point: Point) => void;
  /** Tile zoom to start with: 13 shows a city, 17 single houses. */
  zoom?: number;
  wheelZooms?: boolean;
  /** Its height; the width is its container's. */
  className?: string;
};

const loadPinMap = () => import("./pin-map");

/** A burst of key presses is announced once, when it ends. */
const ANNOUNCE_AFTER_MS = 600;

/** A map with one pin to drag, tap or move with the arrow keys. Leaflet loads when it is shown. */
export function AddressMap({
  point,
  onMove,
  zoom = 17,
  wheelZooms = false,
  className = "h-64",
}: AddressMapProps) {
  const { t } = useLingui();
  const instructionsId = useId();
  const element = useRef<HTMLDivElement>(null);
  const drawn = useRef<PinMap | null>(null);
  const latest = useRef({ point, onMove });
  const [tilesFailed, setTilesFailed] = useState(false);
  const [announcement, setAnnouncement] = useState("");
  const origin = useRef(point);
  const { module, failed, retry } = useModule(loadPinMap);

  const labels = {
    pin: t`Pin de tu dirección`,
    zoomIn: t`Acercar`,
    zoomOut: t`Alejar`,
  };
  const describeMove = (to: Point) => {
    const metres = Math.round(distanceKm(origin.current, to) * 1000);
    return t`Pin movido, a ${metres} metros de donde estaba al principio.`;
  };
  const wording = useRef({ labels, describeMove });

  useEffect(() => {
    latest.current = { point, onMove };
    drawn.current?.movePin(point);
  }, [point, onMove]);

  useEffect(() => {
    if (!module || !element.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const map = module.drawPinMap(element.current, {
      pin: latest.current.point,
      zoom,
      wheelZooms,
      tilesUrl: settings().tilesUrl,
      attribution: settings().tilesAttribution,
      labels: wording.current.labels,
      instructionsId,
      onMove(to) {
        latest.current.onMove(to);
        clearTimeout(timer);
        timer = setTimeout(
          () => setAnnouncement(wording.current.describeMove(to)),
          ANNOUNCE_AFTER_MS,
        );
      },
      onTiles: (shown) => setTilesFailed(!shown),
    });
    drawn.current = map;
    return () => {
      clearTimeout(timer);
      drawn.current = null;
      map.destroy();
    };
  }, [module, zoom, wheelZooms, instructionsId]);

  return (
    <div
      className={classNames(
        "group relative overflow-hidden rounded-card border border-line",
        className,
      )}
    >
      <div ref={element} className="pin-map size-full bg-sunken" />
      {!module && (
        <div className="absolute inset-0 grid place-items-center p-4 text-center text-muted">
          {failed ? (
            <div role="alert">
              <p className="text-ink">
                <Trans>No se pudo cargar el mapa. Podés seguir sin él.</Trans>
              </p>
              <Button variant="quiet" icon={RotateCw} onClick={retry}>
                <Trans>Probar de nuevo</Trans>
              </Button>
            </div>
          ) : (
            <p>
              <Trans>Cargando el mapa…</Trans>
            </p>
          )}
        </div>
      )}
      {tilesFailed && (
        <p
          role="status"
          className="absolute inset-x-2 top-2 z-10 flex items-center gap-2 rounded-inner bg-warn-soft px-3 py-2 text-ink text-sm"
        >
          <MapPinOff aria-hidden size={18} className="shrink-0 text-warn" />
          <Trans>No se pudo cargar el dibujo del mapa. El pin funciona igual.</Trans>
        </p>
      )}
      <p
        id={instructionsId}
        className="pointer-events-none absolute bottom-2 left-2 z-10 mr-16 rounded-inner bg-ink px-3 py-2 text-paper text-sm not-group-has-[.pin:focus-visible]:sr-only"
      >
        <Trans>
          Las flechas mueven el pin 5 metros; con Mayúsculas, 50. Con + y − acercás y alejás.
        </Trans>
      </p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}
