import MapPin from "lucide-react/icons/map-pin";
import { classNames } from "~/ui/class-names";
import type { FoundPlace } from "./geocoder";

type PlaceListProps = {
  id: string;
  label: string;
  places: readonly FoundPlace[];
  active: number;
  onPick: (place: FoundPlace) => void;
};

/** The options of the searchbox, with the ids `${id}-${index}`. */
export function PlaceList({ id, label, places, active, onPick }: PlaceListProps) {
  return (
    <div
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      className="card absolute inset-x-0 top-full z-20 mt-2 animate-appear overflow-hidden p-1.5 shadow-raised"
    >
      {places.map((place, index) => (
        <button
          type="button"
          key={`${place.label}|${place.detail}`}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          // The focus stays in the searchbox.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(place)}
          className={classNames(
            "flex min-h-12 w-full items-center gap-3 rounded-inner px-3 py-2 text-left hover:bg-sunken",
            index === active && "bg-primary-soft",
          )}
        >
          <MapPin aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-muted" />
          <span className="min-w-0">
            <span className="block font-medium">{place.label}</span>
            <span className="block text-muted text-sm">{place.detail}</span>
          </span>
        </button>
      ))}
    </div>
  );
}
