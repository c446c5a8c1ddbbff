import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useRevalidateWhenStale } from "~/browser/use-revalidate-when-stale";
import { orderAction, orderLoader } from "~/order-screen/order-route";
import { type OrderList, OrderScreen, orderHandle } from "~/order-screen/order-screen";
import { paths } from "~/paths";
import { pageTitle } from "~/wording/page-title";

const list: OrderList = { label: <Trans>Mis pedidos</Trans>, path: paths.profile.orders() };

export const handle = orderHandle(list);

export const meta = () => pageTitle(t`Tu pedido`);

export const clientLoader = orderLoader;

export const clientAction = orderAction;

export default function CurrentOrder() {
  useRevalidateWhenStale();
  return <OrderScreen list={list} />;
}

export { RouteError as ErrorBoundary } from "~/shell/route-error";
