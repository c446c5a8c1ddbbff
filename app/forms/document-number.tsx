import { Trans } from "@lingui/react/macro";
import type { FieldProps } from "./form-field";
import { TextField } from "./text-field";

type DocumentNumberProps = FieldProps & {
  type: string;
  defaultValue: string;
  onBlur?: () => void;
};

/** Each document type has its own keyboard. No mask, which would join the last digit of a RUC to a CI. */
export function DocumentNumber({ type, ...props }: DocumentNumberProps) {
  return (
    <TextField
      {...props}
      label={<Trans>Número de documento</Trans>}
      autoComplete="off"
      autoCapitalize="characters"
      inputMode={type === "ci" ? "numeric" : "text"}
      placeholder={type === "ruc" ? "80028061-0" : undefined}
    />
  );
}
