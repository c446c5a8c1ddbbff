import type { SubmissionResult } from "@conform-to/react";
import { Trans, useLingui } from "@lingui/react/macro";
import { useFetcher } from "@remix-run/react";
import { useId, useState } from "react";
import { type AddressDraft, startDraft } from "~/address/form/address-draft";
import { loadAddressForm } from "~/address/form/load-form";
import { OutsideNotice } from "~/address/search/outside-notice";
import { type PickedPlace, textsOf } from "~/address/search/picked-place";
import { PlaceSearch } from "~/address/search/place-search";
import { isOutside, mapCentre } from "~/address/search/served-area";
import type { SavedAddress } from "~/api/addresses";
import type { City } from "~/api/reference";
import { isUnanswered } from "~/browser/action-reply";
import { useModule } from "~/browser/use-module";
import { useNewReply } from "~/browser/use-new-reply";
import { formatPhone } from "~/domain/phone-format";
import { isPoint } from "~/domain/places";
import { useCloseWhileSent } from "~/lists/saved-entry";
import { cityIdOf, readState } from "~/state/store";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { PartFailed } from "~/ui/lazy";
import { Loading, Skeleton } from "~/ui/skeleton";
import { SHOWN_ADDRESS } from "./address-actions";

/** `address` is null for a new one. */
export type EditedAddress = { address: SavedAddress | null };

type AddressEditorProps = {
  edited: EditedAddress;
  cities: readonly City[];
  onDone: () => void;
  onClose: () => void;
};

function startOf(address: SavedAddress | null, cities: readonly City[]): AddressDraft {
  const point = isPoint(address) ? address : mapCentre(cityIdOf(readState()), cities);
  const { latitude, longitude } = point;
  return { latitude, longitude, typed: address ? shownTexts(address) : {}, guessed: {} };
}

function shownTexts(address: SavedAddress) {
  const { phone, phone_alternative } = address;
  return textsOf({
    ...address,
    phone: formatPhone(phone),
    phone_alternative: formatPhone(phone_alternative),
  });
}

/** Editor of one saved address: pin and fields. Typed values are kept until it is saved or closed. */
export function AddressEditor(props: AddressEditorProps) {
  const { edited, cities, onDone, onClose } = props;
  const { address } = edited;
  const { t } = useLingui();
  const fetcher = useFetcher<SubmissionResult<string[]>>();
  const { module, failed, ...part } = useModule(loadAddressForm);
  const Form = module?.AddressForm;
  const busy = isUnanswered(fetcher);
  const { dialog, reopen } = useCloseWhileSent(edited, busy, onClose);
  useNewReply(fetcher.data, ({ status }) => {
    if (status === "success") onDone();
    else reopen();
  });
  const formId = useId();
  const [start] = useState(() => startOf(address, cities));
  const [draft, setDraft] = useState(start);
  const [outside, setOutside] = useState(false);

  function pick(place: PickedPlace) {
    const isElsewhere = isOutside(place, cities);
    setOutside(isElsewhere);
    // Unlike a search on home, this one looks for the place of the address that is typed, which stays.
    if (!isElsewhere) setDraft(startDraft({ ...place, source: "map" }, draft));
  }

  return (
    <Dialog
      {...dialog}
      size="wide"
      backdropCloses={false}
      title={address ? <Trans>Cambiar dirección</Trans> : <Trans>Agregar dirección</Trans>}
      footer={
        <Button wide type="submit" form={formId} busy={busy} disabled={!Form}>
          <Trans>Guardar dirección</Trans>
        </Button>
      }
    >
      {!isPoint(address) && (
        <div className="mb-6">
          <PlaceSearch onType={() => setOutside(false)} onPick={pick} near={start} />
          <div aria-live="polite">{outside && <OutsideNotice cities={cities} />}</div>
        </div>
      )}
      {Form ? (
        <Form
          id={formId}
          fetcher={fetcher}
          draft={draft}
          onChange={setDraft}
          // An address without a point starts at the map's center, which is not a placed pin.
          known={start}
          isPlaced={
            isPoint(address) ||
            draft.latitude !== start.latitude ||
            draft.longitude !== start.longitude
          }
          isNew={address === null}
          cities={cities}
        >
          <input type="hidden" name="intent" value="save" />
          {address && (
            <>
              <input type="hidden" name="id" value={address.id} />
              <input type="hidden" name={SHOWN_ADDRESS} value={JSON.stringify(address)} />
            </>
          )}
        </Form>
      ) : failed ? (
        <PartFailed {...part} title={t`No se pudo abrir el formulario`} />
      ) : (
        <Loading>
          <Skeleton className="h-64 w-full" />
        </Loading>
      )}
    </Dialog>
  );
}
