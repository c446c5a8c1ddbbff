import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { settings } from "~/config";
import { capitalise } from "~/domain/capitalise";
import { EmailInput, PasswordField } from "~/forms/credential-fields";
import { FormErrors } from "~/forms/error-summary";
import { useFetcherForm } from "~/forms/fetcher-form";
import { fieldProps } from "~/forms/form-field";
import { actions, paths } from "~/paths";
import { hideLogin } from "~/session/login-dialog";
import { Button } from "~/ui/button";
import { contactLinks } from "~/wording/contact";
import { loginDraft, readLogin, saveLogin } from "./drafts";
import { loginSchema } from "./person-fields";

/** `email`: carried over from the register form, which focuses the password; else "". */
export function LoginForm({ email }: { email: string }) {
  const { t } = useLingui();
  const { fetcher, busy, form, fields } = useFetcherForm(loginSchema);
  const password = useRef<HTMLInputElement>(null);
  const [draft] = useState(loginDraft);

  useEffect(() => {
    if (email) password.current?.focus();
  }, [email]);

  return (
    <>
      <fetcher.Form
        method="post"
        action={actions.login}
        {...getFormProps(form)}
        onInput={(event) => saveLogin(readLogin(event.currentTarget))}
        className="space-y-5"
      >
        <EmailInput
          {...fieldProps(fields.email)}
          defaultValue={draft.email}
          autoComplete="username"
        />
        <PasswordField
          {...fieldProps(fields.password)}
          label={t`Contraseña`}
          defaultValue={draft.password}
          autoComplete="current-password"
          inputRef={password}
        />
        <FormErrors errors={form.errors} takesFocus={false} />
        <Button type="submit" wide busy={busy}>
          <Trans>Ingresar</Trans>
        </Button>
      </fetcher.Form>
      <Link
        to={paths.forgotPassword()}
        onClick={hideLogin}
        className="link mt-2 inline-flex min-h-11 items-center"
      >
        <Trans>Olvidé mi contraseña</Trans>
      </Link>
      <SocialLogin />
      <LoginHelp />
    </>
  );
}

function LoginHelp() {
  const { loginHint } = settings();
  const { whatsApp, phone, email } = contactLinks();
  return (
    <>
      {(whatsApp || phone || email) && (
        <p className="mt-4 text-muted text-sm">
          {whatsApp ? (
            <Trans>
              ¿No podés entrar?{" "}
              <a href={whatsApp.href} target="_blank" rel="noreferrer" className="link">
                Escribinos por WhatsApp
              </a>{" "}
              y te ayudamos.
            </Trans>
          ) : phone ? (
            <Trans>
              ¿No podés entrar?{" "}
              <a href={phone.href} className="link">
                Llamanos al {phone.text}
              </a>{" "}
              y te ayudamos.
            </Trans>
          ) : (
            <Trans>
              ¿No podés entrar?{" "}
              <a href={email?.href} className="link">
                Escribinos a {email?.text}
              </a>{" "}
              y te ayudamos.
            </Trans>
          )}
        </p>
      )}
      {loginHint && (
        <p className="mt-4 whitespace-pre-line rounded-card bg-sunken px-4 py-3 text-muted text-sm">
          {loginHint}
        </p>
      )}
    </>
  );
}

function SocialLogin() {
  const fetcher = useFetcher<SubmissionResult<string[]>>();
  const { socialProviders } = settings();
  if (socialProviders.length === 0) return null;
  return (
    <fetcher.Form method="post" action={actions.login} className="mt-3 space-y-3">
      {socialProviders.map((provider) => (
        <Button
          key={provider}
          type="submit"
          name="provider"
          value={provider}
          variant="secondary"
          wide
          busy={fetcher.formData?.get("provider") === provider}
        >
          <Trans>Continuar con {capitalise(provider)}</Trans>
        </Button>
      ))}
      <FormErrors errors={fetcher.data?.error?.[""] ?? undefined} takesFocus={false} />
    </fetcher.Form>
  );
}
