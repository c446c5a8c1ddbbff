import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  data,
} from "@remix-run/react";
import { changeOrderAction } from "~/account/changes/change-order";
import { loadOrder, loadOrderWithCard } from "~/account/orders/load-order";
import { orderIntents, readOrderId } from "~/account/orders/order-facts";
import { rebookOrder } from "~/account/orders/rebook";
import { renewOrder } from "~/account/renewal/renew";
import { loadRenewal } from "~/account/renewal/renewal";
import { ApiError } from "~/api/errors";
import { defer } from "~/browser/defer";
import { requireAllowed, requireLogin } from "~/session/guards";
import { showToast } from "~/ui/toaster";
import { describeError } from "~/wording/describe-error";

export async function orderLoader({ request, params }: ClientLoaderFunctionArgs) {
  const user = await requireLogin(request);
  const found = loadOrderWithCard(params.id, request.signal);
  // An offer that nobody waits for: one that cannot be made is left out.
  const renewal = found
    .then((loaded) => loaded && loadRenewal(loaded.order, request.signal))
    .catch(() => null);
  return { userId: user.id, found: defer(found), renewal };
}

export async function orderAction({ request, params }: ClientActionFunctionArgs) {
  await requireLogin(request);
  const form = await request.formData();
  const orderId = readOrderId(params.id);
  // Also for whoever may not book any more.
  if (form.has("change") && orderId) return changeOrderAction(orderId, form, { stays: true });
  await requireAllowed(request);
  return actOnOrder(params.id, form, request.signal);
}

const isIntent = (text: unknown) => Object.values<unknown>(orderIntents).includes(text);

async function actOnOrder(id: string | undefined, form: FormData, signal: AbortSignal) {
  const intent = form.get("intent");
  if (!isIntent(intent)) return data(null, { status: 400 });
  try {
    const order = await loadOrder(id, signal);
    if (!order) return data(null, { status: 404 });
    if (intent === orderIntents.renew) return await renewOrder(order, signal);
    if (intent === orderIntents.rebook) return await rebookOrder(order);
    return await rebookOrder(order, Number(form.get("service")) || order.service?.id);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    showToast({ type: "error", text: describeError(error) });
    return data(null, { status: 503 });
  }
}
