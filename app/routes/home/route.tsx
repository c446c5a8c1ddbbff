import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  useLoaderData,
} from "@remix-run/react";
import { awaitChunk } from "~/browser/load-module";
import { changesAddress, paths, requestedPath, wantedService } from "~/paths";
import { currentLocation } from "~/session/current-location";
import { hasLocatedAddress, readBooking, setAsideBooking } from "~/state/booking";
import { refreshReference } from "~/state/reference";
import { restoreState } from "~/state/store";
import { pageTitle } from "~/wording/page-title";
import { HomeScreen } from "./home-screen";
import { loadHome } from "./load-home";

export const handle = {
  breadcrumb: () => <Trans>Pedidos</Trans>,
  breadcrumbTo: paths.profile.orders(),
};

export const meta = () => pageTitle(t`Limpieza de tu casa en Gran Asunción`);

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await restoreState();
  const url = new URL(request.url);
  const from = currentLocation();
  const isShown = from !== null && new URL(from, url).pathname === paths.home();
  // A visitor whom a guard keeps at home continues the same booking, so it is not reset.
  if (!isShown) {
    // On a page load the start-up load is already running.
    if (from !== null) void refreshReference();
    if (!changesAddress(url)) await setAsideBooking();
  }
  const service = wantedService(url);
  // At the same URL again, a booking that was resumed since then keeps its own service.
  const isKept = from === requestedPath(request) && hasLocatedAddress(readBooking());
  if (service && !isKept) {
    const { chooseWanted } = await loadActions();
    request.signal.throwIfAborted();
    chooseWanted(service);
  }
  return loadHome(request.signal, service, isShown);
}

/** The actions are loaded with the first form or choice. */
const loadActions = () => awaitChunk(() => import("./home-actions"), true);

export async function clientAction({ request }: ClientActionFunctionArgs) {
  const [{ actAtHome }] = await Promise.all([loadActions(), restoreState()]);
  return actAtHome(await request.formData(), request.signal);
}

export default function Home() {
  return <HomeScreen {...useLoaderData<typeof clientLoader>()} />;
}

export { RouteError as ErrorBoundary } from "~/shell/route-error";
