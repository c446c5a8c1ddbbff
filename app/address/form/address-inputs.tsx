import type { FieldMetadata } from "@conform-to/react";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { AddressField } from "~/address/search/picked-place";
import { phoneMask } from "~/domain/masks";
import { MaskedField } from "~/ui/masked-field";
import { TextAreaField, TextField } from "~/ui/text-field";

type AddressInputsProps = {
  fields: Record<AddressField, Pick<FieldMetadata<string>, "id" | "name" | "errors">>;
  texts: Record<AddressField, string>;
  /** Called with what a person types, never with what a lookup fills in. */
  onType: (field: AddressField, text: string) => void;
};

/**
 * The properties of each field. A lookup that answers late does not fill the field a person is in,
 * but they find its answer there when they leave it empty.
 */
function useAddressFields({ fields, texts, onType }: AddressInputsProps) {
  const [entered, setEntered] = useState<{ field: AddressField; text: string } | null>(null);

  function wire(field: AddressField) {
    const { id, name, errors } = fields[field];
    return { id, name, ...(errors ? { errors } : {}) };
  }
  function text(field: AddressField) {
    return {
      ...wire(field),
      value: entered?.field === field ? entered.text : texts[field],
      onFocus: () => setEntered({ field, text: texts[field] }),
      onBlur: () => setEntered(null),
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
        setEntered({ field, text: currentTarget.value });
        onType(field, currentTarget.value);
      },
    };
  }
  function phone(field: "phone" | "phone_alternative") {
    return {
      ...wire(field),
      type: "tel",
      inputMode: "tel" as const,
      mask: phoneMask,
      defaultValue: texts[field],
      onValue: (typed: string) => typed !== texts[field] && onType(field, typed),
    };
  }
  return { text, phone };
}

/** The text fields of an address. */
export function AddressInputs(props: AddressInputsProps) {
  const { t } = useLingui();
  const { text, phone } = useAddressFields(props);

  return (
    <div className="grid grid-cols-6 gap-x-4 gap-y-5">
      <TextField
        {...text("main_street")}
        label={t`Calle principal`}
        autoComplete="address-line1"
        required
        className="col-span-4"
      />
      <TextField {...text("number")} label={t`Número`} className="col-span-2" />
      <TextField
        {...text("secondary_street")}
        label={t`Calle secundaria`}
        hint={t`La que cruza, para encontrarte más rápido.`}
        autoComplete="address-line2"
        className="col-span-6"
      />
      <TextField
        {...text("neighborhood")}
        label={t`Barrio`}
        autoComplete="address-level3"
        className="col-span-3"
      />
      <TextField
        {...text("city")}
        label={t`Ciudad`}
        autoComplete="address-level2"
        className="col-span-3"
      />
      <TextAreaField
        {...text("additional_information")}
        label={t`Referencias`}
        hint={t`Color del portón, piso y departamento, dónde tocar el timbre.`}
        rows={2}
        className="col-span-6"
      />
      <MaskedField
        {...phone("phone")}
        label={t`Teléfono`}
        autoComplete="tel"
        className="col-span-6 sm:col-span-3"
      />
      <MaskedField
        {...phone("phone_alternative")}
        label={t`Teléfono alternativo`}
        autoComplete="off"
        className="col-span-6 sm:col-span-3"
      />
      <TextField
        {...text("name")}
        label={t`Nombre de la dirección`}
        hint={t`Para reconocerla: Casa, Oficina, Lo de mamá.`}
        autoComplete="off"
        className="col-span-6"
      />
    </div>
  );
}
