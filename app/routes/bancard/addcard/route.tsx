import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ClientActionFunctionArgs, ClientLoaderFunctionArgs } from "@remix-run/react";
import { addCardAction, loadAddCard } from "~/cards/add-card";
import { requireAllowed, requireLogin } from "~/session/guards";
import { readState } from "~/state/store";
import { pageTitle } from "~/wording/page-title";

export const handle = { breadcrumb: () => <Trans>Agregar tarjeta</Trans> };

export const meta = () => pageTitle(t`Agregar tarjeta`);

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireLogin(request);
  await requireAllowed(request);
  return loadAddCard(request, readState().payment.lastRoute);
}

export async function clientAction(args: ClientActionFunctionArgs) {
  await requireLogin(args.request);
  await requireAllowed(args.request);
  return addCardAction(args);
}

export { AddCardScreen as default } from "~/cards/add-card-screen";
export { RouteError as ErrorBoundary } from "~/shell/route-error";
