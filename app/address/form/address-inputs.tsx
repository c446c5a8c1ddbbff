import type { FieldMetadata } from "@conform-to/react";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { AddressField, AddressTexts } from "~/address/search/picked-place";
import { phoneMask } from "~/domain/masks";
import { MaskedField } from "~/ui/masked-field";
import { TextAreaField, TextField } from "~/ui/text-field";

type WiredField = Pick<FieldMetadata<string>, "id" | "name" | "errors">;

type AddressInputsProps = {
  fields: Record<AddressField, WiredField>;
  texts: Record<AddressField, string>;
  /** Called with what a person types, never with what a lookup fills in. */
  onType: (field: AddressField, text: string) => void;
};

/** The text fields of an address. */
export function AddressInputs({ fields, texts, onType }: AddressInputsProps) {
  const { t } = useLingui();
  // A lookup that answers late does not fill the field a person is in, but they find its answer there
  // when they leave it empty.
  const [entered, setEntered] = useState<AddressTexts>({});
  const shown = { ...texts, ...entered };

  function wire(field: AddressField) {
    const { id, name, errors = [] } = fields[field];
    return {
      ...{ id, name, errors },
      onFocus: () => setEntered({ [field]: texts[field] }),
      onBlur: () => setEntered({}),
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
        setEntered({ [field]: currentTarget.value });
        onType(field, currentTarget.value);
      },
    };
  }

  return (
    <div className="grid grid-cols-6 gap-x-4 gap-y-5">
      <TextField
        {...wire("main_street")}
        value={shown.main_street}
        label={t`Calle principal`}
        autoComplete="address-line1"
        required
        className="col-span-4"
      />
      <TextField
        {...wire("number")}
        value={shown.number}
        label={t`Número`}
        className="col-span-2"
      />
      <TextField
        {...wire("secondary_street")}
        value={shown.secondary_street}
        label={t`Calle secundaria`}
        hint={t`La que cruza, para encontrarte más rápido.`}
        autoComplete="address-line2"
        className="col-span-6"
      />
      <TextField
        {...wire("neighborhood")}
        value={shown.neighborhood}
        label={t`Barrio`}
        autoComplete="address-level3"
        className="col-span-3"
      />
      <TextField
        {...wire("city")}
        value={shown.city}
        label={t`Ciudad`}
        autoComplete="address-level2"
        className="col-span-3"
      />
      <TextAreaField
        {...wire("additional_information")}
        value={shown.additional_information}
        label={t`Referencias`}
        hint={t`Color del portón, piso y departamento, dónde tocar el timbre.`}
        rows={2}
        className="col-span-6"
      />
      <PhoneField
        field={fields.phone}
        text={texts.phone}
        onType={(typed) => onType("phone", typed)}
        label={t`Teléfono`}
        autoComplete="tel"
      />
      <PhoneField
        field={fields.phone_alternative}
        text={texts.phone_alternative}
        onType={(typed) => onType("phone_alternative", typed)}
        label={t`Teléfono alternativo`}
        autoComplete="off"
      />
      <TextField
        {...wire("name")}
        value={shown.name}
        label={t`Nombre de la dirección`}
        hint={t`Para reconocerla: Casa, Oficina, Lo de mamá.`}
        autoComplete="off"
        className="col-span-6"
      />
    </div>
  );
}

type PhoneFieldProps = {
  field: WiredField;
  text: string;
  onType: (text: string) => void;
  label: string;
  autoComplete: string;
};

function PhoneField({ field, text, onType, ...look }: PhoneFieldProps) {
  const { id, name, errors = [] } = field;
  return (
    <MaskedField
      {...{ id, name, errors, ...look }}
      type="tel"
      inputMode="tel"
      mask={phoneMask}
      defaultValue={text}
      onValue={(typed) => typed !== text && onType(typed)}
      className="col-span-6 sm:col-span-3"
    />
  );
}
