import { type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { t } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import {
  type ClientActionFunctionArgs,
  data,
  Link,
  redirect,
  useFetcher,
  useSearchParams,
} from "@remix-run/react";
import * as z from "zod/mini";
import { resetPassword } from "~/api/sessions";
import { newPasswordField } from "~/auth/person-fields";
import { paths } from "~/paths";
import { showLogin } from "~/session/login-dialog";
import { Button } from "~/ui/button";
import { PasswordField } from "~/ui/credential-fields";
import { FetcherForm } from "~/ui/fetcher-form";
import { wireField } from "~/ui/form-field";
import { Page } from "~/ui/page";
import { showToast } from "~/ui/toaster";
import { pageTitle } from "~/wording/page-title";
import { replyToRefusal } from "~/wording/refused-form";

const resetSchema = z.object({ password: newPasswordField });

export const handle = { breadcrumb: () => <Trans>Contraseña nueva</Trans> };

export const meta = () => pageTitle(t`Contraseña nueva`);

export const clientLoader = () => null;

export async function clientAction({ request }: ClientActionFunctionArgs) {
  const submission = parseWithZod(await request.formData(), { schema: resetSchema });
  if (submission.status !== "success") return data(submission.reply(), { status: 422 });
  const link = new URL(request.url).searchParams;
  const { password } = submission.value;
  try {
    const [email, token] = [link.get("email") ?? "", link.get("token") ?? ""];
    await resetPassword({ email, token, password });
  } catch (error) {
    return data(replyToRefusal(submission, error, ["password"]), { status: 422 });
  }
  showToast({ type: "success", text: t`Listo: ingresá con tu contraseña nueva.` });
  showLogin();
  return redirect(paths.home());
}

export default function ResetPassword() {
  const { t } = useLingui();
  const fetcher = useFetcher<SubmissionResult<string[]>>();
  const [link] = useSearchParams();
  const [form, { password }] = useForm({
    lastResult: fetcher.state === "idle" ? fetcher.data : undefined,
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: resetSchema }),
  });
  return (
    <Page
      width="narrow"
      heading={<Trans>Contraseña nueva</Trans>}
      lead={<Trans>Se cierra tu sesión en todos los dispositivos.</Trans>}
    >
      <FetcherForm fetcher={fetcher} form={form} className="space-y-5">
        <input
          type="hidden"
          name="username"
          autoComplete="username"
          value={link.get("email") ?? ""}
        />
        <PasswordField
          {...wireField(password)}
          label={t`Contraseña nueva`}
          autoComplete="new-password"
        />
        <Button type="submit" wide busy={fetcher.state !== "idle"}>
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

export { RouteError as ErrorBoundary } from "~/shell/route-error";
