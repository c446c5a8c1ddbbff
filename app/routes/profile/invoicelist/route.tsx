import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type ClientLoaderFunctionArgs, useLoaderData } from "@remix-run/react";
import { listOrders } from "~/api/orders";
import { revalidateUnless } from "~/browser/action-reply";
import { brand } from "~/config";
import { isOnlyNewQuery, readListQuery } from "~/lists/list-query";
import { LoadFailed, RowsLoading } from "~/lists/list-states";
import { loadHistory, loadPastOrders } from "~/orders/history";
import { requireLogin } from "~/session/guards";
import { Deferred, defer } from "~/ui/deferred";
import { Page } from "~/ui/page";
import { pageTitle } from "~/wording/page-title";
import { InvoiceList, OLDER } from "./invoice-list";

export const handle = { breadcrumb: () => <Trans>Mis facturas</Trans> };

export const meta = () => pageTitle(t`Mis facturas`);

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const user = await requireLogin(request);
  const { signal, url } = request;
  const start = Promise.all([
    listOrders({ signal }),
    loadHistory(readListQuery(new URLSearchParams()), signal),
  ]);
  const times = timesOf(new URL(url));
  // The first page is shown at once; sum and years need all orders.
  const past = start.then(([, first]) => loadPastOrders(first, times, signal));
  return { name: user.name, start: defer(start), past: defer(past) };
}

const timesOf = ({ searchParams }: URL) => Number(searchParams.get(OLDER)) || 0;

export const shouldRevalidate = revalidateUnless(
  (args) => isOnlyNewQuery(args) && timesOf(args.currentUrl) === timesOf(args.nextUrl),
);

export default function Invoices() {
  const { name, start, past } = useLoaderData<typeof clientLoader>();
  return (
    <Page heading={<Trans>Mis facturas</Trans>}>
      <p className="mb-4 hidden print:block">
        {brand} · {name}
      </p>
      <Deferred resolve={start} fallback={<RowsLoading />} failed={LoadFailed}>
        {([current, { rows }]) => <InvoiceList current={current} latest={rows} past={past} />}
      </Deferred>
    </Page>
  );
}

export { RouteError as ErrorBoundary } from "~/shell/route-error";
