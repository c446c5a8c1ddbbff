import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Trans, useLingui } from "@lingui/react/macro";
import { useFetcher } from "@remix-run/react";
import { useEffect, useId, useRef, useState } from "react";
import { type AddressDraft, type AddressField, textsOf } from "~/address/form/address-draft";
import { AddressInputs } from "~/address/form/address-inputs";
import { addressFormSchema } from "~/address/form/address-schema";
import { textsAt } from "~/address/form/address-texts";
import { PinPart } from "~/address/map/pin-part";
import { cityAt, isOutside, mapCentre } from "~/address/search/served-area";
import { usePlaceAt } from "~/address/search/use-place-at";
import type { SavedAddress } from "~/api/addresses";
import type { City } from "~/api/reference";
import { formatPhone } from "~/domain/phone";
import { isPoint, type Point } from "~/domain/places";
import { readState } from "~/state/store";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { FormErrors } from "~/ui/error-summary";
import type { AddressReply } from "./address-actions";

export type AddressEditorProps = {
  /** Null: a new one. */
  address: SavedAddress | null;
  cities: readonly City[];
  phone: string;
  /** `text`: what there is to say when it did not end with a saved address. */
  onDone: (text?: string) => void;
  onClose: () => void;
};

function startOf(address: SavedAddress | null, cities: readonly City[]): AddressDraft {
  const point = isPoint(address) ? address : mapCentre(readState().profile.cityId, cities);
  const { latitude, longitude } = point;
  return { latitude, longitude, typed: address ? shownTexts(address) : {}, guessed: {} };
}

/** The saved texts as a person reads them: phones as they are dialled here. */
function shownTexts(address: SavedAddress) {
  const { phone, phone_alternative } = address;
  return textsOf({
    ...address,
    phone: formatPhone(phone),
    phone_alternative: formatPhone(phone_alternative),
  });
}

/** One saved address: its pin and its fields. What was typed stays until it is saved or closed. */
export function AddressEditor(props: AddressEditorProps) {
  const { address, cities, phone, onDone, onClose } = props;
  const { t } = useLingui();
  const fetcher = useFetcher<AddressReply>();
  const formId = useId();
  const [start] = useState(() => startOf(address, cities));
  const [draft, setDraft] = useState(start);
  const outsideRef = useRef<HTMLDivElement>(null);
  const { data: reply, state } = fetcher;
  const [form, fields] = useForm({
    id: formId,
    lastResult: state === "idle" ? reply?.refused : undefined,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: addressFormSchema(cities) }),
  });
  const outside = isOutside(draft, cities);
  // The address as it was saved is known: only another point is asked about.
  const found = usePlaceAt(draft, address ? start : null);
  const own = address ? {} : { name: t`Casa`, phone: formatPhone(phone) };
  const texts = textsAt(draft, found, {}, cityAt(draft, cities), own);

  useEffect(() => {
    if (state === "idle" && reply?.done) onDone(reply.text);
  }, [state, reply, onDone]);

  const type = (field: AddressField, text: string) =>
    setDraft((before) => ({ ...before, typed: { ...before.typed, [field]: text } }));
  const movePin = ({ latitude, longitude }: Point) =>
    setDraft((before) => ({ ...before, latitude, longitude }));

  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      backdropCloses={false}
      title={address ? <Trans>Cambiar dirección</Trans> : <Trans>Agregar dirección</Trans>}
      footer={
        <Button wide type="submit" form={form.id} busy={state !== "idle"}>
          <Trans>Guardar dirección</Trans>
        </Button>
      }
    >
      <fetcher.Form
        id={form.id}
        method="post"
        noValidate
        onSubmit={(event) => {
          form.onSubmit(event);
          if (outside) outsideRef.current?.focus();
        }}
      >
        <FormErrors errors={form.errors} />
        <div className="grid gap-6 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] md:gap-8">
          <PinPart
            point={draft}
            onMove={movePin}
            found={found}
            outside={outside}
            outsideRef={outsideRef}
            accuracy={undefined}
            cities={cities}
          />
          <AddressInputs fields={fields} texts={texts} onType={type} />
        </div>
        <input type="hidden" name="intent" value="save" />
        {address && <input type="hidden" name="id" value={address.id} />}
        <input type="hidden" name="latitude" value={draft.latitude} />
        <input type="hidden" name="longitude" value={draft.longitude} />
      </fetcher.Form>
    </Dialog>
  );
}
