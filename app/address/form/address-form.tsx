import type { FieldMetadata, SubmissionResult } from "@conform-to/react";
import { t } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { FetcherWithComponents } from "@remix-run/react";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { type AddressField, type AddressTexts, addressFields } from "~/address/search/picked-place";
import { cityAt, isOutside } from "~/address/search/served-area";
import { type PlaceAt, usePlaceAt } from "~/address/search/use-place-at";
import type { City } from "~/api/reference";
import { isUnanswered } from "~/browser/action-reply";
import { useModule } from "~/browser/use-module";
import type { ParsePhone } from "~/domain/phone";
import { formatPhone } from "~/domain/phone-format";
import { isSameStreet, type Point } from "~/domain/places";
import { foldText } from "~/domain/search";
import { FormErrors } from "~/forms/error-summary";
import { usePostedForm } from "~/forms/fetcher-form";
import { fieldProps } from "~/forms/form-field";
import { PhoneField } from "~/forms/phone-field";
import { TextAreaField, TextField } from "~/forms/text-field";
import { readState } from "~/state/store";
import { Button } from "~/ui/button";
import { useFocusOnRemoval } from "~/ui/focus";
import { type AddressDraft, moveDraft, typeIntoDraft } from "./address-draft";
import { PinPart } from "./pin-part";
import { addressFormSchema } from "./read-address";

type AddressFormProps = {
  id: string;
  fetcher: Pick<FetcherWithComponents<SubmissionResult<string[]>>, "Form" | "state" | "data">;
  action?: string | undefined;
  draft: AddressDraft;
  onChange: (draft: AddressDraft) => void;
  /** The point whose address is known at the start; any other point is looked up. */
  known: Point | null;
  /** False while the point is where an empty form started. */
  isPlaced?: boolean;
  isNew: boolean;
  cities: readonly City[];
  lead?: ReactNode;
  children: ReactNode;
};

/** 9 kB of number rules, loaded when a phone field gets focus or is filled in. */
const loadPhoneRules = () => import("~/domain/phone");

const noTexts = Object.fromEntries(addressFields.map((field) => [field, ""])) as Record<
  AddressField,
  string
>;

/** Renders the pin and fields of an address. A lookup fills empty fields only. */
export function AddressForm(props: AddressFormProps) {
  const { id, fetcher, action, draft, onChange, known, isNew, cities, isPlaced = true } = props;
  const outsideRef = useRef<HTMLDivElement>(null);
  const [knownAtStart] = useState(known);
  const [isPhoneUsed, setIsPhoneUsed] = useState(false);
  const parsePhone = useModule(loadPhoneRules, isPhoneUsed).module?.parsePhone;
  const { form, fields } = usePostedForm(addressFormSchema(cities, parsePhone), {
    id,
    busy: isUnanswered(fetcher),
    result: fetcher.data,
    shouldValidate: "onBlur",
  });
  const outside = isOutside(draft, cities);
  const found = usePlaceAt(draft, knownAtStart);
  const filling = fillingTexts(draft, found, cityAt(draft, cities));
  const texts = {
    ...noTexts,
    ...(isNew && newAddressTexts()),
    ...filling,
    ...draft.guessed,
    ...draft.typed,
  };
  const type = (typed: AddressTexts) => onChange(typeIntoDraft(draft, typed, texts));
  const offered = otherPlaceAt(found, texts);

  function submit(event: FormEvent<HTMLFormElement>) {
    form.onSubmit(event);
    if (outside || !isPlaced) outsideRef.current?.focus();
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
            offered={offered}
            outside={outside}
            missing={isPlaced ? [] : (fields.latitude.errors ?? [])}
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
            offered={offered}
            onType={type}
            parsePhone={parsePhone}
            onPhoneUse={() => setIsPhoneUsed(true)}
          />
        </div>
      </div>
      {/* The children come last, because a wrong field must receive focus before a wrong point. */}
      {props.children}
      <input type="hidden" name="latitude" value={isPlaced ? draft.latitude : ""} />
      <input type="hidden" name="longitude" value={isPlaced ? draft.longitude : ""} />
    </fetcher.Form>
  );
}

/** Returns the texts of a new address: it is named “Casa” unless a saved address already is. */
function newAddressTexts(): AddressTexts {
  const { user, addresses } = readState().auth;
  const isTaken = addresses.some(({ name }) => foldText(name) === foldText(t`Casa`));
  return { name: isTaken ? "" : t`Casa`, phone: formatPhone(user?.phone ?? "") };
}

