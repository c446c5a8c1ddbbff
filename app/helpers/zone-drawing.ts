/** The zones on a Leaflet map. Loaded only when it is shown: never import it from a screen. */
import { control, map as createMap, latLngBounds, polygon, tileLayer } from "leaflet";
import "leaflet/dist/leaflet.css";
import "~/address/pin-map.css";
import "./zone-drawing.css";
import type { Point } from "~/domain/places";

export type DrawnZone = { id: number; name: string; outline: readonly Point[] };

type DrawingOptions = {
  zones: readonly DrawnZone[];
  tilesUrl: string;
  attribution: string;
  labels: { zoomIn: string; zoomOut: string };
  onToggle: (id: number) => void;
};

export type ZoneDrawing = {
  /** Marks the chosen zones. */
  choose: (ids: readonly number[]) => void;
  destroy: () => void;
};

const pairOf = ({ latitude, longitude }: Point): [number, number] => [latitude, longitude];

/** Draws the zones into `element`; a tap on one calls `onToggle`. */
export function drawZones(element: HTMLElement, options: DrawingOptions): ZoneDrawing {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const map = createMap(element, {
    zoomControl: false,
    // The checkboxes beside it are the keyboard's way.
    keyboard: false,
    scrollWheelZoom: false,
    zoomSnap: 0.25,
    zoomAnimation: !still,
    fadeAnimation: !still,
    inertia: !still,
  });
  map.attributionControl.setPrefix(false);
  control
    .zoom({
      position: "bottomright",
      zoomInTitle: options.labels.zoomIn,
      zoomOutTitle: options.labels.zoomOut,
    })
    .addTo(map);
  tileLayer(options.tilesUrl, {
    attribution: options.attribution,
    maxZoom: 19,
    referrerPolicy: "strict-origin-when-cross-origin",
  }).addTo(map);

  const everything = latLngBounds([]);
  const shapes = new Map(
    options.zones.map(({ id, name, outline }) => {
      const shape = polygon(outline.map(pairOf), { className: "zone", weight: 2 })
        .bindTooltip(name, { permanent: true, direction: "center", className: "zone-name" })
        .on("click", () => options.onToggle(id))
        .addTo(map);
      everything.extend(shape.getBounds());
      return [id, shape];
    }),
  );
  const showAll = () => everything.isValid() && map.fitBounds(everything, { animate: false });
  showAll();

  const resized = new ResizeObserver(() => {
    map.invalidateSize({ animate: false });
    showAll();
  });
  resized.observe(element);

  return {
    choose(ids) {
      for (const [id, shape] of shapes) {
        const isChosen = ids.includes(id);
        shape.getElement()?.classList.toggle("zone-chosen", isChosen);
        shape.getTooltip()?.getElement()?.classList.toggle("zone-name-chosen", isChosen);
      }
    },
    destroy() {
      resized.disconnect();
      map.remove();
    },
  };
}
