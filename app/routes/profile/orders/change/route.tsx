import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type ClientLoaderFunctionArgs, useLoaderData } from "@remix-run/react";
import { loadOrderToChange } from "~/account/changes/change-route";
import { leaveClosedChange } from "~/account/changes/leave-change";
import { readOrderId } from "~/account/orders/order-facts";
import { paths } from "~/paths";
import { Page } from "~/ui/page";
import { pageTitle } from "~/wording/page-title";
import { ChangeScreen, changeTitle } from "./change-screen";
import { loadChange } from "./load";

export const handle = {
  breadcrumb: () => <Trans>Cambiar el pedido</Trans>,
  breadcrumbUnder: { breadcrumb: () => <Trans>Mis pedidos</Trans>, to: paths.profile.orders() },
};

export const meta = () => pageTitle(t`Cambiar el pedido`);

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  const { request, params } = args;
  const order = await loadOrderToChange(args);
  const visitId = readOrderId(new URL(request.url).searchParams.get("visita") ?? "");
  const loaded = await loadChange(order, params.what, visitId, request.signal);
  if (!loaded) throw leaveClosedChange(order.id);
  return loaded;
}

export { changeAction as clientAction } from "~/account/changes/change-route";

export default function ChangeOrder() {
  const loaded = useLoaderData<typeof clientLoader>();
  const { title, lead } = changeTitle(loaded);
  return (
    <Page heading={title} lead={lead}>
      <ChangeScreen loaded={loaded} now={new Date()} />
    </Page>
  );
}

export { RouteError as ErrorBoundary } from "~/shell/route-error";
