import { Trans, useLingui } from "@lingui/react/macro";
import LocateFixed from "lucide-react/icons/locate-fixed";
import MapPinned from "lucide-react/icons/map-pinned";
import type { ComponentProps } from "react";
import { SearchField } from "~/forms/text-field";
import { Button } from "~/ui/button";

export function PlaceField(props: Omit<ComponentProps<typeof SearchField>, "label" | "hint">) {
  const { t } = useLingui();
  return (
    <SearchField
      label={t`Dirección`}
      hint={t`Escribí tu calle, o pegá coordenadas, una ubicación de WhatsApp o un enlace largo de Google Maps.`}
      enterKeyHint="search"
      autoCapitalize="words"
      spellCheck={false}
      {...props}
    />
  );
}

/** Names by which an early press on the prerendered page is replayed. */
export const placeButtons = { locate: "locate", map: "map" } as const;

type PlaceButtonsProps = { locating?: boolean; onLocate?: () => void; onMap?: () => void };

export function PlaceButtons({ locating = false, onLocate, onMap }: PlaceButtonsProps) {
  return (
    <div className="-mx-[min(0.75rem,3vw)] mt-1 flex flex-wrap gap-x-2">
      <Button
        variant="plain"
        name={placeButtons.locate}
        icon={LocateFixed}
        busy={locating}
        onClick={onLocate}
      >
        <Trans>Usar mi ubicación</Trans>
      </Button>
      <Button variant="plain" name={placeButtons.map} icon={MapPinned} onClick={onMap}>
        <Trans>Marcar en el mapa</Trans>
      </Button>
    </div>
  );
}

export function PlaceSubmit(props: Omit<ComponentProps<typeof Button>, "children">) {
  return (
    <Button wide local className="mt-2 min-h-14 text-lg" {...props}>
      <Trans>Ver días y precios</Trans>
    </Button>
  );
}
