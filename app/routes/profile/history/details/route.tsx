import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { orderAction, orderLoader } from "~/order-screen/order-route";
import { type OrderList, OrderScreen, orderHandle } from "~/order-screen/order-screen";
import { paths } from "~/paths";
import { pageTitle } from "~/wording/page-title";

const list: OrderList = { label: <Trans>Historial</Trans>, path: paths.profile.history() };

export const handle = orderHandle(list);

export const meta = () => pageTitle(t`Tu pedido`);

export const clientLoader = orderLoader;

export const clientAction = orderAction;

export default function PastOrder() {
  return <OrderScreen list={list} />;
}

export { RouteError as ErrorBoundary } from "~/shell/route-error";
