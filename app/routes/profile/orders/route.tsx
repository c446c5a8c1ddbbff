import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  useLoaderData,
} from "@remix-run/react";
import { isSupported } from "~/api/errors";
import { openCalendarFeed } from "~/api/order-changes";
import { useRevalidateWhenStale } from "~/browser/use-revalidate-when-stale";
import { skipReloadOnNewQuery } from "~/lists/list-query";
import { LoadFailed, RowsLoading } from "~/lists/list-states";
import { loadOrders } from "~/orders/cached-orders";
import { isShown } from "~/session/current-location";
import { requireLogin } from "~/session/guards";
import { Deferred, defer } from "~/ui/deferred";
import { Page } from "~/ui/page";
import { CachedNotice } from "~/wording/cached-notice";
import { pageTitle } from "~/wording/page-title";
import { FeedControl, feedAction } from "./feed-control";
import { CurrentOrders, NoOrders } from "./order-list";

export const handle = { breadcrumb: () => <Trans>Mis pedidos</Trans> };

export const meta = () => pageTitle(t`Mis pedidos`);

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { id: userId } = await requireLogin(request);
  const orders = defer(loadOrders(request.signal, isShown(request)));
  return { userId, orders, hasFeed: isSupported(openCalendarFeed) };
}

export { skipReloadOnNewQuery as shouldRevalidate };

export async function clientAction({ request }: ClientActionFunctionArgs) {
  await requireLogin(request);
  return feedAction(await request.formData());
}

export default function Orders() {
  const { orders, userId, hasFeed } = useLoaderData<typeof clientLoader>();
  useRevalidateWhenStale();
  return (
    <Page heading={<Trans>Mis pedidos</Trans>}>
      <Deferred resolve={orders} fallback={<RowsLoading />} failed={LoadFailed}>
        {({ value: loaded, at }) =>
          loaded.length > 0 ? (
            <>
              {at && <CachedNotice at={at} />}
              <CurrentOrders orders={loaded} userId={userId} />
              {hasFeed && <FeedControl />}
            </>
          ) : (
            <NoOrders />
          )
        }
      </Deferred>
    </Page>
  );
}

export { RouteError as ErrorBoundary } from "~/shell/route-error";
