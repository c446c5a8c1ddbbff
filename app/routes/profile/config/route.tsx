import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  useLoaderData,
} from "@remix-run/react";
import { requireLogin } from "~/session/guards";
import { Page } from "~/ui/page";
import { pageTitle } from "~/wording/page-title";
import { Appearance } from "./appearance";
import { changeConfig } from "./config-actions";
import { DeviceData } from "./device-data";
import { NotificationsForm } from "./notifications-form";
import { PasswordForm } from "./password-form";

export const handle = { breadcrumb: () => <Trans>Configuración</Trans> };

export const meta = () => pageTitle(t`Configuración`);

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return { user: await requireLogin(request) };
}

export async function clientAction({ request }: ClientActionFunctionArgs) {
  await requireLogin(request);
  return changeConfig(await request.formData());
}

export default function Config() {
  const { user } = useLoaderData<typeof clientLoader>();
  return (
    <Page heading={<Trans>Configuración</Trans>}>
      <NotificationsForm user={user} />
      <Appearance />
      <PasswordForm email={user.email} />
      <DeviceData />
    </Page>
  );
}

export { RouteError as ErrorBoundary } from "~/shell/route-error";
