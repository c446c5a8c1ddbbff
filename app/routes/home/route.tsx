import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  data,
  useLoaderData,
} from "@remix-run/react";
import { CONFIRM_ADDRESS, forgetAddressDraft } from "~/address/form/address-draft";
import { changesAddress, paths } from "~/paths";
import { currentLocation } from "~/session/current-location";
import { pageTitle } from "~/shell/page-title";
import { setBookingAside } from "~/state/booking";
import { refreshReference } from "~/state/reference";
import { restoreState } from "~/state/store";
import {
  bookAt,
  bookSavedAddress,
  discardUnfinished,
  intents,
  knownCities,
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
  if (from === null || new URL(from, request.url).pathname !== paths.home()) {
    // Where the page begins here, the start-up load is under way.
    if (from !== null) void refreshReference();
    if (!changesAddress(new URL(request.url))) await setBookingAside();
  }
  return loadHome(request.signal);
}

export async function clientAction({ request }: ClientActionFunctionArgs) {
  await restoreState();
  const form = await request.formData();
  switch (form.get("intent")) {
    case CONFIRM_ADDRESS: {
      const served = await knownCities(request.signal);
      const { readAddressForm } = await import("~/address/form/read-address");
      const submission = readAddressForm(form, served);
      if (submission.status !== "success") return data(submission.reply(), { status: 422 });
      await forgetAddressDraft();
      return bookAt(submission.value);
    }
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
