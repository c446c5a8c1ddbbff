import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ClientActionFunctionArgs } from "@remix-run/react";
import * as z from "zod/mini";
import { isMissingCall } from "~/api/errors";
import { askForPassword } from "~/api/sessions";
import { emailField } from "~/auth/person-fields";
import { answerForm } from "~/forms/answer-form";
import { EmailInput } from "~/forms/credential-fields";
import { FetcherForm, useFetcherForm } from "~/forms/fetcher-form";
import { fieldProps } from "~/forms/form-field";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { Page } from "~/ui/page";
import { ContactLine } from "~/wording/contact-line";
import { pageTitle } from "~/wording/page-title";

const forgottenSchema = z.object({ email: emailField });

export const handle = { breadcrumb: () => <Trans>Olvidé mi contraseña</Trans> };

export const meta = () => pageTitle(t`Olvidé mi contraseña`);

export const clientLoader = () => null;

export async function clientAction({ request }: ClientActionFunctionArgs) {
  return answerForm(await request.formData(), {
    schema: forgottenSchema,
    fields: ["email"],
    async send({ email }) {
      await askForPassword({ body: { email } });
    },
    explain(error) {
      if (!isMissingCall(error)) return null;
      return { formErrors: [t`Por ahora no podemos enviar el enlace. Escribinos y te ayudamos.`] };
    },
  });
}

export default function ForgotPassword() {
  const { fetcher, busy, result, form, fields } = useFetcherForm(forgottenSchema);
  const sent = !busy && result?.status === "success";
  return (
    <Page
      width="narrow"
      heading={<Trans>Olvidé mi contraseña</Trans>}
      lead={<Trans>Te enviamos un enlace por correo para que elijas otra.</Trans>}
    >
      {sent && (
        <Notice tone="success" role="status" className="mb-6">
          <Trans>
            Si hay una cuenta con ese correo, te enviamos el enlace. Sirve durante una hora.
          </Trans>
        </Notice>
      )}
      <FetcherForm fetcher={fetcher} form={form} className="space-y-5">
        <EmailInput {...fieldProps(fields.email)} autoComplete="username" />
        <Button type="submit" wide busy={busy}>
          <Trans>Enviar enlace</Trans>
        </Button>
      </FetcherForm>
      <div className="mt-6">
        <ContactLine />
      </div>
    </Page>
  );
}

export { RouteError as ErrorBoundary } from "~/shell/route-error";
