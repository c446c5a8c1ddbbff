import { DomEvent, type LatLng, type Map as LeafletMap, marker } from "leaflet";
import "./pin-map.css";
import { movePoint, type Point } from "~/domain/places";
import { createBase, elementIcon, type MapDrawing, type MapSurroundings } from "./leaflet-base";

type PinMapOptions = {
  pin: Point;
  zoom: number;
  /** False inside a form, where the wheel scrolls the page. */
  wheelZooms: boolean;
  label: string;
  instructionsId: string;
  onMove: (point: Point) => void;
};

const STEP_METRES = 5;
const LONG_STEP_METRES = 50;

const directions: Record<string, [number, number]> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

const SVG = "http://www.w3.org/2000/svg";

function draw(tag: string, attributes: Record<string, string>): SVGElement {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

function drawPin(): HTMLElement {
  const hidden = { "aria-hidden": "true", focusable: "false" };
  const picture = draw("svg", { viewBox: "0 0 40 52", width: "40", height: "52", ...hidden });
  const body = "M20 48C10 35 4 28 4 19a16 16 0 0 1 32 0c0 9-6 16-16 29Z";
  const mark = "m12 19 8-7 8 7M14.500 17.500V26h11v-8.500";
  picture.append(
    draw("ellipse", { class: "pin-shadow", cx: "20", cy: "48", rx: "9", ry: "3.5" }),
    draw("path", { class: "pin-body", d: body }),
    draw("path", { class: "pin-mark", d: mark }),
  );
  const box = document.createElement("span");
  box.append(picture);
  return box;
}

function pointOf({ lat, lng }: LatLng): Point {
  return { latitude: lat, longitude: lng };
}

/** Shorter than the browsers' half second, because people double-click faster. */
const DOUBLE_CLICK_MS = 300;

/**
 * Moves the pin to a single click, after no second click has followed or the person acts outside the map; a
 * slow second click undoes it. A long press, a two-finger gesture and a click on the pin move nothing.
 * Returns the clean-up.
 */
export function watchClicks(
  map: Pick<LeafletMap, "on">,
  element: HTMLElement,
  pin: { element: () => Node | undefined; point: () => Point; place: (point: Point) => void },
): () => void {
  let clicked: Point | null = null;
  let before: Point | null = null;
  let isGesture = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forget = () => {
    clearTimeout(timer);
    clicked = null;
  };
  const settle = () => {
    const point = clicked;
    forget();
    if (!point) return;
    before = pin.point();
    pin.place(point);
  };

  map.on("click", ({ latlng, originalEvent }) => {
    forget();
    const isOnPin = pin.element()?.contains(originalEvent.target as Node);
    if (originalEvent.detail > 1 || isGesture || isOnPin) return;
    before = null;
    clicked = pointOf(latlng);
    timer = setTimeout(settle, DOUBLE_CLICK_MS);
  });
  map.on("dblclick", () => {
    forget();
    if (before) pin.place(before);
    before = null;
  });

  const ended = new AbortController();
  const options = { signal: ended.signal, capture: true };
  const settleOutside = ({ target }: Event) => {
    if (!element.contains(target as Node)) settle();
  };
  element.addEventListener("contextmenu", () => (isGesture = true), options);
  element.addEventListener("pointerdown", ({ isPrimary }) => (isGesture = !isPrimary), options);
  document.addEventListener("pointerdown", settleOutside, options);
  document.addEventListener("keydown", settle, options);
  return () => {
    forget();
    ended.abort();
  };
}

export function drawPinMap(
  element: HTMLElement,
  surroundings: MapSurroundings,
  options: PinMapOptions,
): MapDrawing<Point> {
  const start: [number, number] = [options.pin.latitude, options.pin.longitude];
  const { map, still, destroy } = createBase(element, surroundings, {
    center: start,
    zoom: options.zoom,
    scrollWheelZoom: options.wheelZooms,
  });

  const pin = marker(start, {
    icon: elementIcon(drawPin(), {
      className: "pin",
      iconSize: [40, 52],
      iconAnchor: [20, 48],
    }),
    draggable: true,
    autoPan: true,
    keyboard: false,
  }).addTo(map);

  function place(point: Point) {
    pin.setLatLng([point.latitude, point.longitude]);
    map.panInside(pin.getLatLng(), {
      paddingTopLeft: [56, 64],
      // Leaves space for the keyboard instructions.
      paddingBottomRight: [56, 88],
      animate: !still,
    });
    options.onMove(point);
  }
  pin.on("dragend", () => place(pointOf(pin.getLatLng())));
  const stopClicks = watchClicks(map, element, {
    element: () => pin.getElement(),
    point: () => pointOf(pin.getLatLng()),
    place,
  });

  const handle = pin.getElement();
  if (handle) {
    handle.tabIndex = 0;
    // Makes screen readers pass the arrow keys on.
    handle.setAttribute("role", "application");
    handle.setAttribute("aria-label", options.label);
    handle.setAttribute("aria-describedby", options.instructionsId);
    DomEvent.on(handle, "keydown", (event) => {
      const { key, shiftKey } = event as KeyboardEvent;
      const direction = directions[key];
      if (direction) {
        const metres = shiftKey ? LONG_STEP_METRES : STEP_METRES;
        const [north, east] = direction;
        place(movePoint(pointOf(pin.getLatLng()), north * metres, east * metres));
      } else if (key === "+" || key === "-") {
        map.zoomIn(key === "+" ? 1 : -1, { animate: !still });
      } else return;
      DomEvent.stop(event);
    });
  }

  return {
    show(point) {
      const there = pin.getLatLng();
      if (there.lat === point.latitude && there.lng === point.longitude) return;
      pin.setLatLng([point.latitude, point.longitude]);
      map.setView(pin.getLatLng(), Math.max(map.getZoom(), options.zoom), { animate: !still });
    },
    destroy() {
      stopClicks();
      destroy();
    },
  };
}
