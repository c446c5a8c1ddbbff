import { Trans } from "@lingui/react/macro";
import { type ClientLoaderFunctionArgs, useLoaderData } from "@remix-run/react";
import { latestRequest } from "~/api/latest-request";
import type { Order, Visit } from "~/api/orders";
import { timeNow } from "~/api/sending/server-clock";
import { isPlainDate, isTime, todayInAsuncion } from "~/domain/dates";
import { BackToOrder } from "~/order-screen/change-screen";
import { readOpenChange } from "~/orders/changes/change-order";
import { changeTitle, isOpenChange } from "~/orders/changes/changes";
import {
  loadFreeDays,
  loadFreeTimes,
  loadOrderToChange,
  redirectFromClosedChange,
} from "~/orders/changes/load-change";
import { readOrderId } from "~/orders/order-facts";
import { paths, readQuery, requestedPath } from "~/paths";
import { currentLocation, isShown } from "~/session/current-location";
import { requireLogin } from "~/session/guards";
import { sessionValue } from "~/session/scope";
import { RouteError } from "~/shell/route-error";
import { pageTitle } from "~/wording/page-title";
import { MoveForm } from "./move-form";

export const handle = {
  breadcrumb: () => changeTitle("move"),
  breadcrumbUnder: { breadcrumb: () => <Trans>Mis pedidos</Trans>, to: paths.profile.orders() },
};

export const meta = () => pageTitle(changeTitle("move"));

const shownOrder = sessionValue(() =>
  latestRequest(loadOrderToChange, ({ params }) => `${params.id}`),
);

type DaysAsked = { order: Order; visit: Visit; time: string };

const shownDays = sessionValue(() =>
  latestRequest(
    ({ order, visit, time }: DaysAsked, signal) => loadFreeDays(order, visit, time, signal),
    ({ order, visit, time }) => [order.id, order.version, visit.id, time].join(" "),
  ),
);

function isOtherSearch(request: Request): boolean {
  return isShown(request) && requestedPath(request) !== currentLocation();
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  const { request, params } = args;
  await requireLogin(request);
  // A press keeps order and free days; what is stale then is refused by the order's version.
  if (!isOtherSearch(request)) {
    shownOrder().clear();
    shownDays().clear();
  }
  const order = await shownOrder().load(args, request.signal);
  const visit = order.visits.find(({ id }) => id === readOrderId(params.visit));
  const open = await readOpenChange(order, "move", visit?.id);
  if (!visit || !isOpenChange("move", order, visit)) throw redirectFromClosedChange(order.id);
  const { searchParams } = new URL(request.url);
  const asked = readQuery(searchParams, "hora");
  const time = isTime(asked) ? asked : visit.start_time;
  const today = todayInAsuncion(timeNow());
  const wanted = [readQuery(searchParams, "dia"), visit.date];
  const day = wanted.find((date) => isPlainDate(date) && date > today) ?? "";
  const [freeDays, freeTimes] = await Promise.all([
    shownDays().load({ order, visit, time }, request.signal),
    day ? loadFreeTimes(order, visit, day, request.signal) : null,
  ]);
  // Unknown days are asked for again at the next press.
  if (freeDays === null) shownDays().clear();
  return { order, visit, time, day, freeDays, freeTimes, open };
}

export { changeAction as clientAction } from "~/orders/changes/load-change";

export default function MoveVisit() {
  return <MoveForm {...useLoaderData<typeof clientLoader>()} now={timeNow()} />;
}

export function ErrorBoundary() {
  return <RouteError above={<BackToOrder />} />;
}
