import { type FormEvent, type KeyboardEvent, useState } from "react";
import { type Point, parseLocation } from "~/domain/places";
import type { PickedPlace } from "./picked-place";
import { usePlaceSearch } from "./use-place-search";
import { useShortLink } from "./use-short-link";

export type SearchBoxOptions = {
  /** Called with what a person types. */
  onType: (text: string) => void;
  onPick: (place: PickedPlace) => void;
  /** Places near here come first. */
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

/** The state and the handlers of the searchbox, a combobox. */
export function useSearchBox({ onType, onPick, near }: SearchBoxOptions) {
  const [text, setText] = useState("");
  const [active, setActive] = useState(-1);
  const [open, setOpen] = useState(false);
  const [picked, setPicked] = useState(false);
  const parsed = parseLocation(text);
  const query = parsed.kind === "text" && !picked ? parsed.text : "";
  const { status, places } = usePlaceSearch(query, near);
  const shortLink = useShortLink(parsed.kind === "short_link" && !picked ? parsed.url : "", goTo);
  const shown = open && places.length > 0;
  const current = shown ? places[active] : undefined;

  /** Nothing is looked up any more: the place that the text names is picked. */
  function close(label: string) {
    setOpen(false);
    setPicked(true);
    setText(label);
  }

  function goTo({ latitude, longitude }: Point) {
    setPicked(true);
    onPick({ latitude, longitude, source: "link" });
  }

  function change(typed: string) {
    setActive(-1);
    setOpen(true);
    setPicked(false);
    setText(typed);
    onType(typed);
    const location = parseLocation(typed);
    const pasted = insertedLength(text, typed) >= PASTED_LETTERS;
    if (pasted && location.kind === "point") goTo(location);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const place = current ?? places[0];
    if (parsed.kind === "point") goTo(parsed);
    else if (place && status === "found") {
      close(place.label);
      onPick(place);
    } else setOpen(true);
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
    /** Index of the option the arrow keys are on; -1 for none. */
    active: current ? active : -1,
    open,
    setOpen,
    shown,
    picked,
    close,
    change,
    submit,
    steer,
  };
}
