import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Trans, useLingui } from "@lingui/react/macro";
import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { settings } from "~/config";
import { actions } from "~/paths";
import { Button } from "~/ui/button";
import { FormErrors } from "~/ui/error-summary";
import { PasswordField, TextField } from "~/ui/text-field";
import { contactLinks } from "~/wording/contact";
import { loginSchema } from "./login-schema";
import { SocialLogin } from "./social-login";
import { keepTypedLogin, typedLogin } from "./typed-login";

type LoginFormProps = {
  /** Carried over from the register form: the password then gets the focus. Empty elsewhere. */
  email: string;
};

export function LoginForm({ email }: LoginFormProps) {
  const { t } = useLingui();
  const fetcher = useFetcher<SubmissionResult<string[]>>();
  const password = useRef<HTMLInputElement>(null);
  const [form, fields] = useForm({
    lastResult: fetcher.data ?? null,
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: loginSchema }),
  });
  const [typed] = useState(typedLogin);
  const { loginHint } = settings();

  useEffect(() => {
    if (email) password.current?.focus();
  }, [email]);

  return (
    <>
      <fetcher.Form
        method="post"
        action={actions.login}
        {...getFormProps(form)}
        className="space-y-5"
      >
        <TextField
          label={t`Correo electrónico`}
          id={fields.email.id}
          name={fields.email.name}
          errors={fields.email.errors ?? []}
          defaultValue={typed.email}
          onChange={(event) => keepTypedLogin({ email: event.target.value })}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          label={t`Contraseña`}
          id={fields.password.id}
          name={fields.password.name}
          errors={fields.password.errors ?? []}
          defaultValue={typed.password}
          onChange={(event) => keepTypedLogin({ password: event.target.value })}
          autoComplete="current-password"
          inputRef={password}
        />
        <FormErrors errors={form.errors} takesFocus={false} />
        <Button type="submit" wide busy={fetcher.state !== "idle"}>
          <Trans>Ingresar</Trans>
        </Button>
      </fetcher.Form>
      <SocialLogin />
      <p className="mt-4 text-muted text-sm">
        <Trans>
          ¿Olvidaste tu contraseña?{" "}
          <a href={contactLinks().whatsApp.href} target="_blank" rel="noreferrer" className="link">
            Escribinos por WhatsApp
          </a>{" "}
          y te ayudamos.
        </Trans>
      </p>
      {loginHint && (
        <p className="mt-4 whitespace-pre-line rounded-card bg-sunken px-4 py-3 text-muted text-sm">
          {loginHint}
        </p>
      )}
    </>
  );
}
