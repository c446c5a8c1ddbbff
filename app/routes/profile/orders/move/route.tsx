import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type ClientLoaderFunctionArgs, useLoaderData } from "@remix-run/react";
import { BackToOrder } from "~/account/changes/back-to-order";
import { leaveClosedChange, loadOrderToChange } from "~/account/changes/change-route";
import { loadFreeDays } from "~/account/changes/load-change";
import { readOrderId } from "~/account/orders/order-facts";
import { listFreeTimes } from "~/api/availability";
import { isAbort } from "~/api/errors";
import type { Order, Visit } from "~/api/orders";
import { isPlainDate, isTime, type PlainDate, todayInAsuncion } from "~/domain/dates";
import { formatDate, formatTimeRange } from "~/domain/format";
import { isPoint } from "~/domain/places";
import { paths } from "~/paths";
import { emptyAppointment } from "~/state/appointment";
import { Page } from "~/ui/page";
import { pageTitle } from "~/wording/page-title";
import { MoveForm } from "./move-form";

export const handle = {
  breadcrumb: () => <Trans>Mover la visita</Trans>,
  breadcrumbUnder: { breadcrumb: () => <Trans>Mis pedidos</Trans>, to: paths.profile.orders() },
};

export const meta = () => pageTitle(t`Mover la visita`);

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  const { request, params } = args;
  const order = await loadOrderToChange(args);
  const visit = order.visits.find(({ id }) => id === readOrderId(params.visit));
  if (!visit?.changes?.move?.allowed) throw leaveClosedChange(order.id);
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get("hora") ?? "";
  const time = isTime(asked) ? asked : visit.start_time;
  const wanted = searchParams.get("dia") ?? "";
  const day = isPlainDate(wanted) && wanted > todayInAsuncion(new Date()) ? wanted : "";
  const [freeDays, freeTimes] = await Promise.all([
    loadFreeDays(order, visit, time, request.signal),
    day ? loadFreeTimes(order, visit, day, request.signal) : null,
  ]);
  return { order, visit, time, day, freeDays, freeTimes };
}

export { changeAction as clientAction } from "~/account/changes/change-route";

export default function MoveVisit() {
  const { order, visit, ...found } = useLoaderData<typeof clientLoader>();
  const day = formatDate(visit.date, "long");
  const hours = formatTimeRange(visit.start_time, visit.end_time);
  const who = visit.helper?.name ?? order.helper?.name;
  return (
    <Page
      above={<BackToOrder orderId={order.id} />}
      heading={<Trans>Mover la visita</Trans>}
      lead={
        <span className="block first-letter:uppercase">
          {[day, hours, who].filter(Boolean).join(" · ")}
        </span>
      }
    >
      <MoveForm order={order} visit={visit} {...found} now={new Date()} />
    </Page>
  );
}

export { RouteError as ErrorBoundary } from "~/shell/route-error";

/** The hours at which this visit's helper is free on that day; null where that cannot be known. */
async function loadFreeTimes(
  order: Order,
  visit: Visit,
  day: PlainDate,
  signal: AbortSignal,
): Promise<string[] | null> {
  const { service, frequency, address } = order;
  const helper = visit.helper ?? order.helper;
  if (!service || !frequency || !isPoint(address) || !helper) return null;
  const { latitude, longitude } = address;
  const { from_hour, to_hour } = emptyAppointment();
  const place = { latitude, longitude, from_hour, to_hour };
  const query = { service: service.id, frequency: frequency.id, ...place };
  const own = { start_date: day, assigned_helper: helper.id, order: order.id };
  try {
    return await listFreeTimes({ ...query, ...own }, { signal });
  } catch (error) {
    if (isAbort(error)) throw error;
    return null;
  }
}
