import { Plural, useLingui } from "@lingui/react/macro";
import ArrowRight from "lucide-react/icons/arrow-right";
import MapPin from "lucide-react/icons/map-pin";
import { type FormEvent, type KeyboardEvent, useId, useState } from "react";
import { type PickedPlace, textsOf } from "~/address/form/address-draft";
import { type Point, parseLocation } from "~/domain/places";
import { IconButton } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { SearchField } from "~/ui/text-field";
import type { FoundPlace } from "./geocoder";
import { SearchMessage } from "./search-message";
import { usePlaceSearch } from "./use-place-search";

type PlaceSearchProps = {
  text: string;
  onText: (text: string) => void;
  onPick: (place: PickedPlace) => void;
  /** A person is about to say where. */
  onFocus: () => void;
  /** Places near here come first. */
  near: Point;
};

/** More than this at once was pasted or filled in, not typed. */
const PASTED_LETTERS = 6;

/** How many letters of `after` stand between what it shares with `before` at both ends. */
function insertedLength(before: string, after: string): number {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start++;
  let end = 0;
  while (end < before.length - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return after.length - start - end;
}

/** The searchbox “Dirección”: a street, a location link, or coordinates. */
export function PlaceSearch({ text, onText, onPick, onFocus, near }: PlaceSearchProps) {
  const { t } = useLingui();
  const listId = useId();
  const [active, setActive] = useState(-1);
  const [open, setOpen] = useState(false);
  const [picked, setPicked] = useState("");
  const parsed = parseLocation(text);
  const { status, places } = usePlaceSearch(
    parsed.kind === "text" && text !== picked ? parsed.text : "",
    near,
  );
  const shown = open && places.length > 0;
  const current = shown ? places[active] : undefined;

  function pick(place: FoundPlace) {
    const number = place.number || (/\s(\d{1,5})\s*$/.exec(text)?.[1] ?? "");
    setOpen(false);
    setPicked(place.label);
    onText(place.label);
    onPick({ ...place, source: "search", texts: { ...textsOf(place), ...(number && { number }) } });
  }

  function change(typed: string) {
    const location = parseLocation(typed);
    setActive(-1);
    setOpen(true);
    onText(typed);
    const pasted = insertedLength(text, typed) >= PASTED_LETTERS;
    if (pasted && location.kind === "point") goTo(typed, location);
  }

  function goTo(typed: string, { latitude, longitude }: Point) {
    setPicked(typed);
    onPick({ latitude, longitude, source: "link" });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const place = current ?? places[0];
    if (parsed.kind === "point") goTo(text, parsed);
    else if (place && status === "found") pick(place);
    else setOpen(true);
  }

  function steer(event: KeyboardEvent) {
    if (event.key === "Escape" && shown) {
      event.preventDefault();
      setOpen(false);
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (places.length === 0) return;
      event.preventDefault();
      const down = event.key === "ArrowDown";
      setOpen(true);
      if (down) setActive((active + 1) % places.length);
      else setActive(active <= 0 ? places.length - 1 : active - 1);
    }
  }

  return (
    <form onSubmit={submit} className="relative">
      <SearchField
        label={t`Dirección`}
        hint={t`Escribí tu calle, o pegá coordenadas, una ubicación de WhatsApp o un enlace largo de Google Maps.`}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={steer}
        onFocus={() => {
          setOpen(true);
          onFocus();
        }}
        onBlur={() => setOpen(false)}
        busy={status === "searching"}
        enterKeyHint="search"
        autoCapitalize="words"
        spellCheck={false}
        aria-autocomplete="list"
        aria-controls={shown ? listId : undefined}
        aria-activedescendant={current ? `${listId}-${active}` : undefined}
        end={text ? <IconButton type="submit" icon={ArrowRight} label={t`Buscar`} /> : undefined}
      />
      {shown && (
        <PlaceList
          id={listId}
          label={t`Direcciones encontradas`}
          places={places}
          active={active}
          onPick={pick}
        />
      )}
      <div role="status">
        {status === "found" && open ? (
          <p className="sr-only">
            <Plural
              value={places.length}
              one="# dirección encontrada. Elegí con las flechas."
              other="# direcciones encontradas. Elegí con las flechas."
            />
          </p>
        ) : (
          text !== picked && <SearchMessage status={status} parsed={parsed} />
        )}
      </div>
    </form>
  );
}

type PlaceListProps = {
  id: string;
  label: string;
  places: readonly FoundPlace[];
  active: number;
  onPick: (place: FoundPlace) => void;
};

function PlaceList({ id, label, places, active, onPick }: PlaceListProps) {
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
