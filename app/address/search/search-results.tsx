import { Plural, Trans, useLingui } from "@lingui/react/macro";
import MapPin from "lucide-react/icons/map-pin";
import type { Point } from "~/domain/places";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import type { FoundPlace } from "./geocoder";
import type { GeocodeAnswer, PlaceSearchState } from "./use-geocoder";

type PlaceListProps = {
  id: string;
  places: readonly FoundPlace[];
  active: number;
  onPick: (place: FoundPlace) => void;
};

/** `active`: index selected by arrow keys, or -1; its element has the id `id-active`. */
export function PlaceList({ id, places, active, onPick }: PlaceListProps) {
  const { t } = useLingui();
  return (
    <div
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={t`Direcciones encontradas`}
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
          // Keeps focus in the search box.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(place)}
          className={classNames(
            "flex min-h-12 w-full items-center gap-3 rounded-inner px-3 py-2 text-left hover:bg-sunken",
            index === active && "bg-primary-soft",
          )}
        >
          <Icon of={MapPin} className="shrink-0 text-muted" />
          <span className="min-w-0">
            <span className="block font-medium">{place.label}</span>
            <span className="block text-muted text-sm">{place.detail}</span>
          </span>
        </button>
      ))}
    </div>
  );
}

export function FoundCount({ count }: { count: number }) {
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

type GuessQuestionProps = {
  guess: GeocodeAnswer & { kind: "guess" };
  onConfirm: (point: Point) => void;
};

export function GuessQuestion({ guess: { point, why }, onConfirm }: GuessQuestionProps) {
  const [latitude, longitude] = [point.latitude, point.longitude].map(
    (degrees) => `−${Math.abs(degrees)}`,
  );
  return (
    <Notice
      tone="warn"
      className="mt-3"
      title={
        why === "short" ? (
          <Trans>¿Es en Gran Asunción?</Trans>
        ) : (
          <Trans>
            ¿Quisiste decir {latitude}, {longitude}?
          </Trans>
        )
      }
      action={
        <Button type="button" variant="secondary" onClick={() => onConfirm(point)}>
          <Trans>Sí, es ese punto</Trans>
        </Button>
      }
    >
      {why === "short" ? (
        <Trans>Ese código está también en otras zonas, y no conocemos la que escribiste.</Trans>
      ) : (
        <Trans>Así como están, esas coordenadas quedan fuera del Paraguay.</Trans>
      )}
    </Notice>
  );
}

export function SearchMessage({ status }: Pick<PlaceSearchState, "status">) {
  switch (status) {
    case "point":
      return (
        <Notice className="mt-3">
          <Trans>Es un punto del mapa: tocá “Buscar” para verlo.</Trans>
        </Notice>
      );
    case "opening":
      return (
        <p className="sr-only">
          <Trans>Buscando el punto…</Trans>
        </p>
      );
    case "closed_link":
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
          {navigator.onLine ? (
            <Trans>
              Usá tu ubicación o marcá tu casa en el mapa: la calle la escribís después.
            </Trans>
          ) : (
            <Trans>Cuando vuelva, tocá de nuevo: lo que escribiste sigue acá.</Trans>
          )}
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
