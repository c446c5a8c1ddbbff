import { type Map as LeafletMap, latLngBounds, marker } from "leaflet";
import "./addresses-drawing.css";
import type { Point } from "~/domain/places";
import { raisesOf } from "./label-layout";
import { createBase, elementIcon, type MapDrawing, type MapSurroundings } from "./leaflet-base";

export type AddressPin = { id: number; name: string; point: Point };

type DrawingOptions = {
  /** The pins of each place; no place is empty. */
  places: readonly (readonly AddressPin[])[];
  onChoose: (id: number) => void;
};

/** Zoom for a single address: the streets around it. */
const CLOSEST_ZOOM = 16;

/** Rem around the points: space for names or a notice above and the zoom buttons at the right. */
const PADDING = { top: 8, right: 8, bottom: 2.25, left: 5 };

export function drawAddresses(
  element: HTMLElement,
  surroundings: MapSurroundings,
  { places, onChoose }: DrawingOptions,
): MapDrawing<number | null> {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const padding: { paddingTopLeft: [number, number]; paddingBottomRight: [number, number] } = {
    paddingTopLeft: [PADDING.left * rem, PADDING.top * rem],
    paddingBottomRight: [PADDING.right * rem, PADDING.bottom * rem],
  };
  const bounds = latLngBounds(places.flat().map(({ point }) => [point.latitude, point.longitude]));
  let isTouched = false;
  const showAll = () => {
    if (isTouched) return;
    map.fitBounds(bounds, { ...padding, maxZoom: CLOSEST_ZOOM, animate: false });
  };
  const { map, still, destroy } = createBase(element, surroundings, { zoomSnap: 0.25 }, showAll);
  showAll();
  for (const type of ["pointerdown", "keydown"]) {
    element.addEventListener(type, () => {
      isTouched = true;
    });
  }

  const buttons = places.flatMap((group) => addPins(map, group, onChoose));
  const labels = [...element.querySelectorAll<HTMLElement>(".address-pin-names")];
  function spreadLabels() {
    for (const label of labels) label.parentElement?.style.setProperty("--raise", "0px");
    const raises = raisesOf(labels.map((label) => label.getBoundingClientRect()));
    labels.forEach((label, at) => {
      label.parentElement?.style.setProperty("--raise", `${raises[at] ?? 0}px`);
    });
  }
  map.on("zoomend", spreadLabels);
  spreadLabels();
  for (const { button, point } of buttons) {
    button.addEventListener("focus", () => {
      // Only for keyboard focus: panning on a press would move the name away from the pointer.
      if (!button.matches(":focus-visible")) return;
      map.panInside([point.latitude, point.longitude], { ...padding, animate: !still });
    });
  }
  return {
    show(chosen) {
      for (const { id, button } of buttons) {
        button.setAttribute("aria-pressed", String(id === chosen));
      }
    },
    destroy,
  };
}

/** Adds one place to the map: a column of buttons, one per address. */
function addPins(
  map: LeafletMap,
  group: readonly AddressPin[],
  onChoose: (id: number) => void,
): (AddressPin & { button: HTMLButtonElement })[] {
  const buttons = group.map((pin) => {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "address-pin-name";
    button.textContent = pin.name;
    return { ...pin, button };
  });
  const [first] = buttons;
  if (!first) return [];
  const names = document.createElement("div");
  names.className = "address-pin-names";
  names.append(...buttons.map(({ button }) => button));
  const pin = marker([first.point.latitude, first.point.longitude], {
    icon: elementIcon(names, { className: "address-pin", iconSize: [0, 0] }),
    // Its buttons receive keyboard focus, not the marker.
    keyboard: false,
    riseOnHover: true,
  }).addTo(map);
  // Leaflet's click event ignores the click that ends a drag; the buttons' own would not.
  pin.on("click", ({ originalEvent: { target } }) => {
    const pressed = buttons.find(({ button }) => button === target);
    if (pressed) onChoose(pressed.id);
  });
  names.addEventListener("focusin", () => pin.setZIndexOffset(1000));
  names.addEventListener("focusout", () => pin.setZIndexOffset(0));
  return buttons;
}
