import { Trans } from "@lingui/react/macro";
import { type ClientLoaderFunctionArgs, useLoaderData } from "@remix-run/react";
import { timeNow } from "~/api/sending/server-clock";
import { isPlainDate, isTime, todayInAsuncion } from "~/domain/dates";
import { readOpenChange } from "~/orders/changes/change-order";
import { BackToOrder } from "~/orders/changes/change-screen";
import { changeTitle, isOpenChange } from "~/orders/changes/changes";
import {
  leaveClosedChange,
  loadFreeDays,
  loadFreeTimes,
  loadOrderToChange,
} from "~/orders/changes/load-change";
import { readOrderId } from "~/orders/order-facts";
import { paths } from "~/paths";
import { RouteError } from "~/shell/route-error";
import { pageTitle } from "~/wording/page-title";
import { MoveForm } from "./move-form";

export const handle = {
  breadcrumb: () => changeTitle("move"),
  breadcrumbUnder: { breadcrumb: () => <Trans>Mis pedidos</Trans>, to: paths.profile.orders() },
};

export const meta = () => pageTitle(changeTitle("move"));

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  const { request, params } = args;
  const order = await loadOrderToChange(args);
  const visit = order.visits.find(({ id }) => id === readOrderId(params.visit));
  if (!visit || !isOpenChange("move", order, visit)) throw leaveClosedChange(order.id);
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get("hora") ?? "";
  const time = isTime(asked) ? asked : visit.start_time;
  const today = todayInAsuncion(timeNow());
  const wanted = [searchParams.get("dia") ?? "", visit.date];
  const day = wanted.find((date) => isPlainDate(date) && date > today) ?? "";
  const [freeDays, freeTimes, open] = await Promise.all([
    loadFreeDays(order, visit, time, request.signal),
    day ? loadFreeTimes(order, visit, day, request.signal) : null,
    readOpenChange(order.id, "move", visit.id),
  ]);
  return { order, visit, time, day, freeDays, freeTimes, open };
}

export { changeAction as clientAction } from "~/orders/changes/load-change";

export default function MoveVisit() {
  return <MoveForm {...useLoaderData<typeof clientLoader>()} now={timeNow()} />;
}

export function ErrorBoundary() {
  return <RouteError above={<BackToOrder />} />;
}
