/**
 * Elements on a Leaflet map. Leaflet writes a text as HTML, and names come from the server: whatever
 * stands on a map comes through here, as an element. Never import it from a screen.
 */
import { Control, type DivIcon, type DivIconOptions, divIcon, type Layer } from "leaflet";

type IconOptions = Omit<DivIconOptions, "html"> & { className: string };

/** Of a marker: Leaflet takes over the element itself. */
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

/** The credit of the map's source, as plain text. Leaflet's own control takes it as HTML. */
export function attributionControl(text: string): Control {
  const shown = new Control({ position: "bottomright" });
  shown.onAdd = () => {
    const element = textElement("div", text);
    element.className = "leaflet-control-attribution";
    return element;
  };
  return shown;
}
