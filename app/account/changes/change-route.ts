/** What the routes of a change have in common. */

import { t } from "@lingui/core/macro";
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  redirect,
} from "@remix-run/react";
import { loadOrder } from "~/account/orders/load-order";
import { readOrderId } from "~/account/orders/order-facts";
import type { Order } from "~/api/orders";
import { paths } from "~/paths";
import { requireLogin } from "~/session/guards";
import { showToast } from "~/ui/toaster";
import { changeOrderAction } from "./change-order";

/** The order that the URL names. Throws the guards' redirects, and one to the order's own screen, which says that there is none. */
export async function loadOrderToChange({
  request,
  params,
}: ClientLoaderFunctionArgs): Promise<Order> {
  await requireLogin(request);
  const order = await loadOrder(params.id, request.signal);
  if (!order) throw redirect(paths.profile.order(readOrderId(params.id) ?? 0));
  return order;
}

export async function changeAction({ request, params }: ClientActionFunctionArgs) {
  await requireLogin(request);
  return changeOrderAction(readOrderId(params.id) ?? 0, await request.formData());
}

/** From the screen of a change that is not possible any more, or never was, to its order. */
export function leaveClosedChange(orderId: number): Response {
  showToast({ type: "error", text: t`Este cambio ya no se puede hacer por acá.` });
  return redirect(paths.profile.order(orderId));
}
