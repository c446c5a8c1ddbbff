import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { orderAction, orderLoader } from "~/account/orders/order-route";
import { OrderScreen } from "~/account/orders/order-screen";
import { paths } from "~/paths";
import { pageTitle } from "~/shell/page-title";

const list = { label: <Trans>Mis pedidos</Trans>, path: paths.profile.orders() };

export const handle = {
  breadcrumb: () => <Trans>Detalle</Trans>,
  breadcrumbUnder: { breadcrumb: () => list.label, to: list.path },
};

export const meta = () => pageTitle(t`Detalle del pedido`);

export const clientLoader = orderLoader;

export const clientAction = orderAction;

export default function CurrentOrder() {
  return <OrderScreen back={list.path} backLabel={list.label} />;
}

export { RouteError as ErrorBoundary } from "~/shell/route-error";
