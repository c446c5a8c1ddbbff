import { Trans, useLingui } from "@lingui/react/macro";
import LocateFixed from "lucide-react/icons/locate-fixed";
import MapPinned from "lucide-react/icons/map-pinned";
import PencilLine from "lucide-react/icons/pencil-line";
import { preloadAddressForm } from "~/address/form/address-dialog";
import { type AddressDraft, draftStreet } from "~/address/form/address-draft";
import { OutsideNotice } from "~/address/search/outside-notice";
import { PlaceSearch } from "~/address/search/place-search";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import type { PlaceTrouble, useAddressFlow } from "./use-address-flow";

type AddressPickerProps = {
  flow: ReturnType<typeof useAddressFlow>;
  saved: AddressDraft | null;
};

/** The ways to say where: a text, the device, the map. */
export function AddressPicker({ flow, saved }: AddressPickerProps) {
  const { t } = useLingui();
  const street = saved && draftStreet(saved);
  return (
    <div>
      <PlaceSearch
        onType={flow.noteTyped}
        onPick={flow.pick}
        onFocus={preloadAddressForm}
        near={flow.centre}
      />
      <div aria-live="polite">
        {flow.trouble && (
          <div className="mt-3">
            <TroubleNotice trouble={flow.trouble} cities={flow.cities} />
          </div>
        )}
      </div>
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        <Button variant="secondary" icon={LocateFixed} busy={flow.locating} onClick={flow.locate}>
          <Trans>Usar mi ubicación</Trans>
        </Button>
        <Button variant="secondary" icon={MapPinned} onClick={flow.openMap}>
          <Trans>Marcar en el mapa</Trans>
        </Button>
      </div>
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
