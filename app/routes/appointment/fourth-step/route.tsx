import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type ClientLoaderFunctionArgs, replace, useLoaderData } from "@remix-run/react";
import { isRefusal } from "~/api/errors";
import { fetchOrder } from "~/api/orders";
import { loadChunk } from "~/browser/load-module";
import { finishBooking } from "~/checkout/entry";
import { sessionCheckout } from "~/checkout/session-checkout";
import { isOverdue, isPastOrder, paymentStateOf } from "~/orders/order-facts";
import { paths, readQuery } from "~/paths";
import { requireAllowed, requireLogin } from "~/session/guards";
import { isFirstOffer } from "~/shell/install-offer";
import { policies } from "~/state/company";
import { readState } from "~/state/store";
import { defer } from "~/ui/deferred";
import { pageTitle } from "~/wording/page-title";
import { Confirmation } from "./confirmation";

export const handle = { breadcrumb: () => <Trans>Reserva</Trans> };

export const meta = () => pageTitle(t`Tu reserva`);

/**
 * Loads the order of the URL. Redirects to the orders where there is none (a bookmark, another person's), and
 * to its own page where it is over.
 */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const user = await requireLogin(request);
  await requireAllowed(request);
  const id = Number(readQuery(new URL(request.url).searchParams, "order"));
  if (!Number.isInteger(id) || id <= 0) throw replace(paths.profile.orders());
  const order = sessionCheckout().takeOrder(id) ?? (await readOrder(id, request.signal));
  const others = await finishBooking(id);
  if (isPastOrder(order) && order.payment?.status !== "failed") {
    throw replace(paths.profile.pastOrder(id));
  }
  if (isOverdue(order)) throw replace(paths.profile.order(id));
  const isPaid = paymentStateOf(order) === "paid";
  const offersInstall = isPaid && (await isFirstOffer(id));
  const card = readState().payment.cards.find((known) => known.id === order.payment?.card_id);
  const offers = isPaid ? { pushes: loadPushes(), invitation: loadInvitation() } : null;
  const extras = { policies: defer(policies()), offers, offersInstall };
  return { order, others, userId: user.id, card: card ?? null, ...extras };
}

const loadPushes = () =>
  loadChunk(() => import("~/orders/push-control")).then(
    (part) => part.loadPushes({ asOffer: true }),
    () => null,
  );

const loadInvitation = () =>
  loadChunk(() => import("~/orders/referral-card")).then(
    (part) => part.loadInvitation(),
    () => null,
  );

async function readOrder(id: number, signal: AbortSignal) {
  try {
    return await fetchOrder({ id }, { signal });
  } catch (error) {
    if (isRefusal(error, 403, 404)) throw replace(paths.profile.orders());
    throw error;
  }
}

export default function FourthStep() {
  return <Confirmation {...useLoaderData<typeof clientLoader>()} />;
}

export { RouteError as ErrorBoundary } from "~/shell/route-error";
