/** The saved addresses on a Leaflet map. Loaded only when it is shown: never import it from a screen. */
import { latLngBounds } from "leaflet";
import { createBase, type MapSurroundings } from "~/ui/map/leaflet-base";
import type { AddressPin } from "./address-pins";
import { addNamedPin, arrangeNames, type NamedPin, rootFontSize } from "./named-pins";

type DrawingOptions = {
  /** At least one. */
  pins: readonly AddressPin[];
  onChoose: (id: number) => void;
};

export type AddressesDrawing = {
  /** Marks the chosen address. */
  choose: (id: number | null) => void;
  destroy: () => void;
};

/** Streets around a single address, not its roof. */
const CLOSEST_ZOOM = 16;

/** The rest in rem. Between a name and the edge. */
const MARGIN = 0.5;
/** At the bottom, where the attribution lies. */
const FOOT = 1.75;
/** At the top, while a notice about missing tiles lies there. */
const NOTICE = 6;
/** Around the points: a name over each, the zoom buttons to the right. */
const AROUND = { top: 3.5, right: 4.5, bottom: 2.25, left: 2 };

/** Draws a named pin for each address into `element`, all of them in sight. */
export function drawAddresses(
  element: HTMLElement,
  surroundings: MapSurroundings,
  { pins, onChoose }: DrawingOptions,
): AddressesDrawing {
  const rem = rootFontSize();
  const margin = MARGIN * rem;
  const foot = FOOT * rem;
  let head = margin;
  let isShowingAll = false;
  let isMoved = false;
  const onTiles = (shown: boolean) => {
    surroundings.onTiles(shown);
    head = shown ? margin : NOTICE * rem;
    showAll();
  };
  const { map, still, destroy } = createBase(
    element,
    { ...surroundings, onTiles },
    { zoomSnap: 0.25 },
    () => showAll(),
  );
  const bounds = latLngBounds(pins.map(({ point }) => [point.latitude, point.longitude]));
  map.setView(bounds.getCenter(), CLOSEST_ZOOM);
  const drawn = pins.map((pin) => addNamedPin(map, pin, () => onChoose(pin.id)));

  function arrange() {
    const { x, y } = map.getSize();
    const frame = { left: margin, top: head, right: x - margin, bottom: y - foot };
    arrangeNames(map, drawn, frame);
  }

  /** All the addresses, unless the map was moved by hand. */
  function showAll() {
    if (isMoved) return;
    isShowingAll = true;
    map.fitBounds(bounds, {
      paddingTopLeft: [AROUND.left * rem, AROUND.top * rem + head],
      paddingBottomRight: [AROUND.right * rem, AROUND.bottom * rem],
      maxZoom: CLOSEST_ZOOM,
      animate: false,
    });
    arrange();
    isShowingAll = false;
  }

  function comeInSight({ button, marker, reach }: NamedPin) {
    // Not for a press: it must find the name where it was.
    if (!button.matches(":focus-visible")) return;
    map.panInside(marker.getLatLng(), {
      paddingTopLeft: [margin - Math.min(0, reach.left), margin - Math.min(0, reach.top)],
      paddingBottomRight: [margin + Math.max(0, reach.right), foot + Math.max(0, reach.bottom)],
      animate: !still,
    });
  }

  for (const pin of drawn) pin.button.addEventListener("focus", () => comeInSight(pin));
  showAll();
  map.on("movestart", () => {
    isMoved ||= !isShowingAll;
  });
  map.on("zoomend", () => {
    if (!isShowingAll) arrange();
  });

  return {
    choose(id) {
      for (const pin of drawn) pin.button.setAttribute("aria-pressed", String(pin.id === id));
    },
    destroy,
  };
}
