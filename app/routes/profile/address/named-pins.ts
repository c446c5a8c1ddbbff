/** The pins of the saved addresses on a Leaflet map: part of addresses-drawing.ts. */
import { divIcon, type Map as LeafletMap, type Marker, marker } from "leaflet";
import "./named-pins.css";
import type { AddressPin } from "./address-pins";
import { type Area, areaOf, placeNames } from "./name-places";

export type NamedPin = {
  id: number;
  marker: Marker;
  button: HTMLButtonElement;
  /** What its name covers, as seen from its point. */
  reach: Area;
};

/** Puts an address on the map: a button with its name, on a stem at its point. */
export function addNamedPin(
  map: LeafletMap,
  { id, name, point }: AddressPin,
  onPress: () => void,
): NamedPin {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "address-pin-name";
  button.textContent = name;
  const added = marker([point.latitude, point.longitude], {
    icon: divIcon({ html: button, className: "address-pin", iconSize: [0, 0] }),
    // The button in it is the keyboard's stop.
    keyboard: false,
  })
    // Not the button's own: at the end of a drag of the map Leaflet keeps it back.
    .on("click", onPress)
    .addTo(map);
  return { id, marker: added, button, reach: { left: 0, top: 0, right: 0, bottom: 0 } };
}

/** Gives every name its place in the view as it is, in `frame` and off the zoom buttons. */
export function arrangeNames(map: LeafletMap, pins: readonly NamedPin[], frame: Area): void {
  const rem = rootFontSize();
  const points = pins.map(({ marker, button }) => {
    const { x, y } = map.latLngToContainerPoint(marker.getLatLng());
    return { x, y, width: button.offsetWidth };
  });
  const places = placeNames(points, frame, zoomButtons(map), rem);
  for (const [index, place] of places.entries()) {
    const pin = pins[index];
    if (!pin) continue;
    const icon = pin.marker.getElement();
    icon?.setAttribute("data-row", String(place.row));
    icon?.setAttribute("data-side", place.side);
    // A long stem passes behind other names.
    pin.marker.setZIndexOffset(-1000 * Math.abs(place.row));
    pin.reach = areaOf({ x: 0, y: 0, width: pin.button.offsetWidth }, place, rem);
  }
}

/** Pixels of a rem. */
export function rootFontSize(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}

/** Where the zoom buttons lie over the map. */
function zoomButtons(map: LeafletMap): Area[] {
  const element = map.getContainer();
  const buttons = element.querySelector(".leaflet-control-zoom")?.getBoundingClientRect();
  if (!buttons) return [];
  const { left, top } = element.getBoundingClientRect();
  return [
    {
      left: buttons.left - left,
      top: buttons.top - top,
      right: buttons.right - left,
      bottom: buttons.bottom - top,
    },
  ];
}
