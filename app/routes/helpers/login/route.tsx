import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type ClientLoaderFunctionArgs, Link } from "@remix-run/react";
import { LoginForm } from "~/auth/login-form";
import { brand } from "~/config";
import { actions, paths } from "~/paths";
import { redirectFromHelperLogin } from "~/session/area-access";
import { HelperBar } from "~/shell/bar/helper-bar";
import { Page } from "~/ui/page";
import { PreloadScreen } from "~/ui/preload-screen";
import { pageTitle } from "~/wording/page-title";

export const handle = { Bar: HelperBar, breadcrumb: () => <Trans>Ingresar</Trans> };

export const meta = () => pageTitle(t`Ingresar a mi agenda`);

/** A login reloads this route, whose loader then redirects. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await redirectFromHelperLogin(request);
  return null;
}

export default function HelperLogin() {
  return (
    <Page
      width="narrow"
      heading={<Trans>Ingresá a tu agenda</Trans>}
      lead={<Trans>Para quienes prestan el servicio con {brand}.</Trans>}
    >
      {/* Preloads the login, so that it does not wait for code. */}
      <PreloadScreen path={actions.login} />
      <PreloadScreen path={paths.helpers.show()} />
      <div className="card p-5 sm:p-6">
        <LoginForm email="" />
      </div>
      <p className="mt-6 text-muted">
        <Trans>
          ¿Querés reservar una limpieza?{" "}
          <Link to={paths.home()} className="link">
            Ir a la parte de clientes
          </Link>
        </Trans>
      </p>
    </Page>
  );
}

export { RouteError as ErrorBoundary } from "~/shell/route-error";
