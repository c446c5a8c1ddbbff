import { Trans, useLingui } from "@lingui/react/macro";
import { RotateCw } from "lucide-react";
import { useEffect, useMemo, useRef } from "react";
import { useModule } from "~/address/use-module";
import type { City } from "~/api/reference";
import { SERVED_RADIUS_KM, settings } from "~/config";
import type { ZoneDrawing } from "~/helpers/zone-drawing";
import { outlineZone } from "~/helpers/zone-shape";
import { Button } from "~/ui/button";

type ZoneMapProps = {
  cities: readonly City[];
  chosen: readonly number[];
  onToggle: (cityId: number) => void;
};

const loadDrawing = () => import("~/helpers/zone-drawing");

/** The zones to tap on a map. The checkboxes beside it say and do the same without it. */
export function ZoneMap({ cities, chosen, onToggle }: ZoneMapProps) {
  const { t } = useLingui();
  const element = useRef<HTMLDivElement>(null);
  const drawing = useRef<ZoneDrawing | null>(null);
  const latest = useRef({ chosen, onToggle });
  const { module, failed, retry } = useModule(loadDrawing);
  const labels = useRef({ zoomIn: t`Acercar`, zoomOut: t`Alejar` });
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

  useEffect(() => {
    if (!module || !element.current) return;
    const drawn = module.drawZones(element.current, {
      zones,
      tilesUrl: settings().tilesUrl,
      attribution: settings().tilesAttribution,
      labels: labels.current,
      onToggle: (id) => latest.current.onToggle(id),
    });
    drawn.choose(latest.current.chosen);
    drawing.current = drawn;
    return () => {
      drawing.current = null;
      drawn.destroy();
    };
  }, [module, zones]);

  return (
    <section
      aria-label={t`Mapa de las zonas`}
      className="@container relative h-80 overflow-hidden rounded-card border border-line lg:h-full lg:min-h-96"
    >
      <div ref={element} className="pin-map size-full bg-sunken" />
      {!module && (
        <div className="absolute inset-0 grid place-items-center p-4 text-center text-muted">
          {failed ? (
            <div role="alert">
              <p className="text-ink">
                <Trans>No se pudo cargar el mapa. Podés elegir en la lista.</Trans>
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
    </section>
  );
}
