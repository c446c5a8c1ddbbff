import { useLingui } from "@lingui/react/macro";
import ArrowRight from "lucide-react/icons/arrow-right";
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { useEarlyText } from "~/browser/early/use-early-input";
import { useModule } from "~/browser/use-module";
import { useNewReply } from "~/browser/use-new-reply";
import type { Point } from "~/domain/places";
import { IconButton } from "~/ui/button";
import { PartFailed } from "~/ui/lazy";
import type { PickedPlace } from "./picked-place";
import { PlaceField } from "./place-controls";
import { usePlaceSearch } from "./use-geocoder";

const loadResults = () => import("./search-results");

type PlaceSearchProps = SearchBoxOptions & {
  id?: string;
  onFocus?: () => void;
};

export function PlaceSearch({ id, onFocus, ...options }: PlaceSearchProps) {
  const { t } = useLingui();
  const listId = useId();
  const box = useSearchBox(options);
  useEarlyText(box.input, box.change);
  const { text, status, places, active, shown, guess } = box;
  const isFound = status === "found" && box.open;
  const { module: results, failed, ...part } = useModule(loadResults, box.open || text !== "");

  return (
    <form id={id} onSubmit={box.submit} className="relative">
      <PlaceField
        inputRef={box.input}
        value={text}
        onChange={(event) => box.change(event.currentTarget.value)}
        onKeyDown={box.steer}
        onFocus={() => {
          box.setOpen(true);
          onFocus?.();
        }}
        onBlur={() => box.setOpen(false)}
        busy={status === "searching" || status === "opening"}
        aria-autocomplete="list"
        aria-controls={shown ? listId : undefined}
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        end={text ? <IconButton type="submit" icon={ArrowRight} label={t`Buscar`} /> : undefined}
      />
      {results && shown && (
        <results.PlaceList
          id={listId}
          places={places}
          active={active}
          onPick={(place) => box.pick(place, place.label)}
        />
      )}
      <div role="status">
        {failed && <PartFailed {...part} title={t`El buscador de calles no responde`} />}
        {results &&
          (isFound ? (
            <results.FoundCount count={places.length} />
          ) : (
            !box.picked && <results.SearchMessage status={status} />
          ))}
      </div>
      <div ref={box.question} role="status" tabIndex={-1} data-plain-focus>
        {results && guess && <results.GuessQuestion guess={guess} onConfirm={box.goTo} />}
      </div>
    </form>
  );
}

type SearchBoxOptions = {
  onType: (text: string) => void;
  onPick: (place: PickedPlace) => void;
  /** Called in place of a lookup where too little is typed. */
  onEmpty?: () => void;
  near: Point;
};

/** A longer insertion counts as pasted. */
const PASTED_LETTERS = 6;

function insertedLength(before: string, after: string): number {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start++;
  let end = 0;
  while (end < before.length - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return after.length - start - end;
}

function useSearchBox({ onType, onPick, onEmpty, near }: SearchBoxOptions) {
  const [text, setText] = useState("");
  const [active, setActive] = useState(-1);
  const [open, setOpen] = useState(false);
  const [picked, setPicked] = useState<PickedPlace | null>(null);
  // True where the person continues as soon as the place is known.
  const [isAwaited, setAwaited] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const question = useRef<HTMLDivElement>(null);
  const { status, places, answer, ask } = usePlaceSearch(picked ? "" : text, near, isAwaited);
  const guess = answer?.kind === "guess" ? answer : null;
  const shown = open && places.length > 0;
  const current = shown ? places[active] : undefined;

  /** Stops the lookup; until the text changes, submitting the form picks this place again. */
  function pick(place: PickedPlace, label?: string) {
    setOpen(false);
    setPicked(place);
    if (label) setText(label);
    onPick(place);
  }

  function goTo({ latitude, longitude }: Point) {
    pick({ latitude, longitude, source: "link" });
  }

  useNewReply(isAwaited ? answer : null, (answer) => {
    if (answer.kind === "point") goTo(answer.point);
    if (answer.kind === "guess") question.current?.focus();
  });

  function change(typed: string) {
    setActive(-1);
    setOpen(true);
    setPicked(null);
    setText(typed);
    setAwaited(insertedLength(text, typed) >= PASTED_LETTERS || (isAwaited && typed === text));
    onType(typed);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const place = current ?? places[0];
    if (picked) pick(picked);
    else if (answer?.kind === "point") goTo(answer.point);
    else if (place && status === "found") pick(place, place.label);
    else if (status === "idle") {
      input.current?.focus();
      onEmpty?.();
    } else {
      setOpen(true);
      setAwaited(true);
      if (status === "down" || status === "closed_link") ask();
      if (guess) question.current?.focus();
    }
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
    status,
    guess,
    input,
    question,
    goTo,
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
