import { t } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { type ClientActionFunctionArgs, Link, useLocation } from "@remix-run/react";
import { PasswordField } from "~/forms/credential-fields";
import { FetcherForm, useFetcherForm } from "~/forms/fetcher-form";
import { fieldProps } from "~/forms/form-field";
import { paths } from "~/paths";
import { Button, ButtonLink } from "~/ui/button";
import { Page } from "~/ui/page";
import { pageTitle } from "~/wording/page-title";
import { chooseNewPassword, readLink, resetSchema } from "./reset-action";

export const handle = { breadcrumb: () => <Trans>Contraseña nueva</Trans> };

export const meta = () => pageTitle(t`Contraseña nueva`);

export const clientLoader = () => null;

export const clientAction = ({ request }: ClientActionFunctionArgs) => chooseNewPassword(request);

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
          {...fieldProps(fields.password)}
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
