import { type SubmissionResult, useForm } from "@conform-to/react";
import type { FetcherWithComponents } from "@remix-run/react";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { PinPart } from "~/address/map/pin-part";
import { type AddressField, type AddressTexts, addressFields } from "~/address/search/picked-place";
import { cityAt, isOutside } from "~/address/search/served-area";
import { usePlaceAt } from "~/address/search/use-place-at";
import type { City } from "~/api/reference";
import type { Point } from "~/domain/places";
import { FormErrors } from "~/ui/error-summary";
import { type AddressDraft, moveDraft, typeIntoDraft } from "./address-draft";
import { AddressInputs } from "./address-inputs";
import { fillingTexts, otherPlaceAt } from "./address-texts";
import { readAddressForm } from "./read-address";

export type AddressFormProps = {
  id: string;
  fetcher: Pick<FetcherWithComponents<unknown>, "Form">;
  action?: string | undefined;
  refused: SubmissionResult<string[]> | undefined;
  draft: AddressDraft;
  onChange: (draft: AddressDraft) => void;
  /** The point whose address is known at the start; any other is looked up. */
  known: Point | null;
  /** What the fields show where nothing else is known. */
  defaults: AddressTexts;
  cities: readonly City[];
  lead?: ReactNode;
  children: ReactNode;
};

const noTexts = Object.fromEntries(addressFields.map((field) => [field, ""])) as Record<
  AddressField,
  string
>;

/**
 * Pin and fields of an address. A field is filled in while it is empty; what stands there changes only
 * by typing, or by taking what the map offers.
 */
export function AddressForm(props: AddressFormProps) {
  const { id, fetcher, action, refused, draft, onChange, known, defaults, cities } = props;
  const outsideRef = useRef<HTMLDivElement>(null);
  const [knownAtStart] = useState(known);
  const [form, fields] = useForm({
    id,
    lastResult: refused,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => readAddressForm(formData, cities),
  });
  const outside = isOutside(draft, cities);
  const found = usePlaceAt(draft, knownAtStart);
  const filling = fillingTexts(draft, found, cityAt(draft, cities));
  const texts = { ...noTexts, ...defaults, ...filling, ...draft.guessed, ...draft.typed };
  const type = (typed: AddressTexts) => onChange(typeIntoDraft(draft, typed, texts));

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
            onMove={(point) => onChange(moveDraft(draft, point, texts))}
            found={found}
            offered={otherPlaceAt(found, texts)}
            onTake={(place) => type(place.texts)}
            outside={outside}
            outsideRef={outsideRef}
            accuracy={draft.accuracy}
            cities={cities}
          />
        </div>
        <div>
          {props.lead}
          <AddressInputs
            fields={fields}
            texts={texts}
            onType={(field: AddressField, text: string) => type({ [field]: text })}
          />
        </div>
      </div>
      {/* Last: a wrong field takes the focus before a wrong point does. */}
      {props.children}
      <input type="hidden" name="latitude" value={draft.latitude} />
      <input type="hidden" name="longitude" value={draft.longitude} />
    </fetcher.Form>
  );
}
