import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  useLoaderData,
} from "@remix-run/react";
import { createAddress, deleteAddress, updateAddress } from "~/api/address-changes";
import { isSupported } from "~/api/errors";
import { respond } from "~/browser/action-reply";
import { skipReloadOnNewQuery } from "~/lists/list-query";
import { LoadedList } from "~/lists/list-states";
import { chooseMain, MAIN_INTENT } from "~/lists/saved-entry";
import { requireAllowed, requireLogin } from "~/session/guards";
import { cities } from "~/state/reference";
import { defer } from "~/ui/deferred";
import { Page } from "~/ui/page";
import { pageTitle } from "~/wording/page-title";
import { bookSaved, refreshAddresses, removeAddress, saveAddress } from "./address-actions";
import { AddressList } from "./address-list";

export const handle = { breadcrumb: () => <Trans>Mis direcciones</Trans> };

export const meta = () => pageTitle(t`Mis direcciones`);

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireLogin(request);
  const { signal } = request;
  const found = Promise.all([refreshAddresses({ signal }), cities().catch(() => [])]);
  return {
    found: defer(found),
    supports: {
      add: isSupported(createAddress),
      change: isSupported(updateAddress),
      remove: isSupported(deleteAddress),
    },
  };
}

export { skipReloadOnNewQuery as shouldRevalidate };

export async function clientAction({ request }: ClientActionFunctionArgs) {
  await requireLogin(request);
  const form = await request.formData();
  switch (form.get("intent")) {
    case "save":
      return saveAddress(form);
    case "remove":
      return removeAddress(form);
    case MAIN_INTENT:
      return chooseMain(Number(form.get("id")), updateAddress, refreshAddresses);
    case "book":
      await requireAllowed(request);
      return bookSaved(form);
    default:
      return respond(null, { reload: false });
  }
}

export default function Addresses() {
  const { found, supports } = useLoaderData<typeof clientLoader>();
  return (
    <Page heading={<Trans>Mis direcciones</Trans>}>
      <LoadedList list={found}>
        {([addresses, served]) => (
          <AddressList addresses={addresses} cities={served} supports={supports} />
        )}
      </LoadedList>
    </Page>
  );
}

export { RouteError as ErrorBoundary } from "~/shell/route-error";