/**
 * Texts for the empty fields of a draft: the place at the point, unless the fields name another street, whose
 * house numbers differ; else the served city.
 */
export function fillingTexts(
  { guessed, typed }: AddressDraft,
  { place }: PlaceAt,
  city: City | null,
): AddressTexts {
  const street = typed.main_street ?? guessed.main_street;
  const fits = place && (!street || isSameStreet(street, place.texts.main_street));
  return { ...(city ? { city: city.name } : {}), ...(fits ? place.texts : {}) };
}

/** Returns the place at the point, where the fields name another street or city; else null. */
export function otherPlaceAt({ status, place }: PlaceAt, shown: AddressTexts): PlaceAt["place"] {
  if (status !== "found" || !place?.texts.main_street || !shown.main_street) return null;
  const { main_street, city = shown.city } = place.texts;
  const isSame = isSameStreet(shown.main_street, main_street) && isSameStreet(shown.city, city);
  return isSame ? null : place;
}

type AddressInputsProps = {
  fields: Record<AddressField, Pick<FieldMetadata<string>, "id" | "name" | "errors">>;
  texts: Record<AddressField, string>;
  /** The place at the point, where the fields name another street. */
  offered: PlaceAt["place"];
  /** Called for texts that were typed or taken, not for those of a lookup. */
  onType: (texts: AddressTexts) => void;
  parsePhone: ParsePhone | undefined;
  onPhoneUse: () => void;
};

const HALF = "col-span-3";
const WHOLE = "col-span-6";

function AddressInputs(props: AddressInputsProps) {
  const { fields, texts, offered, onType, parsePhone, onPhoneUse } = props;
  const { t } = useLingui();
  // A late lookup must not fill the field being typed in; its text appears once that is left empty.
  const [entered, setEntered] = useState<AddressTexts>({});
  const shown = { ...texts, ...entered };
  const street = useRef<HTMLDivElement>(null);
  const takeButton = useFocusOnRemoval(street);

  function wire(field: AddressField, className: string) {
    return {
      ...fieldProps(fields[field]),
      className,
      value: shown[field],
      onFocus: () => setEntered({ [field]: texts[field] }),
      onBlur: () => setEntered({}),
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
        setEntered({ [field]: currentTarget.value });
        onType({ [field]: currentTarget.value });
      },
    };
  }

  function wirePhone(field: "phone" | "phone_alternative") {
    return {
      ...fieldProps(fields[field]),
      defaultValue: texts[field],
      parsePhone,
      onFocus: onPhoneUse,
      onValue(typed: string) {
        onPhoneUse();
        if (typed !== texts[field]) onType({ [field]: typed });
      },
      className: "col-span-6 sm:col-span-3",
    };
  }

  return (
    <div className="grid grid-cols-6 gap-x-4 gap-y-5">
      <div ref={street} tabIndex={-1} data-plain-focus className="col-span-4">
        <TextField
          {...wire("main_street", "")}
          label={t`Calle principal`}
          autoComplete="address-line1"
          required
        />
      </div>
      <TextField {...wire("number", "col-span-2")} label={t`Número`} />
      {offered && (
        <Button
          variant="plain"
          buttonRef={takeButton}
          onClick={() => onType(offered.texts)}
          className="-mx-3 col-span-6 min-h-11 w-fit"
        >
          <Trans>Usar “{offered.texts.main_street}”</Trans>
        </Button>
      )}
      <TextField
        {...wire("secondary_street", WHOLE)}
        label={t`Calle secundaria`}
        hint={t`La que cruza, para encontrarte más rápido.`}
        autoComplete="address-line2"
      />
      <TextField {...wire("neighborhood", HALF)} label={t`Barrio`} autoComplete="address-level3" />
      <TextField {...wire("city", HALF)} label={t`Ciudad`} autoComplete="address-level2" />
      <TextAreaField
        {...wire("additional_information", WHOLE)}
        label={t`Referencias`}
        hint={t`Color del portón, piso y departamento, dónde tocar el timbre.`}
        rows={2}
      />
      <PhoneField {...wirePhone("phone")} label={t`Teléfono`} autoComplete="tel" />
      <PhoneField
        {...wirePhone("phone_alternative")}
        label={t`Teléfono alternativo`}
        autoComplete="off"
      />
      <TextField
        {...wire("name", WHOLE)}
        label={t`Nombre de la dirección`}
        hint={t`Para reconocerla: Casa, Oficina, Lo de mamá.`}
        autoComplete="off"
      />
    </div>
  );
}
