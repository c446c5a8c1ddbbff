import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { ciMask, foreignDocumentMask } from "~/domain/masks";
import { MaskedField } from "~/ui/masked-field";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { documentTypeOptions } from "~/wording/documents/labels";
import type { WiredField } from "./wire-field";

type RegisterDocumentProps = {
  type: WiredField;
  number: WiredField;
  defaultType: string;
  typedNumber: string | undefined;
};

/** The document's type and number; each type has a mask of its own. */
export function RegisterDocument({
  type,
  number,
  defaultType,
  typedNumber,
}: RegisterDocumentProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState(defaultType);
  const numberProps = {
    ...number,
    label: t`Número de documento`,
    // Another type is another control: it begins with what was typed.
    defaultValue: typedNumber ?? "",
    autoComplete: "off",
  };
  return (
    <>
      <SelectField
        {...type}
        label={t`Tipo de documento`}
        options={documentTypeOptions({ unnamed: false })}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
      />
      {chosen === "ruc" ? (
        <TextField key={chosen} {...numberProps} placeholder="80028061-0" />
      ) : (
        <MaskedField
          key={chosen}
          {...numberProps}
          mask={chosen === "ci" ? ciMask : foreignDocumentMask}
          inputMode={chosen === "ci" ? "numeric" : "text"}
        />
      )}
    </>
  );
}
