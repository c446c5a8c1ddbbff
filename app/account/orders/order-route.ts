import type { ClientActionFunctionArgs, ClientLoaderFunctionArgs } from "@remix-run/react";
import { defer } from "~/browser/defer";
import { requireAllowed, requireLogin } from "~/session/guards";
import { loadOrderWithCard } from "./load-order";
import { actOnOrder } from "./rebook";

export async function orderLoader({ request, params }: ClientLoaderFunctionArgs) {
  const user = await requireLogin(request);
  return { userId: user.id, found: defer(loadOrderWithCard(params.id, request.signal)) };
}

export async function orderAction({ request, params }: ClientActionFunctionArgs) {
  await requireLogin(request);
  await requireAllowed(request);
  return actOnOrder(params.id, await request.formData(), request.signal);
}
