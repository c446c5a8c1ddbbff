import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  data,
  useLoaderData,
} from "@remix-run/react";
import { Deferred } from "~/account/deferred";
import { keepOnNewQuery } from "~/account/list-query";
import { isSupported } from "~/api/optional-calls";
import { defer } from "~/browser/defer";
import { requireAllowed, requireLogin } from "~/session/guards";
import { cities } from "~/state/reference";
import { Page } from "~/ui/page";
import { SkeletonCard } from "~/ui/skeleton";
import { pageTitle } from "~/wording/page-title";
import { bookSaved, refreshAddresses, removeAddress, saveAddress } from "./address-actions";
import { AddressList } from "./address-list";

export const handle = { breadcrumb: () => <Trans>Mis direcciones</Trans> };

export const meta = () => pageTitle(t`Mis direcciones`);

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { phone } = await requireLogin(request);
  const { signal } = request;
  const found = Promise.all([refreshAddresses(signal), cities().catch(() => [])]);
  return {
    phone,
    found: defer(found),
    supports: {
      add: isSupported("addAddress"),
      change: isSupported("changeAddress"),
      remove: isSupported("removeAddress"),
    },
  };
}

export { keepOnNewQuery as shouldRevalidate };

export async function clientAction({ request }: ClientActionFunctionArgs) {
  await requireLogin(request);
  const form = await request.formData();
  switch (form.get("intent")) {
    case "save":
      return saveAddress(form);
    case "remove":
      return removeAddress(form);
    case "book":
      await requireAllowed(request);
      return bookSaved(form);
    default:
      return data(null, { status: 400 });
  }
}

export default function Addresses() {
  const { phone, found, supports } = useLoaderData<typeof clientLoader>();
  return (
    <Page heading={<Trans>Mis direcciones</Trans>}>
      <Deferred resolve={found} skeleton={<AddressesSkeleton />}>
        {([addresses, served]) => (
          <AddressList addresses={addresses} cities={served} phone={phone} supports={supports} />
        )}
      </Deferred>
    </Page>
  );
}

function AddressesSkeleton() {
  return (
    <div className="grid gap-4 xl:grid-cols-2">
      <SkeletonCard />
      <SkeletonCard />
    </div>
  );
}

export { RouteError as ErrorBoundary } from "~/shell/route-error";
