import { type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Trans, useLingui } from "@lingui/react/macro";
import { useFetcher } from "@remix-run/react";
import { type FormEvent, useRef, useState } from "react";
import { PinPart } from "~/address/map/pin-part";
import { cityAt, isOutside } from "~/address/search/served-area";
import { usePlaceAt } from "~/address/search/use-place-at";
import type { City } from "~/api/reference";
import { formatPhone } from "~/domain/phone";
import type { Point } from "~/domain/places";
import { FormErrors } from "~/ui/error-summary";
import {
  type AddressDraft,
  type AddressField,
  CONFIRM_ADDRESS,
  keepAddressDraft,
  moveDraft,
} from "./address-draft";
import { AddressInputs } from "./address-inputs";
import { addressFormSchema } from "./address-schema";
import { textsAt } from "./address-texts";

type AddressFormProps = {
  start: AddressDraft;
  accuracy?: number | undefined;
  cities: readonly City[];
  phone: string;
  action: string;
};

/**
 * Pin and fields of an address. What the person types is kept on the device at once and never
 * overwritten; every other field follows the pin.
 */
export function AddressForm({ start, accuracy, cities, phone, action }: AddressFormProps) {
  const { t } = useLingui();
  const [draft, setDraft] = useState(start);
  const outsideRef = useRef<HTMLDivElement>(null);
  const fetcher = useFetcher<SubmissionResult<string[]>>({ key: CONFIRM_ADDRESS });
  const [form, fields] = useForm({
    id: CONFIRM_ADDRESS,
    lastResult: fetcher.state === "idle" ? fetcher.data : undefined,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: addressFormSchema(cities) }),
  });

  const moved = draft.latitude !== start.latitude || draft.longitude !== start.longitude;
  const outside = isOutside(draft, cities);
  const found = usePlaceAt(draft, draft.guessed.main_street ? draft : null);
  const texts = textsAt(draft, found, start.guessed, cityAt(draft, cities), {
    name: t`Casa`,
    phone: formatPhone(phone),
  });

  function change(changed: AddressDraft) {
    setDraft(changed);
    void keepAddressDraft(changed);
  }
  const type = (field: AddressField, text: string) =>
    change({ ...draft, typed: { ...draft.typed, [field]: text } });
  const movePin = (point: Point) => change(moveDraft(draft, point));

  function submit(event: FormEvent<HTMLFormElement>) {
    form.onSubmit(event);
    if (outside) outsideRef.current?.focus();
  }

  return (
    <fetcher.Form id={form.id} method="post" action={action} noValidate onSubmit={submit}>
      <FormErrors errors={form.errors} />
      <div className="grid gap-6 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] md:gap-8">
        <div className="md:sticky md:top-0 md:self-start">
          <PinPart
            point={draft}
            onMove={movePin}
            found={found}
            outside={outside}
            outsideRef={outsideRef}
            accuracy={moved ? undefined : accuracy}
            cities={cities}
          />
        </div>
        <div>
          <p className="mb-4 text-muted text-sm">
            <Trans>Solo la calle principal es obligatoria. Lo demás ayuda a encontrarte.</Trans>
          </p>
          <AddressInputs fields={fields} texts={texts} onType={type} />
        </div>
      </div>
      {/* Last: a wrong field takes the focus before a wrong point does. */}
      <input type="hidden" name="intent" value={CONFIRM_ADDRESS} />
      <input type="hidden" name="latitude" value={draft.latitude} />
      <input type="hidden" name="longitude" value={draft.longitude} />
    </fetcher.Form>
  );
}
