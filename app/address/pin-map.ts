/** Leaflet behind a small face. Loaded only when a map is shown: never import it from a screen. */
import {
  control,
  map as createMap,
  DomEvent,
  divIcon,
  type LatLng,
  marker,
  tileLayer,
} from "leaflet";
import "leaflet/dist/leaflet.css";
import "./pin-map.css";
import type { Point } from "~/domain/places";
import { movePoint } from "./move-point";

export type PinMapOptions = {
  pin: Point;
  /** Tile zoom: 13 shows a city, 17 single houses. */
  zoom: number;
  /** False inside a form, where the wheel scrolls the page. */
  wheelZooms: boolean;
  tilesUrl: string;
  attribution: string;
  labels: { pin: string; zoomIn: string; zoomOut: string };
  /** Id of the element that says how the pin is moved. */
  instructionsId: string;
  onMove: (point: Point) => void;
  /** Said once: no tile has come. The pin works all the same. */
  onTiles: (shown: boolean) => void;
};

export type PinMap = {
  movePin: (point: Point) => void;
  destroy: () => void;
};

const STEP_METRES = 5;
const LONG_STEP_METRES = 50;
const TILE_FAILURES_BEFORE_SAYING_SO = 3;

/** North and east of one press. */
const directions: Record<string, [number, number]> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

const PIN = `<svg viewBox="0 0 40 52" width="40" height="52" aria-hidden="true" focusable="false">
  <ellipse class="pin-shadow" cx="20" cy="48" rx="9" ry="3.5"/>
  <path class="pin-body" d="M20 48C10 35 4 28 4 19a16 16 0 0 1 32 0c0 9-6 16-16 29Z"/>
  <path class="pin-mark" d="m12 19 8-7 8 7M14.500 17.500V26h11v-8.500"/>
</svg>`;

function pointOf({ lat, lng }: LatLng): Point {
  return { latitude: lat, longitude: lng };
}

/** Draws a map with one pin into `element`. The pin follows a drag, a tap and the arrow keys. */
export function drawPinMap(element: HTMLElement, options: PinMapOptions): PinMap {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const start: [number, number] = [options.pin.latitude, options.pin.longitude];
  const map = createMap(element, {
    center: start,
    zoom: options.zoom,
    minZoom: 4,
    maxZoom: 19,
    zoomControl: false,
    // One stop for the keyboard: the pin.
    keyboard: false,
    scrollWheelZoom: options.wheelZooms,
    inertia: !still,
    zoomAnimation: !still,
    fadeAnimation: !still,
    markerZoomAnimation: !still,
  });
  map.attributionControl.setPrefix(false);
  control
    .zoom({
      position: "bottomright",
      zoomInTitle: options.labels.zoomIn,
      zoomOutTitle: options.labels.zoomOut,
    })
    .addTo(map);

  let failures = 0;
  let shown = false;
  tileLayer(options.tilesUrl, {
    attribution: options.attribution,
    maxZoom: 19,
    // Tile servers ask to know which site they serve.
    referrerPolicy: "strict-origin-when-cross-origin",
  })
    .on("tileload", () => {
      if (!shown) options.onTiles(true);
      shown = true;
    })
    .on("tileerror", () => {
      failures++;
      if (!shown && failures === TILE_FAILURES_BEFORE_SAYING_SO) options.onTiles(false);
    })
    .addTo(map);

  const pin = marker(start, {
    icon: divIcon({ html: PIN, className: "pin", iconSize: [40, 52], iconAnchor: [20, 48] }),
    draggable: true,
    autoPan: true,
    keyboard: false,
  }).addTo(map);

  function settle(point: Point) {
    pin.setLatLng([point.latitude, point.longitude]);
    map.panInside(pin.getLatLng(), {
      paddingTopLeft: [56, 64],
      // Over the instructions that the keyboard sees.
      paddingBottomRight: [56, 88],
      animate: !still,
    });
    options.onMove(point);
  }
  pin.on("dragend", () => settle(pointOf(pin.getLatLng())));
  map.on("click", ({ latlng }) => settle(pointOf(latlng)));

  const handle = pin.getElement();
  if (handle) {
    handle.tabIndex = 0;
    // Screen readers then hand the arrow keys to us instead of reading on.
    handle.setAttribute("role", "application");
    handle.setAttribute("aria-label", options.labels.pin);
    handle.setAttribute("aria-describedby", options.instructionsId);
    DomEvent.on(handle, "keydown", (event) => {
      const { key, shiftKey } = event as KeyboardEvent;
      const direction = directions[key];
      if (direction) {
        const metres = shiftKey ? LONG_STEP_METRES : STEP_METRES;
        const [north, east] = direction;
        settle(movePoint(pointOf(pin.getLatLng()), north * metres, east * metres));
      } else if (key === "+" || key === "-") {
        map.zoomIn(key === "+" ? 1 : -1, { animate: !still });
      } else return;
      DomEvent.stop(event);
    });
  }

  // The dialog around it opens, turns and grows after the map is drawn.
  const resized = new ResizeObserver(() => map.invalidateSize({ animate: false }));
  resized.observe(element);

  return {
    movePin(point) {
      const there = pin.getLatLng();
      if (there.lat === point.latitude && there.lng === point.longitude) return;
      pin.setLatLng([point.latitude, point.longitude]);
      map.setView(pin.getLatLng(), Math.max(map.getZoom(), options.zoom), { animate: !still });
    },
    destroy() {
      resized.disconnect();
      map.remove();
    },
  };
}
