/** What this customer's orders say to a new booking; loaded late. */
import { Trans, useLingui } from "@lingui/react/macro";
import { memo } from "react";
import { isAbort } from "~/api/errors";
import type { Helper } from "~/api/helpers";
import { latestRequest } from "~/api/latest-request";
import { listLatestPastOrders, listOrders, type Order, type Visit } from "~/api/orders";
import { formatList, formatTimeRange } from "~/domain/format";
import { sessionValue } from "~/session/scope";
import type { AppointmentDraft } from "~/state/areas";
import { Notice } from "~/ui/notice";
import { formatVisitDate } from "~/wording/visit-date";
import { isOverdue } from "./order-facts";

type OwnOrders = { helpers: Helper[]; visits: Visit[] };

const MAX_HELPERS = 5;
/** Number of past orders that are searched for helpers: a page. */
const MAX_PAST_ORDERS = 10;

export function collectHelpers(orders: readonly Order[], max = MAX_HELPERS): Helper[] {
  const latestFirst = orders
    .filter(({ status }) => status !== "cancelled")
    .sort((a, b) => b.created_at.localeCompare(a.created_at));
  const byId = new Map<number, Helper>();
  for (const { helper } of latestFirst) {
    if (helper && !byId.has(helper.id)) byId.set(helper.id, helper);
  }
  return [...byId.values()].slice(0, max);
}

const ownOrders = sessionValue(() =>
  latestRequest(async (_userId: number, signal): Promise<OwnOrders> => {
    const [current, past] = await Promise.all([
      listOrders({ signal }),
      listLatestPastOrders(MAX_PAST_ORDERS, { signal }).catch((): Order[] => []),
    ]);
    const open = current.filter((order) => !isOverdue(order));
    const visits = open.flatMap((order) =>
      order.visits.map((visit) => ({ ...visit, helper: visit.helper ?? order.helper })),
    );
    return { helpers: collectHelpers([...open, ...past]), visits };
  }),
);

/**
 * Loads helpers (latest first) and visits of this user's orders, again where `isEntering`; none where that
 * fails. Returns the notice of an overlap as well, so that the steps load it together with the orders.
 */
export async function loadOwnOrders(userId: number, isEntering = false) {
  if (isEntering) ownOrders().clear();
  const found = await ownOrders()
    .load(userId)
    .catch((error): OwnOrders => {
      if (!isAbort(error)) console.warn("Could not look up earlier orders", error);
      return { helpers: [], visits: [] };
    });
  return { ...found, OverlapNotice };
}

/** Returns the scheduled visits that take place at the chosen times, too. Pure. */
export function overlapping(
  visits: readonly Visit[],
  { dates, start_time, end_time }: AppointmentDraft,
): Visit[] {
  return visits.filter(
    (visit) =>
      visit.status === "scheduled" &&
      dates.includes(visit.date) &&
      visit.start_time < end_time &&
      start_time < visit.end_time,
  );
}

type OverlapNoticeProps = { visits: readonly Visit[]; appointment: AppointmentDraft };

/** The notice names so many visits and counts the others, because a long series would fill the screen. */
const MAX_NAMED = 2;

/** Names the customer's visits at the chosen times; the booking may go on. */
export const OverlapNotice = memo(({ visits, appointment }: OverlapNoticeProps) => {
  const { t } = useLingui();
  const all = overlapping(visits, appointment);
  if (all.length === 0) return null;
  const named = all.slice(0, MAX_NAMED).map(({ date, start_time, end_time, helper }) => {
    const when = `${formatVisitDate(date)}, ${formatTimeRange(start_time, end_time)}`;
    return helper ? t`${when}, con ${helper.name}` : when;
  });
  const others = all.length - MAX_NAMED;
  if (others > 0) named.push(t`${others} más`);
  return (
    <Notice tone="warn" role="status" title={<Trans>Ya tenés una visita a esa hora</Trans>}>
      <span className="block first-letter:uppercase">{formatList(named)}.</span>
      <Trans>Podés seguir igual, o elegir otro día u otra hora.</Trans>
    </Notice>
  );
});
