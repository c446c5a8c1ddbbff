import { columnMinutes } from "~tests/sandbox/booking/schedules";
import type { refunds } from "~tests/sandbox/schema-changes";
import type { orders, payments, visits } from "~tests/sandbox/schema-orders";
import type { OrderState, VisitState } from "./order-state";

export type VisitRow = typeof visits.$inferSelect;
export type RefundRow = typeof refunds.$inferSelect;

export type CurrentOrders = {
  order: typeof orders.$inferSelect;
  payment: typeof payments.$inferSelect | null;
  visits: readonly VisitRow[];
  refunds: readonly Pick<RefundRow, "visitId" | "status">[];
  /** Days between two visits. */
  interval: number;
};

export function stateOfRows(rows: CurrentOrders): OrderState {
  const { order, payment, interval } = rows;
  const inOrder = rows.visits.map(visitOfRow).sort((a, b) => {
    return a.date.localeCompare(b.date) || a.start - b.start || a.id - b.id;
  });
  return {
    id: order.id,
    status: order.status,
    helper: order.helperId,
    total: order.total,
    paid: payment?.status === "paid",
    card: payment?.cardId ?? null,
    interval,
    visits: inOrder,
    refunded: rows.refunds
      .filter(({ status }) => status === "requested")
      .map(({ visitId }) => visitId),
  };
}

function visitOfRow(row: VisitRow): VisitState {
  const { id, date, status, helperId, movedFromDate, movedFromTime, replaces } = row;
  const { pausedFrom, pausedTo } = row;
  const paused = pausedFrom && pausedTo ? { from: pausedFrom, to: pausedTo } : null;
  if (status === "held") throw new Error("A held visit has no order");
  const from =
    movedFromDate && movedFromTime
      ? { date: movedFromDate, start: columnMinutes(movedFromTime) }
      : null;
  const span = { start: columnMinutes(row.startTime), end: columnMinutes(row.endTime) };
  const arrived = row.arrivedAt !== null;
  const first = row.isFirst;
  return {
    ...span,
    id,
    date,
    status,
    helper: helperId,
    arrived,
    first,
    movedFrom: from,
    replaces,
    paused,
  };
}
