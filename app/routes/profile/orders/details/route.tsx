import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { orderAction, orderLoader } from "~/account/orders/order-route";
import { type OrderList, OrderScreen, orderHandle } from "~/account/orders/order-screen";
import { paths } from "~/paths";
import { pageTitle } from "~/shell/page-title";

const list: OrderList = { label: <Trans>Mis pedidos</Trans>, path: paths.profile.orders() };

export const handle = orderHandle(list);

export const meta = () => pageTitle(t`Detalle del pedido`);

export const clientLoader = orderLoader;

export const clientAction = orderAction;

export default function CurrentOrder() {
  return <OrderScreen list={list} />;
}

export { RouteError as ErrorBoundary } from "~/shell/route-error";
