import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import { loadAddCard } from "~/cards/add-card";
import { paths } from "~/paths";
import { requireLogin } from "~/session/guards";
import { pageTitle } from "~/wording/page-title";

export const handle = { breadcrumb: () => <Trans>Agregar tarjeta</Trans> };

export const meta = () => pageTitle(t`Agregar tarjeta`);

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireLogin(request);
  return loadAddCard(request, paths.profile.cards());
}

export { addCardAction as clientAction } from "~/cards/add-card";
export { AddCardScreen as default } from "~/cards/add-card-screen";
export { RouteError as ErrorBoundary } from "~/shell/route-error";
