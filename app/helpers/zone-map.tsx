import { Trans, useLingui } from "@lingui/react/macro";
import { useCallback, useEffect, useMemo, useRef } from "react";
import type { City } from "~/api/reference";
import { SERVED_RADIUS_KM } from "~/config";
import type { MapSurroundings } from "~/ui/map/leaflet-base";
import { MapFrame } from "~/ui/map/map-frame";
import type { ZoneDrawing } from "./zone-drawing";
import { outlineZone } from "./zone-shape";

type ZoneMapProps = {
  cities: readonly City[];
  chosen: readonly number[];
  onToggle: (cityId: number) => void;
};

const loadDrawing = () => import("./zone-drawing");
type DrawingModule = Awaited<ReturnType<typeof loadDrawing>>;

export function ZoneMap({ cities, chosen, onToggle }: ZoneMapProps) {
  const { t } = useLingui();
  const drawing = useRef<ZoneDrawing | null>(null);
  const latest = useRef({ chosen, onToggle });
  const zones = useMemo(
    () =>
      cities.map((city) => ({
        id: city.id,
        name: city.name,
        outline: outlineZone(city, cities, SERVED_RADIUS_KM),
      })),
    [cities],
  );

  useEffect(() => {
    latest.current = { chosen, onToggle };
    drawing.current?.choose(chosen);
  }, [chosen, onToggle]);

  const draw = useCallback(
    (module: DrawingModule, element: HTMLElement, surroundings: MapSurroundings) => {
      const drawn = module.drawZones(element, surroundings, {
        zones,
        onToggle: (id) => latest.current.onToggle(id),
      });
      drawn.choose(latest.current.chosen);
      drawing.current = drawn;
      return () => {
        drawing.current = null;
        drawn.destroy();
      };
    },
    [zones],
  );

  return (
    <MapFrame
      load={loadDrawing}
      draw={draw}
      failedText={<Trans>No se pudo cargar el mapa. Podés elegir en la lista.</Trans>}
      tilesFailedText={
        <Trans>No se pudo cargar el dibujo del mapa. Las zonas funcionan igual.</Trans>
      }
      label={t`Mapa de las zonas`}
      className="@container h-80 lg:h-full lg:min-h-96"
    />
  );
}
