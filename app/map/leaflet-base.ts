/**
 * Base of all maps; screens load it dynamically. Leaflet treats text as HTML and names come from the server,
 * so every text passes through here as an element.
 */
import {
  Control,
  control,
  map as createMap,
  type DivIcon,
  type DivIconOptions,
  divIcon,
  type Layer,
  type Map as LeafletMap,
  type MapOptions,
  tileLayer,
} from "leaflet";
import "leaflet/dist/leaflet.css";
import "./leaflet-base.css";
import "./tiles.css";
import { settings } from "~/config";

export type MapSurroundings = {
  labels: { zoomIn: string; zoomOut: string };
  /** Called once with whether tiles load. */
  onTiles: (shown: boolean) => void;
};

/** A map that is drawn: `show` marks or moves to what is chosen. */
export type MapDrawing<Shown> = {
  show: (shown: Shown) => void;
  destroy: () => void;
};

const MAX_ZOOM = 19;
const MAX_TILE_FAILURES = 3;

/** Creates a map in `element` without a view. `onResize` is called after a resize. */
export function createBase(
  element: HTMLElement,
  { labels, onTiles }: MapSurroundings,
  options: MapOptions = {},
  onResize?: () => void,
): { map: LeafletMap; still: boolean; destroy: () => void } {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const map = createMap(element, {
    minZoom: 4,
    maxZoom: MAX_ZOOM,
    zoomControl: false,
    attributionControl: false,
    // Everything on the map has another control for the keyboard.
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
    // Tile servers require the referrer.
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

type IconOptions = Omit<DivIconOptions, "html"> & { className: string };

/** Returns the icon of a marker; Leaflet takes over the element. */
export function elementIcon(element: HTMLElement, options: IconOptions): DivIcon {
  return divIcon({ ...options, html: element });
}

function textElement(tag: "div" | "span", text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}

export function bindLabel(layer: Layer, text: string, className: string): void {
  layer.bindTooltip(textElement("span", text), { permanent: true, direction: "center", className });
}

/** Returns the attribution as plain text; Leaflet's own control renders HTML. */
export function attributionControl(text: string): Control {
  const shown = new Control({ position: "bottomright" });
  shown.onAdd = () => {
    const element = textElement("div", text);
    element.className = "leaflet-control-attribution";
    return element;
  };
  return shown;
}
