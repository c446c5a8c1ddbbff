/** Loaded only when a map is shown: never import it from a screen. */
import {
  control,
  map as createMap,
  type Map as LeafletMap,
  type MapOptions,
  tileLayer,
} from "leaflet";
import "leaflet/dist/leaflet.css";
import "./leaflet-base.css";
import "./tiles.css";
import { settings } from "~/config";
import { attributionControl } from "./leaflet-elements";

export type MapSurroundings = {
  labels: { zoomIn: string; zoomOut: string };
  /** Called once: whether the tiles come. */
  onTiles: (shown: boolean) => void;
};

type BaseMap = {
  map: LeafletMap;
  still: boolean;
  destroy: () => void;
};

const MAX_ZOOM = 19;
const MAX_TILE_FAILURES = 3;

/** A map in `element`, without a view until it is given one. `onResize` is called after a new size. */
export function createBase(
  element: HTMLElement,
  { labels, onTiles }: MapSurroundings,
  options: MapOptions = {},
  onResize?: () => void,
): BaseMap {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const map = createMap(element, {
    minZoom: 4,
    maxZoom: MAX_ZOOM,
    zoomControl: false,
    attributionControl: false,
    // The keyboard has other ways to what can be done on the map.
    keyboard: false,
    // The wheel scrolls the page.
    scrollWheelZoom: false,
    inertia: !still,
    zoomAnimation: !still,
    fadeAnimation: !still,
    markerZoomAnimation: !still,
    ...options,
  });
  const { tilesAttribution } = settings();
  if (tilesAttribution) attributionControl(tilesAttribution).addTo(map);
  control
    .zoom({
      position: "bottomright",
      zoomInTitle: labels.zoomIn,
      zoomOutTitle: labels.zoomOut,
    })
    .addTo(map);
  addTiles(map, onTiles);

  const resized = new ResizeObserver(() => {
    map.invalidateSize({ animate: false });
    onResize?.();
  });
  resized.observe(element);

  return {
    map,
    still,
    destroy() {
      resized.disconnect();
      map.remove();
    },
  };
}

function addTiles(map: LeafletMap, onTiles: (shown: boolean) => void): void {
  const { tilesUrl } = settings();
  let failures = 0;
  let shown = false;
  tileLayer(tilesUrl, {
    maxZoom: MAX_ZOOM,
    // Tile servers ask to know which site they serve.
    referrerPolicy: "strict-origin-when-cross-origin",
  })
    .on("tileload", () => {
      if (!shown) onTiles(true);
      shown = true;
    })
    .on("tileerror", () => {
      failures++;
      if (!shown && failures === MAX_TILE_FAILURES) onTiles(false);
    })
    .addTo(map);
}
