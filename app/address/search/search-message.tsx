/** What the search of a place says below its field. */
import { Plural, Trans } from "@lingui/react/macro";
import type { Point } from "~/domain/coordinates";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import type { GeocodeAnswer, PlaceSearchState } from "./use-geocoder";

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

/** A guess is never taken in silence. */
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
