import { Trans, useLingui } from "@lingui/react/macro";
import PencilLine from "lucide-react/icons/pencil-line";
import { type AddressDraft, draftStreet } from "~/address/form/address-draft";
import { OutsideNotice } from "~/address/search/outside-notice";
import { PlaceButtons, PlaceSubmit, placeButtons } from "~/address/search/place-controls";
import { PlaceSearch } from "~/address/search/place-search";
import { useEarlyPress } from "~/browser/early/use-early-input";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { preloadDialogs } from "./home-parts";
import type { PlaceTrouble, useAddressFlow } from "./use-address-flow";

const PLACE_FORM = "place-search";

type AddressPickerProps = {
  flow: ReturnType<typeof useAddressFlow>;
  saved: AddressDraft | null;
  /** Another thing on the screen is the one to do. */
  isAside: boolean;
};

/** The ways to say where: a text, the device, the map. */
export function AddressPicker({ flow, saved, isAside }: AddressPickerProps) {
  const { t } = useLingui();
  const street = saved && draftStreet(saved);
  useEarlyPress(placeButtons.locate, flow.locate);
  useEarlyPress(placeButtons.map, flow.openMap);
  return (
    <div>
      <PlaceSearch
        id={PLACE_FORM}
        onType={flow.noteTyped}
        onPick={flow.pick}
        onFocus={preloadDialogs}
        near={flow.centre}
      />
      <div aria-live="polite">
        {flow.trouble && (
          <div className="mt-3">
            <TroubleNotice trouble={flow.trouble} cities={flow.cities} />
          </div>
        )}
      </div>
      <PlaceButtons locating={flow.locating} onLocate={flow.locate} onMap={flow.openMap} />
      <PlaceSubmit
        type="submit"
        form={PLACE_FORM}
        variant={isAside ? "secondary" : "primary"}
        onClick={(event) => {
          if (flow.hasTyped()) return;
          event.preventDefault();
          flow.sayEmpty();
          document.querySelector<HTMLElement>(`#${PLACE_FORM} input`)?.focus();
        }}
      />
      {saved && (
        <Button
          variant="quiet"
          icon={PencilLine}
          onClick={() => flow.reopen(saved)}
          className="mt-3 -ml-1 text-left"
        >
          {street
            ? t`Seguir con ${street}, sin confirmar`
            : t`Seguir con la dirección sin confirmar`}
        </Button>
      )}
    </div>
  );
}

type TroubleNoticeProps = {
  trouble: PlaceTrouble;
  cities: Parameters<typeof OutsideNotice>[0]["cities"];
};

function TroubleNotice({ trouble, cities }: TroubleNoticeProps) {
  switch (trouble) {
    case "empty":
      return (
        <Notice tone="warn" title={<Trans>Falta tu dirección</Trans>}>
          <Trans>Escribí tu calle y número, usá tu ubicación o marcá tu casa en el mapa.</Trans>
        </Notice>
      );
    case "outside":
      return <OutsideNotice cities={cities} />;
    case "denied":
      return (
        <Notice tone="warn" title={<Trans>No tenemos permiso para ver tu ubicación</Trans>}>
          <Trans>
            Podés darlo en los ajustes de tu navegador. Si no, escribí tu calle o marcá tu casa en
            el mapa.
          </Trans>
        </Notice>
      );
    case "timeout":
      return (
        <Notice tone="warn" title={<Trans>Tu ubicación está tardando demasiado</Trans>}>
          <Trans>Probá de nuevo cerca de una ventana, o marcá tu casa en el mapa.</Trans>
        </Notice>
      );
    default:
      return (
        <Notice tone="warn" title={<Trans>Tu dispositivo no pudo decir dónde estás</Trans>}>
          <Trans>Fijate si la ubicación está activada, o marcá tu casa en el mapa.</Trans>
        </Notice>
      );
  }
}
