/** What a change is decided on, locked until it is written. */
import { and, eq, inArray } from "drizzle-orm";
import { addDays, todayInAsuncion } from "~/domain/dates";
import { isFree, loadSchedules } from "~tests/sandbox/booking/schedules";
import { readRules } from "~tests/sandbox/change-rules/company-rules";
import type { OrderState } from "~tests/sandbox/change-rules/order-state";
import type { Situation } from "~tests/sandbox/change-rules/plan";
import { stateOfRows } from "~tests/sandbox/change-rules/state-of-rows";
import type { Database } from "~tests/sandbox/database/database";
import { helpers } from "~tests/sandbox/schema";
import { frequencies } from "~tests/sandbox/schema-catalogue";
import { refunds } from "~tests/sandbox/schema-changes";
import { type orders, payments, visits } from "~tests/sandbox/schema-orders";

export type OrderRow = typeof orders.$inferSelect;

export async function loadState(tx: Database, order: OrderRow): Promise<OrderState> {
  const [payment] = await tx.select().from(payments).where(eq(payments.orderId, order.id));
  const [frequency] = await tx
    .select()
    .from(frequencies)
    .where(eq(frequencies.id, order.frequencyId));
  return stateOfRows({
    order,
    payment: payment ?? null,
    visits: await tx.select().from(visits).where(eq(visits.orderId, order.id)),
    refunds: await tx
      .select()
      .from(refunds)
      .where(and(eq(refunds.orderId, order.id), eq(refunds.status, "requested"))),
    interval: frequency?.intervalDays ?? 0,
  });
}

/** Far enough for the last day of a move, and for visits at the end of a pack after it. */
const HORIZON_DAYS = 600;

/** Locks these helpers in the order of their ids: two changes, or an order, take turns. */
export async function loadSituation(
  tx: Database,
  order: OrderRow,
  helperIds: readonly number[],
  now: Date,
): Promise<Situation> {
  const chosen = await tx
    .select()
    .from(helpers)
    .where(inArray(helpers.id, [...helperIds]))
    .orderBy(helpers.id)
    .for("update");
  const today = todayInAsuncion(now);
  const schedules = await loadSchedules(tx, chosen, {
    from: today,
    to: addDays(today, HORIZON_DAYS),
    now,
    userId: order.userId,
    exceptOrder: order.id,
  });
  return {
    rules: await readRules(tx),
    now,
    isFree: (helper, date, span) => {
      const schedule = schedules.find((one) => one.helper.id === helper);
      return schedule !== undefined && isFree(schedule, date, span);
    },
  };
}
