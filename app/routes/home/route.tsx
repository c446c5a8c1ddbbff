import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  data,
  useLoaderData,
} from "@remix-run/react";
import { CONFIRM_ADDRESS } from "~/address/form/address-draft";
import { paths } from "~/paths";
import { currentLocation } from "~/session/current-location";
import { pageTitle } from "~/shell/page-title";
import { enterHome } from "~/state/booking";
import { refreshReference } from "~/state/reference";
import { restoreState } from "~/state/store";
import {
  bookSavedAddress,
  confirmAddress,
  discardUnfinished,
  intents,
  resumeUnfinished,
} from "./home-actions";
import { HomeScreen } from "./home-screen";
import { loadHome } from "./load-home";

export const handle = {
  breadcrumb: () => <Trans>Pedidos</Trans>,
  breadcrumbTo: paths.profile.orders(),
};

export const meta = () => pageTitle(t`Limpieza de tu casa en Gran Asunción`);

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await restoreState();
  const from = currentLocation();
  // Staying put is no entry: a visitor whom a guard keeps here goes on with the same booking.
  if (from !== paths.home()) {
    // Where the page begins here, the start-up load is under way.
    if (from !== null) void refreshReference();
    await enterHome(from === null);
  }
  return loadHome(request.signal);
}

export async function clientAction({ request }: ClientActionFunctionArgs) {
  await restoreState();
  const form = await request.formData();
  switch (form.get("intent")) {
    case CONFIRM_ADDRESS:
      return confirmAddress(form, request.signal);
    case intents.useAddress:
      return bookSavedAddress(form, request.signal);
    case intents.resume:
      return resumeUnfinished();
    case intents.discard:
      return discardUnfinished();
    default:
      return data(null, { status: 400 });
  }
}

export default function Home() {
  return <HomeScreen {...useLoaderData<typeof clientLoader>()} />;
}

export { RouteError as ErrorBoundary } from "~/shell/route-error";
