import { useLingui } from "@lingui/react/macro";
import { TextField, type TextFieldProps } from "~/ui/text-field";

export function EmailInput(props: Omit<TextFieldProps, "label">) {
  const { t } = useLingui();
  return (
    <TextField
      label={t`Correo electrónico`}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}
