import { Plural, Trans, useLingui } from "@lingui/react/macro";
import ArrowRight from "lucide-react/icons/arrow-right";
import MapPin from "lucide-react/icons/map-pin";
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { useEarlyText } from "~/browser/early/use-early-input";
import type { Point } from "~/domain/coordinates";
import { type ParsedLocation, parseLocation } from "~/domain/places";
import { IconButton } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { Notice } from "~/ui/notice";
import type { PickedPlace } from "./picked-place";
import { PlaceField } from "./place-controls";
import { type PlaceSearchState, usePlaceSearch, useShortLink } from "./use-geocoder";

type PlaceSearchProps = SearchBoxOptions & {
  id?: string;
  onFocus: () => void;
};

export function PlaceSearch({ id, onFocus, ...options }: PlaceSearchProps) {
  const { t } = useLingui();
  const listId = useId();
  const box = useSearchBox(options);
  const input = useRef<HTMLInputElement>(null);
  useEarlyText(input, box.change);
  const { text, status, places, active, shown } = box;
  const isFound = status === "found" && box.open;

  return (
    <form id={id} onSubmit={box.submit} className="relative">
      <PlaceField
        inputRef={input}
        value={text}
        onChange={(event) => box.change(event.currentTarget.value)}
        onKeyDown={box.steer}
        onFocus={() => {
          box.setOpen(true);
          onFocus();
        }}
        onBlur={() => box.setOpen(false)}
        busy={status === "searching" || box.shortLink === "searching"}
        aria-autocomplete="list"
        aria-controls={shown ? listId : undefined}
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        end={text ? <IconButton type="submit" icon={ArrowRight} label={t`Buscar`} /> : undefined}
      />
      {shown && (
        <div
          id={listId}
          role="listbox"
          tabIndex={-1}
          aria-label={t`Direcciones encontradas`}
          className="card absolute inset-x-0 top-full z-20 mt-2 animate-appear overflow-hidden p-1.5 shadow-raised"
        >
          {places.map((place, index) => (
            <button
              type="button"
              key={`${place.label}|${place.detail}`}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // The focus stays in the searchbox.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => box.pick(place, place.label)}
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
      )}
      <div role="status">
        {isFound ? (
          <FoundCount count={places.length} />
        ) : (
          !box.picked && (
            <SearchMessage status={status} parsed={box.parsed} shortLink={box.shortLink} />
          )
        )}
      </div>
    </form>
  );
}

type SearchBoxOptions = {
  onType: (text: string) => void;
  onPick: (place: PickedPlace) => void;
  near: Point;
};

/** More letters than this at once were pasted, not typed. */
const PASTED_LETTERS = 6;

/** How many letters of `after` stand between what it shares with `before` at both ends. */
function insertedLength(before: string, after: string): number {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start++;
  let end = 0;
  while (end < before.length - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return after.length - start - end;
}

function useSearchBox({ onType, onPick, near }: SearchBoxOptions) {
  const [text, setText] = useState("");
  const [active, setActive] = useState(-1);
  const [open, setOpen] = useState(false);
  // The place that the text names, once there is one.
  const [picked, setPicked] = useState<PickedPlace | null>(null);
  const parsed = parseLocation(text);
  const query = parsed.kind === "text" && !picked ? parsed.text : "";
  const { status, places } = usePlaceSearch(query, near);
  const shortLink = useShortLink(parsed.kind === "short_link" && !picked ? parsed.url : "", goTo);
  const shown = open && places.length > 0;
  const current = shown ? places[active] : undefined;

  /** Nothing is looked up any more, and the form leads to this place again until something else is typed. */
  function pick(place: PickedPlace, label?: string) {
    setOpen(false);
    setPicked(place);
    if (label) setText(label);
    onPick(place);
  }

  function goTo({ latitude, longitude }: Point) {
    pick({ latitude, longitude, source: "link" });
  }

  function change(typed: string) {
    setActive(-1);
    setOpen(true);
    setPicked(null);
    setText(typed);
    onType(typed);
    const location = parseLocation(typed);
    const pasted = insertedLength(text, typed) >= PASTED_LETTERS;
    if (pasted && location.kind === "point") goTo(location);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const place = current ?? places[0];
    if (picked) pick(picked);
    else if (parsed.kind === "point") goTo(parsed);
    else if (place && status === "found") pick(place, place.label);
    else setOpen(true);
  }

  function steer(event: KeyboardEvent) {
    if (event.key === "Escape" && shown) {
      event.preventDefault();
      setOpen(false);
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (places.length === 0) return;
      event.preventDefault();
      setOpen(true);
      if (event.key === "ArrowDown") setActive((active + 1) % places.length);
      else setActive(active <= 0 ? places.length - 1 : active - 1);
    }
  }

  return {
    text,
    parsed,
    status,
    shortLink,
    places,
    active: current ? active : -1,
    open,
    setOpen,
    shown,
    picked,
    pick,
    change,
    submit,
    steer,
  };
}

function FoundCount({ count }: { count: number }) {
  return (
    <p className="sr-only">
      <Plural
        value={count}
        one="# dirección encontrada. Elegí con las flechas."
        other="# direcciones encontradas. Elegí con las flechas."
      />
    </p>
  );
}

type SearchMessageProps = {
  status: PlaceSearchState["status"];
  parsed: ParsedLocation;
  shortLink: ReturnType<typeof useShortLink>;
};

function SearchMessage({ status, parsed, shortLink }: SearchMessageProps) {
  if (parsed.kind === "point") {
    return (
      <Notice className="mt-3">
        <Trans>Son coordenadas: tocá “Buscar” para ver el punto en el mapa.</Trans>
      </Notice>
    );
  }
  if (parsed.kind === "short_link") {
    if (shortLink !== "failed") {
      return (
        <p className="sr-only">
          <Trans>Abriendo el enlace…</Trans>
        </p>
      );
    }
    return (
      <Notice
        tone="warn"
        className="mt-3"
        title={<Trans>Ese enlace no se puede abrir desde acá</Trans>}
      >
        <Trans>
          Abrilo en un navegador y pegá acá el enlace largo que queda arriba; o abrilo en tu
          aplicación de mapas, mantené apretado el lugar y pegá las coordenadas que aparecen, por
          ejemplo −25.2865, −57.6470. También podés marcarlo en el mapa.
        </Trans>
      </Notice>
    );
  }
  switch (status) {
    case "nothing":
      return (
        <Notice className="mt-3" title={<Trans>No encontramos esa dirección</Trans>}>
          <Trans>Probá con la esquina o el barrio, o marcá tu casa en el mapa.</Trans>
        </Notice>
      );
    case "down":
      return (
        <Notice
          tone="warn"
          className="mt-3"
          title={<Trans>El buscador de calles no responde</Trans>}
        >
          <Trans>Usá tu ubicación o marcá tu casa en el mapa: la calle la escribís después.</Trans>
        </Notice>
      );
    case "off":
      return (
        <Notice className="mt-3">
          <Trans>
            Ahora ubicá tu casa: usá tu ubicación o marcala en el mapa. Guardamos la calle que
            escribiste.
          </Trans>
        </Notice>
      );
    default:
      return null;
  }
}
