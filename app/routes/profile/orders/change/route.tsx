import { Trans } from "@lingui/react/macro";
import {
  type ClientLoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useParams,
} from "@remix-run/react";
import { BackToOrder } from "~/order-screen/change-screen";
import { readOpenChange } from "~/orders/changes/change-order";
import { changeTitle, isOpenChange } from "~/orders/changes/changes";
import { loadOrderToChange, redirectFromClosedChange } from "~/orders/changes/load-change";
import { readOrderId } from "~/orders/order-facts";
import { paths, readQuery } from "~/paths";
import { readFormDrafts } from "~/session/form-drafts";
import { RouteError } from "~/shell/route-error";
import { pageTitle } from "~/wording/page-title";
import { ChangeForm, hasForm, loads } from "./change-forms";

export const handle = {
  breadcrumb: () => <ChangeBreadcrumb />,
  breadcrumbUnder: { breadcrumb: () => <Trans>Mis pedidos</Trans>, to: paths.profile.orders() },
};

function ChangeBreadcrumb() {
  return changeTitle(useParams().what);
}

export const meta: MetaFunction = ({ params }) => pageTitle(changeTitle(params.what));

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  const { request, params } = args;
  const { what = "" } = params;
  const order = await loadOrderToChange(args);
  const visitId = readOrderId(readQuery(new URL(request.url).searchParams, "visita"));
  const visit = order.visits.find(({ id }) => id === visitId);
  // A change that was made may be closed now, so the redirect to its order comes first.
  const open = hasForm(what) ? await readOpenChange(order, what, visitId) : null;
  const isOpen = hasForm(what) && isOpenChange(what, order, visit);
  const shown = isOpen && (await loads[what]({ order, visit, signal: request.signal }));
  if (!shown) throw redirectFromClosedChange(order.id);
  return { ...shown, what, order, open, drafts: await readFormDrafts() };
}

export { changeAction as clientAction } from "~/orders/changes/load-change";

export default function ChangeOrder() {
  return <ChangeForm {...useLoaderData<typeof clientLoader>()} />;
}

export function ErrorBoundary() {
  return <RouteError above={<BackToOrder />} />;
}
