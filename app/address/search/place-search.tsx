import { useLingui } from "@lingui/react/macro";
import ArrowRight from "lucide-react/icons/arrow-right";
import MapPin from "lucide-react/icons/map-pin";
import { useId, useRef } from "react";
import { useEarlyText } from "~/browser/early/use-early-input";
import { IconButton } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { PlaceField } from "./place-controls";
import { FoundCount, SearchMessage } from "./search-message";
import { type SearchBoxOptions, useSearchBox } from "./use-search-box";

type PlaceSearchProps = SearchBoxOptions & {
  /** Of the form, for a button that submits it from outside. */
  id?: string;
  onFocus: () => void;
};

/** The searchbox “Dirección”: a street, a location link, or coordinates. */
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
              onClick={() => {
                box.close(place.label);
                options.onPick(place);
              }}
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
