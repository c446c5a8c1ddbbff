import { Plural, Trans } from "@lingui/react/macro";
import type { ParsedLocation } from "~/domain/places";
import { Notice } from "~/ui/notice";
import type { PlaceSearch } from "./use-place-search";
import type { useShortLink } from "./use-short-link";

/** How many places there are to pick, for who does not see them. */
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

type SearchMessageProps = {
  status: PlaceSearch["status"];
  parsed: ParsedLocation;
  shortLink: ReturnType<typeof useShortLink>;
};

/** What to do about a text without a place to pick. */
export function SearchMessage({ status, parsed, shortLink }: SearchMessageProps) {
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
