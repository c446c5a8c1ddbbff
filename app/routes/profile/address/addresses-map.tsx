import { Trans, useLingui } from "@lingui/react/macro";
import { useCallback, useEffect, useMemo, useRef } from "react";
import type { MapSurroundings } from "~/ui/map/leaflet-base";
import { MapFrame } from "~/ui/map/map-frame";
import type { AddressPin } from "./address-pins";
import type { AddressesDrawing } from "./addresses-drawing";

type AddressesMapProps = {
  pins: readonly AddressPin[];
  chosen: number | null;
  onChoose: (id: number) => void;
};

const loadDrawing = () => import("./addresses-drawing");
type DrawingModule = Awaited<ReturnType<typeof loadDrawing>>;

/** The saved addresses on a map, a pin to press each. */
export function AddressesMap({ pins, chosen, onChoose }: AddressesMapProps) {
  const { t } = useLingui();
  const drawing = useRef<AddressesDrawing | null>(null);
  const latest = useRef({ chosen, onChoose });
  // The list is loaded again now and then: what did not change is not drawn again.
  const text = JSON.stringify(pins);
  const drawnPins = useMemo(() => JSON.parse(text) as AddressPin[], [text]);

  useEffect(() => {
    latest.current = { chosen, onChoose };
    drawing.current?.choose(chosen);
  }, [chosen, onChoose]);

  const draw = useCallback(
    (module: DrawingModule, element: HTMLElement, surroundings: MapSurroundings) => {
      const drawn = module.drawAddresses(element, surroundings, {
        pins: drawnPins,
        onChoose: (id) => latest.current.onChoose(id),
      });
      drawn.choose(latest.current.chosen);
      drawing.current = drawn;
      return () => {
        drawing.current = null;
        drawn.destroy();
      };
    },
    [drawnPins],
  );

  return (
    <MapFrame
      load={loadDrawing}
      draw={draw}
      failedText={<Trans>No se pudo cargar el mapa. Tus direcciones están en la lista.</Trans>}
      tilesFailedText={
        <Trans>No se pudo cargar el dibujo del mapa. Los pines funcionan igual.</Trans>
      }
      label={t`Mapa de tus direcciones`}
      className="h-[min(50dvh,26rem)] min-h-64"
    />
  );
}
