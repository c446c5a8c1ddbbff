import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { TextField, type TextFieldProps } from "./text-field";

/** `type="text"`, because an e-mail field rewrites the domain and refuses addresses that a server accepts. */
export function EmailInput(props: Omit<TextFieldProps, "label">) {
  const { t } = useLingui();
  return (
    <TextField
      label={t`Correo electrónico`}
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}

export function PasswordField(props: Omit<TextFieldProps, "type" | "end">) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      autoCorrect="off"
      onPaste={undefined}
      {...props}
      type={shown ? "text" : "password"}
      controlClassName="pr-24"
      end={
        <button
          type="button"
          onClick={() => setShown(!shown)}
          className="min-h-11 rounded-card px-3.5 font-semibold text-primary text-sm hover:bg-primary-soft"
        >
          {shown ? <Trans>Ocultar</Trans> : <Trans>Mostrar</Trans>}
        </button>
      }
    />
  );
}
