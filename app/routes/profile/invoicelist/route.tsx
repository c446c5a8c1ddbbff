import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type ClientLoaderFunctionArgs, useLoaderData } from "@remix-run/react";
import { Deferred } from "~/account/deferred";
import { loadAllPastOrders, loadHistory } from "~/account/history";
import { keepOnNewQuery, readListQuery } from "~/account/list-query";
import { listOrders } from "~/api/orders";
import { defer } from "~/browser/defer";
import { brand } from "~/config";
import { requireLogin } from "~/session/guards";
import { Page } from "~/ui/page";
import { pageTitle } from "~/wording/page-title";
import { InvoiceList } from "./invoice-list";

export const handle = { breadcrumb: () => <Trans>Mis facturas</Trans> };

export const meta = () => pageTitle(t`Mis facturas`);

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const user = await requireLogin(request);
  const { signal } = request;
  const start = Promise.all([
    listOrders({ signal }),
    loadHistory(readListQuery(new URLSearchParams()), signal),
  ]);
  // After its first page, which is seen at once: the sum and the years need all orders.
  const past = start.then(() => loadAllPastOrders(signal));
  return { name: user.name, start: defer(start), past: defer(past) };
}

export { keepOnNewQuery as shouldRevalidate };

export default function Invoices() {
  const { name, start, past } = useLoaderData<typeof clientLoader>();
  return (
    <Page heading={<Trans>Mis facturas</Trans>}>
      <p className="mb-4 hidden print:block">
        {brand} · {name}
      </p>
      <Deferred resolve={start}>
        {([current, { rows }]) => <InvoiceList current={current} latest={rows} past={past} />}
      </Deferred>
    </Page>
  );
}

export { RouteError as ErrorBoundary } from "~/shell/route-error";
