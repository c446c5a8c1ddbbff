import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  useLoaderData,
} from "@remix-run/react";
import { loadOrder } from "~/account/orders/load-order";
import { OrderScreen } from "~/account/orders/order-screen";
import { actOnOrder } from "~/account/orders/rebook";
import { later } from "~/browser/defer";
import { paths } from "~/paths";
import { requireAllowed, requireLogin } from "~/session/guards";
import { pageTitle } from "~/shell/page-title";

export const handle = {
  breadcrumb: () => <Trans>Detalle</Trans>,
  breadcrumbUnder: { breadcrumb: () => <Trans>Mis pedidos</Trans>, to: paths.profile.orders() },
};

export const meta = () => pageTitle(t`Detalle del pedido`);

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const user = await requireLogin(request);
  return { userId: user.id, found: later(loadOrder(params.id, request.signal)) };
}

export async function clientAction({ request, params }: ClientActionFunctionArgs) {
  await requireLogin(request);
  await requireAllowed(request);
  return actOnOrder(params.id, await request.formData(), request.signal);
}

export default function CurrentOrder() {
  const { userId, found } = useLoaderData<typeof clientLoader>();
  return (
    <OrderScreen
      found={found}
      userId={userId}
      back={paths.profile.orders()}
      backLabel={<Trans>Mis pedidos</Trans>}
    />
  );
}

export { RouteError as ErrorBoundary } from "~/shell/route-error";
