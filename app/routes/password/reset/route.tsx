import { t } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { type ClientActionFunctionArgs, Link, redirect, useLocation } from "@remix-run/react";
import * as z from "zod/mini";
import { isRefusal, mayHaveTakenEffect } from "~/api/errors";
import { resetPassword } from "~/api/sessions";
import { newPasswordField, plainEmail } from "~/auth/person-fields";
import { plainText } from "~/domain/plain-text";
import { paths } from "~/paths";
import { showLogin } from "~/session/login-dialog";
import { sessionValue } from "~/session/scope";
import { Button, ButtonLink } from "~/ui/button";
import { PasswordField } from "~/ui/credential-fields";
import { FetcherForm, useFetcherForm } from "~/ui/fetcher-form";
import { wireField } from "~/ui/form-field";
import { Page } from "~/ui/page";
import { showToast } from "~/ui/toaster";
import { pageTitle } from "~/wording/page-title";
import { answerForm } from "~/wording/refused-form";

/** Longer links are not read. */
const MAX_LINK = 2_000;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;

/**
 * Reads the e-mail and the token of the link in the mail; null where a mail program has cut it. A `+` stays a plus
 * sign, which URLSearchParams would read as a blank; a blank in the e-mail is a plus sign that a program decoded.
 * Programs also encode the `&` between both, or the e-mail twice.
 */
function readLink(search: string) {
  if (search.length > MAX_LINK) return null;
  const link = new URLSearchParams(search.replaceAll("+", "%2B"));
  const [, written = ""] = /[?&]email=(.*?(?:@|%(?:25)*40)[^&]*)/i.exec(search) ?? [];
  let email = decodeValue(written);
  if (!email.includes("@")) email = decodeValue(email);
  email = plainEmail(email).replaceAll(" ", "+");
  const token = plainText(link.get("token") ?? "").replaceAll(" ", "");
  return EMAIL.test(email) && token ? { email, token } : null;
}

function decodeValue(value: string): string {
  return new URLSearchParams(`v=${value.replace(/[+&]/g, encodeURIComponent)}`).get("v") ?? "";
}

const resetSchema = z.object({ password: newPasswordField });

/** The links whose answer was lost: one that is refused then may have been used by that request. */
const uncertainLinks = sessionValue(() => new Set<string>());

export const handle = { breadcrumb: () => <Trans>Contraseña nueva</Trans> };

export const meta = () => pageTitle(t`Contraseña nueva`);

export const clientLoader = () => null;

export async function clientAction({ request }: ClientActionFunctionArgs) {
  const link = readLink(new URL(request.url).search);
  if (!link) throw redirect(paths.forgotPassword());
  return answerForm(await request.formData(), {
    schema: resetSchema,
    fields: ["password"],
    async send({ password }) {
      await resetPassword({ ...link, password });
      showToast({ type: "success", text: t`Listo: ingresá con tu contraseña nueva.` });
      showLogin();
      throw redirect(paths.home());
    },
    explain(error) {
      const uncertain = uncertainLinks();
      if (mayHaveTakenEffect(error)) uncertain.add(link.token);
      if (!isRefusal(error, 422) || !error.fields.token || !uncertain.has(link.token)) return null;
      const text = t`Puede que tu contraseña nueva ya esté guardada: antes no nos llegó la respuesta. Probá ingresar con ella; si no entra, pedí otro enlace.`;
      return { formErrors: [text] };
    },
  });
}

export default function ResetPassword() {
  const { t } = useLingui();
  const { fetcher, busy, form, fields } = useFetcherForm(resetSchema);
  const link = readLink(useLocation().search);
  if (!link) return <CutLink />;
  return (
    <Page
      width="narrow"
      heading={<Trans>Contraseña nueva</Trans>}
      lead={<Trans>Se cierra tu sesión en todos los dispositivos.</Trans>}
    >
      <FetcherForm fetcher={fetcher} form={form} className="space-y-5">
        <input type="hidden" name="username" autoComplete="username" value={link.email} />
        <PasswordField
          {...wireField(fields.password)}
          label={t`Contraseña nueva`}
          autoComplete="new-password"
        />
        <Button type="submit" wide busy={busy}>
          <Trans>Guardar contraseña</Trans>
        </Button>
      </FetcherForm>
      <p className="mt-4">
        <Link to={paths.forgotPassword()} className="link inline-block py-1.5">
          <Trans>Pedir otro enlace</Trans>
        </Link>
      </p>
    </Page>
  );
}

function CutLink() {
  return (
    <Page width="narrow" heading={<Trans>El enlace está incompleto</Trans>}>
      <p>
        <Trans>
          Abrilo desde el correo que te enviamos, o copialo entero. Si sigue igual, pedí otro: te
          llega en un momento.
        </Trans>
      </p>
      <ButtonLink to={paths.forgotPassword()} className="mt-5">
        <Trans>Pedir otro enlace</Trans>
      </ButtonLink>
    </Page>
  );
}

export { RouteError as ErrorBoundary } from "~/shell/route-error";
