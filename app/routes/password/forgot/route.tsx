import { type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type ClientActionFunctionArgs, data, useFetcher } from "@remix-run/react";
import * as z from "zod/mini";
import { isMissingCall } from "~/api/errors";
import { askForPassword } from "~/api/sessions";
import { emailField } from "~/auth/person-fields";
import { Button } from "~/ui/button";
import { EmailInput } from "~/ui/credential-fields";
import { FetcherForm } from "~/ui/fetcher-form";
import { wireField } from "~/ui/form-field";
import { Notice } from "~/ui/notice";
import { Page } from "~/ui/page";
import { ContactLine } from "~/wording/contact-line";
import { pageTitle } from "~/wording/page-title";
import { replyToRefusal } from "~/wording/refused-form";

const forgottenSchema = z.object({ email: emailField });

type Reply = { sent: boolean; result: SubmissionResult<string[]> };

export const handle = { breadcrumb: () => <Trans>Olvidé mi contraseña</Trans> };

export const meta = () => pageTitle(t`Olvidé mi contraseña`);

export const clientLoader = () => null;

export async function clientAction({ request }: ClientActionFunctionArgs) {
  const submission = parseWithZod(await request.formData(), { schema: forgottenSchema });
  const refuse = (result: SubmissionResult<string[]>) =>
    data<Reply>({ sent: false, result }, { status: 422 });
  if (submission.status !== "success") return refuse(submission.reply());
  try {
    await askForPassword(submission.value.email);
  } catch (error) {
    if (!isMissingCall(error)) return refuse(replyToRefusal(submission, error, ["email"]));
    const text = t`Por ahora no podemos enviar el enlace. Escribinos y te ayudamos.`;
    return refuse(submission.reply({ formErrors: [text] }));
  }
  return data<Reply>({ sent: true, result: submission.reply() });
}

export default function ForgotPassword() {
  const fetcher = useFetcher<Reply>();
  const [form, { email }] = useForm({
    lastResult: fetcher.state === "idle" ? fetcher.data?.result : undefined,
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: forgottenSchema }),
  });
  const sent = fetcher.state === "idle" && fetcher.data?.sent;
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
        <EmailInput {...wireField(email)} autoComplete="username" />
        <Button type="submit" wide busy={fetcher.state !== "idle"}>
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
