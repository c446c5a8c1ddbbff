import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from "@remix-run/react";
import { Deferred } from "~/account/deferred";
import { sessionHistory } from "~/account/history/history-feed";
import { keepOnNewQuery } from "~/account/history/list-query";
import { InvoiceList } from "~/account/invoices/invoice-list";
import { RowsSkeleton } from "~/account/order-screen/order-skeletons";
import { listOrders } from "~/api/orders";
import { defer } from "~/browser/defer";
import { brand } from "~/config";
import { requireLogin } from "~/session/guards";
import { Page } from "~/ui/page";
import { pageTitle } from "~/wording/page-title";

export const handle = { breadcrumb: () => <Trans>Mis facturas</Trans> };

export const meta = () => pageTitle(t`Mis facturas`);

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const user = await requireLogin(request);
  return {
    name: user.name,
    current: defer(listOrders({ signal: request.signal })),
    feed: sessionHistory(),
  };
}

export { keepOnNewQuery as shouldRevalidate };

export default function Invoices() {
  const { name, current, feed } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  return (
    <Page heading={<Trans>Mis facturas</Trans>}>
      <p className="mb-4 hidden print:block">
        {brand} · {name}
      </p>
      <Deferred resolve={current} skeleton={<RowsSkeleton />}>
        {(orders) => <InvoiceList current={orders} feed={feed} onRetry={revalidate} />}
      </Deferred>
    </Page>
  );
}

export { RouteError as ErrorBoundary } from "~/shell/route-error";
