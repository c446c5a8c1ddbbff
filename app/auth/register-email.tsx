import { Trans } from "@lingui/react/macro";
import { useFetcher } from "@remix-run/react";
import { useState } from "react";
import { actions } from "~/paths";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { EmailInput } from "./email-input";
import type { WiredField } from "./wire-field";

type RegisterEmailProps = WiredField & {
  defaultValue: string;
  onLoginInstead: (email: string) => void;
};

/** Checks on leaving whether the address has an account, and then offers to log in. */
export function RegisterEmail({ onLoginInstead, ...field }: RegisterEmailProps) {
  const check = useFetcher<{ email: string; exists: boolean } | null>();
  const [email, setEmail] = useState(field.defaultValue);
  const typed = email.trim();

  function checkEmail() {
    if (!/^\S+@\S+\.\S+$/.test(typed) || check.data?.email === typed) return;
    check.load(`${actions.emailExists}?${new URLSearchParams({ email: typed })}`);
  }

  return (
    <div>
      <EmailInput
        {...field}
        onChange={(event) => setEmail(event.target.value)}
        onBlur={checkEmail}
      />
      <div role="status">
        {check.data?.exists && check.data.email === typed && (
          <Notice
            tone="info"
            className="mt-2"
            action={
              <Button variant="secondary" onClick={() => onLoginInstead(typed)}>
                <Trans>Ingresar con este correo</Trans>
              </Button>
            }
          >
            <Trans>Ya hay una cuenta con este correo.</Trans>
          </Notice>
        )}
      </div>
    </div>
  );
}
