import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Order, Visit } from "~/api/orders";
import { capitalise } from "~/domain/capitalise";
import type { Moment } from "~/domain/dates";
import { formatDate, formatTimeRange } from "~/domain/format";
import { countVisits } from "~/domain/prices";
import { visitOfToday } from "~/order-screen/day/visit-of-today";
import { isOverdue, nextVisit, packVisits } from "~/orders/order-facts";
import { Avatar } from "~/ui/avatar";
import { Flor, type Leaf } from "~/ui/brand/flor";
import { describeOptions } from "~/wording/order-options";
import { packName } from "~/wording/packs";
import { orderStatus, StatusBadge } from "~/wording/status-labels";
import { untilVisit } from "~/wording/visit-date";

export function OrderFace({ order, now }: { order: Order; now: Moment }) {
  const helper = nextVisit(order, now)?.helper ?? order.helper;
  if (!helper || visitOfToday(order, now)) return null;
  return <Avatar name={helper.name} photoUrl={helper.photo_url} size="large" />;
}

/** Returns the subtitle “8:00 – 11:00 · en 3 días”, the date of today's visit, or "" without a next one. */
export function orderTime(order: Order, now: Moment): string {
  const today = visitOfToday(order, now);
  if (today) return capitalise(formatDate(today.date));
  const next = nextVisit(order, now);
  if (!next) return "";
  return `${formatTimeRange(next.start_time, next.end_time)} · ${untilVisit(next.date, now.date)}`;
}

export function OrderPack({ order, now }: { order: Order; now: Moment }) {
  const { code, service, frequency, helper } = order;
  const visits = packVisits(order);
  const next = nextVisit(order, now);
  const options = describeOptions(order);
  const what = [service?.name, helper && t`con ${helper.name}`].filter(Boolean).join(" ");
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Flor size={64} leaves={visits.map((visit) => leafOf(visit, visit.id === next?.id))} />
      <div className="min-w-0 flex-1 basis-[8rem]">
        <p className="font-semibold">
          {packName({
            visits: visits.length || (frequency ? countVisits(frequency) : 1),
            interval_days: frequency?.interval_days ?? 0,
          })}
        </p>
        <p className="text-muted text-sm">{what}</p>
        {options && <p className="text-muted text-sm">{options}</p>}
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm tabular-nums">
          {/* The title of any other order already names its state. */}
          {order.status !== "cancelled" && !isOverdue(order) && (
            <StatusBadge status={orderStatus(order.status)} />
          )}
          {code && <Trans>Pedido {code}</Trans>}
        </p>
      </div>
    </div>
  );
}

function leafOf({ status, moved_from }: Visit, isNext: boolean): Leaf {
  if (status === "done") return "done";
  if (status === "skipped" || status === "cancelled") return "skip";
  if (moved_from) return "moved";
  return isNext ? "now" : "todo";
}
