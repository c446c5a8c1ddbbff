import { latLngBounds, polygon } from "leaflet";
import "./zone-drawing.css";
import type { Point } from "~/domain/places";
import { withoutOverlap } from "./label-layout";
import { bindLabel, createBase, type MapDrawing, type MapSurroundings } from "./leaflet-base";

type DrawnZone = { id: number; name: string; outline: readonly Point[] };

const CHOSEN = "zone-name-chosen";

const isChosen = (name: HTMLElement) => name.classList.contains(CHOSEN);

const pairOf = ({ latitude, longitude }: Point): [number, number] => [latitude, longitude];

export function drawZones(
  element: HTMLElement,
  surroundings: MapSurroundings,
  options: { zones: readonly DrawnZone[]; onToggle: (id: number) => void },
): MapDrawing<readonly number[]> {
  // Keyboard users choose zones by the checkboxes beside it.
  const { map, destroy } = createBase(element, surroundings, { zoomSnap: 0.25 }, () => showAll());

  const everything = latLngBounds([]);
  const shapes = new Map(
    options.zones.map(({ id, name, outline }) => {
      const shape = polygon(outline.map(pairOf), { className: "zone", weight: 2 })
        .on("click", () => options.onToggle(id))
        .addTo(map);
      bindLabel(shape, name, "zone-name");
      everything.extend(shape.getBounds());
      return [id, shape];
    }),
  );
  /** Hides names that would lie on others, the chosen ones last. */
  function spreadLabels() {
    const names = [...shapes.values()]
      .flatMap((shape) => shape.getTooltip()?.getElement() ?? [])
      .sort((a, b) => Number(isChosen(b)) - Number(isChosen(a)));
    const shown = withoutOverlap(names.map((name) => name.getBoundingClientRect()));
    for (const [at, name] of names.entries()) {
      name.classList.toggle("zone-name-hidden", !shown[at]);
    }
  }
  map.on("moveend", spreadLabels);
  const showAll = () => everything.isValid() && map.fitBounds(everything, { animate: false });
  showAll();

  return {
    show(ids) {
      for (const [id, shape] of shapes) {
        shape.getElement()?.classList.toggle("zone-chosen", ids.includes(id));
        shape.getTooltip()?.getElement()?.classList.toggle(CHOSEN, ids.includes(id));
      }
      spreadLabels();
    },
    destroy,
  };
}
