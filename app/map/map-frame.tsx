import { Trans, useLingui } from "@lingui/react/macro";
import MapPinOff from "lucide-react/icons/map-pin-off";
import RotateCw from "lucide-react/icons/rotate-cw";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useModule } from "~/browser/use-module";
import { reloadPage } from "~/state/storage";
import { Button, RetryButton } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { Icon } from "~/ui/icon";
import type { MapDrawing, MapSurroundings } from "./leaflet-base";

const loadDrawings = () => import("./drawings");
export type MapDrawings = Awaited<ReturnType<typeof loadDrawings>>;

type MapFrameProps<Shown> = {
  /** Another function redraws. */
  draw: (
    drawings: MapDrawings,
    element: HTMLElement,
    surroundings: MapSurroundings,
  ) => MapDrawing<Shown>;
  shown: Shown;
  failedText: ReactNode;
  tilesFailedText: ReactNode;
  label?: string;
  className: string;
  children?: ReactNode;
};

export function MapFrame<Shown>({
  draw,
  shown,
  failedText,
  tilesFailedText,
  label,
  className,
  children,
}: MapFrameProps<Shown>) {
  const { t } = useLingui();
  const element = useRef<HTMLDivElement>(null);
  const [tilesFailed, setTilesFailed] = useState(false);
  const { module, failed, gone, retry } = useModule(loadDrawings);
  const labels = useRef({ zoomIn: t`Acercar`, zoomOut: t`Alejar` });
  const Box = label ? "section" : "div";

  const drawing = useRef<MapDrawing<Shown> | null>(null);
  const latest = useRef(shown);

  useEffect(() => {
    latest.current = shown;
    drawing.current?.show(shown);
  }, [shown]);

  useEffect(() => {
    if (!module || !element.current) return;
    const drawn = draw(module, element.current, {
      labels: labels.current,
      onTiles: (areLoaded) => setTilesFailed(!areLoaded),
    });
    drawn.show(latest.current);
    drawing.current = drawn;
    return () => {
      drawing.current = null;
      drawn.destroy();
    };
  }, [module, draw]);

  return (
    <Box
      aria-label={label}
      className={classNames("relative overflow-hidden rounded-card border border-line", className)}
    >
      <div ref={element} className="map-canvas size-full bg-sunken" />
      {!module && (
        <div className="absolute inset-0 grid place-items-center p-4 text-center text-muted">
          {failed ? (
            <div role="alert">
              <p className="text-ink">{failedText}</p>
              <RetryButton variant="plain" icon={RotateCw} onClick={retry} />
              {gone && (
                <Button variant="plain" onClick={() => reloadPage()}>
                  <Trans>Actualizar</Trans>
                </Button>
              )}
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
          <Icon of={MapPinOff} size={18} className="shrink-0 text-warn" />
          <span>{tilesFailedText}</span>
        </p>
      )}
      {children}
    </Box>
  );
}
