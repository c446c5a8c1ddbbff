import { Plural, useLingui } from "@lingui/react/macro";
import ArrowRight from "lucide-react/icons/arrow-right";
import { useId } from "react";
import { IconButton } from "~/ui/button";
import { SearchField } from "~/ui/text-field";
import { PlaceList } from "./place-list";
import { SearchMessage } from "./search-message";
import { type SearchBoxOptions, useSearchBox } from "./use-search-box";

type PlaceSearchProps = SearchBoxOptions & { onFocus: () => void };

/** The searchbox “Dirección”: a street, a location link, or coordinates. */
export function PlaceSearch({ onFocus, ...options }: PlaceSearchProps) {
  const { t } = useLingui();
  const listId = useId();
  const box = useSearchBox(options);
  const { text, status, places, active, shown } = box;

  return (
    <form onSubmit={box.submit} className="relative">
      <SearchField
        label={t`Dirección`}
        hint={t`Escribí tu calle, o pegá coordenadas, una ubicación de WhatsApp o un enlace largo de Google Maps.`}
        value={text}
        onChange={(event) => box.change(event.currentTarget.value)}
        onKeyDown={box.steer}
        onFocus={() => {
          box.setOpen(true);
          onFocus();
        }}
        onBlur={() => box.setOpen(false)}
        busy={status === "searching"}
        enterKeyHint="search"
        autoCapitalize="words"
        spellCheck={false}
        aria-autocomplete="list"
        aria-controls={shown ? listId : undefined}
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        end={text ? <IconButton type="submit" icon={ArrowRight} label={t`Buscar`} /> : undefined}
      />
      {shown && (
        <PlaceList
          id={listId}
          label={t`Direcciones encontradas`}
          places={places}
          active={active}
          onPick={box.pick}
        />
      )}
      <div role="status">
        {status === "found" && box.open ? (
          <p className="sr-only">
            <Plural
              value={places.length}
              one="# dirección encontrada. Elegí con las flechas."
              other="# direcciones encontradas. Elegí con las flechas."
            />
          </p>
        ) : (
          !box.picked && <SearchMessage status={status} parsed={box.parsed} />
        )}
      </div>
    </form>
  );
}
