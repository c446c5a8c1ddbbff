/**
 * The Leaflet map that every map of the app is drawn on. Loaded only when a map is shown: never
 * import it from a screen.
 */
import {
  control,
  map as createMap,
  type Map as LeafletMap,
  type MapOptions,
  tileLayer,
} from "leaflet";
import "leaflet/dist/leaflet.css";
import "./leaflet-base.css";
import { settings } from "~/config";

/** What the frame around a map gives to it. */
export type MapSurroundings = {
  labels: { zoomIn: string; zoomOut: string };
  /** Said once: whether the tiles come. What is drawn on them works all the same. */
  onTiles: (shown: boolean) => void;
};

type BaseMap = {
  map: LeafletMap;
  /** Whether less motion is asked for. */
  still: boolean;
  destroy: () => void;
};

const MAX_ZOOM = 19;
const TILE_FAILURES_BEFORE_SAYING_SO = 3;

/**
 * A map with tiles and zoom buttons in `element`. It has no view until it is given one, here in
 * `options` or later. `onResize` is called after the map has taken a new size of `element`.
 */
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
    // The map itself is no stop for the keyboard: what can be done on it is.
    keyboard: false,
    // On a page the wheel scrolls the page.
    scrollWheelZoom: false,
    inertia: !still,
    zoomAnimation: !still,
    fadeAnimation: !still,
    markerZoomAnimation: !still,
    ...options,
  });
  map.attributionControl.setPrefix(false);
  control
    .zoom({
      position: "bottomright",
      zoomInTitle: labels.zoomIn,
      zoomOutTitle: labels.zoomOut,
    })
    .addTo(map);
  addTiles(map, onTiles);

  // What is around it opens, turns and grows after the map is drawn.
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
  const { tilesUrl, tilesAttribution } = settings();
  let failures = 0;
  let shown = false;
  tileLayer(tilesUrl, {
    attribution: tilesAttribution,
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
      if (!shown && failures === TILE_FAILURES_BEFORE_SAYING_SO) onTiles(false);
    })
    .addTo(map);
}
