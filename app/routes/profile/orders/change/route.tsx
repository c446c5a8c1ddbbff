import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type ClientLoaderFunctionArgs, useLoaderData } from "@remix-run/react";
import { leaveClosedChange, loadOrderToChange } from "~/account/changes/change-route";
import { ClaimForm } from "~/account/day/claim-form";
import { readOrderId } from "~/account/orders/order-facts";
import { paths } from "~/paths";
import { Page } from "~/ui/page";
import { pageTitle } from "~/wording/page-title";
import { CancelForm, describeVisit, NoteForm } from "./change-forms";
import { HelperForm } from "./helper-form";
import { loadChange } from "./load";
import { PauseForm, SkipForm } from "./skip-forms";

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
  const now = new Date();
  switch (loaded.what) {
    case "skip":
      return <SkipForm {...loaded} now={now} />;
    case "note":
      return <NoteForm {...loaded} />;
    case "claim":
      return (
        <Page heading={<Trans>Algo no quedó bien</Trans>} lead={describeVisit(loaded.visit)}>
          <ClaimForm {...loaded} />
        </Page>
      );
    case "pause":
      return <PauseForm {...loaded} now={now} />;
    case "helper":
      return <HelperForm {...loaded} now={now} />;
    case "cancel":
      return <CancelForm {...loaded} now={now} />;
  }
}

export { RouteError as ErrorBoundary } from "~/shell/route-error";
