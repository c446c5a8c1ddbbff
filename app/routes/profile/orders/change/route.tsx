import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type ClientLoaderFunctionArgs, useLoaderData } from "@remix-run/react";
import { BackToOrder } from "~/account/changes/back-to-order";
import { leaveClosedChange, loadOrderToChange } from "~/account/changes/change-route";
import { ClaimForm } from "~/account/day/claim-form";
import { readOrderId } from "~/account/orders/order-facts";
import { formatDate, formatTimeRange } from "~/domain/format";
import { paths } from "~/paths";
import { Page } from "~/ui/page";
import { pageTitle } from "~/wording/page-title";
import { CancelForm, HelperForm, NoteForm, PauseForm, SkipForm } from "./change-forms";
import { type LoadedChange, loadChange } from "./load";

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
    <Page
      heading={title}
      lead={lead}
      above={loaded.what !== "claim" && <BackToOrder orderId={loaded.order.id} />}
    >
      <ChangeScreen loaded={loaded} now={new Date()} />
    </Page>
  );
}

export { RouteError as ErrorBoundary } from "~/shell/route-error";

function changeTitle(loaded: LoadedChange): { title: string; lead: string } {
  const { order } = loaded;
  const lead = [order.service?.name, order.code].filter(Boolean).join(" · ");
  switch (loaded.what) {
    case "skip":
      return { title: t`Saltar la visita`, lead: describeVisit(loaded) };
    case "note":
      return { title: t`Nota para la visita`, lead: describeVisit(loaded) };
    case "claim":
      return { title: t`Algo no quedó bien`, lead: describeVisit(loaded) };
    case "pause":
      return { title: t`Pausar`, lead };
    case "helper":
      return { title: t`Cambiar quién viene`, lead };
    case "cancel":
      return { title: t`Cancelar pedido`, lead };
  }
}

function describeVisit({ visit }: Extract<LoadedChange, { visit: unknown }>): string {
  return `${formatDate(visit.date, "long")} · ${formatTimeRange(visit.start_time, visit.end_time)}`;
}

function ChangeScreen({ loaded, now }: { loaded: LoadedChange; now: Date }) {
  switch (loaded.what) {
    case "skip":
      return <SkipForm {...loaded} now={now} />;
    case "note":
      return <NoteForm {...loaded} />;
    case "claim":
      return <ClaimForm {...loaded} />;
    case "pause":
      return <PauseForm {...loaded} now={now} />;
    case "helper":
      return <HelperForm {...loaded} now={now} />;
    case "cancel":
      return <CancelForm {...loaded} now={now} />;
  }
}
