import { and, eq, inArray, sql } from "drizzle-orm";
import { timeOf } from "~/domain/dates";
import { EXCLUSION_VIOLATION } from "~tests/sandbox/booking/holds";
import { CHARGE_DESCRIPTIONS, chargeCard, findActiveCard } from "~tests/sandbox/cards/charges";
import type { OrderState, VisitState } from "~tests/sandbox/change-rules/order-state";
import type { Plan } from "~tests/sandbox/change-rules/plan";
import type { Database } from "~tests/sandbox/database/database";
import { sqlStateOf } from "~tests/sandbox/database/sql-state";
import { invalid, Refusal } from "~tests/sandbox/http/refusal";
import { lateFees, refunds } from "~tests/sandbox/schema-changes";
import { orders, visits } from "~tests/sandbox/schema-orders";
import type { OrderRow } from "./load-state";

/** Writes what a change comes to; 409 where the database finds the helper booked already. */
export async function writePlan(
  tx: Database,
  order: OrderRow,
  state: OrderState,
  plan: Plan,
  now: Date,
): Promise<void> {
  await chargeFees(tx, order, state, plan, now);
  try {
    await tx.transaction((savepoint) => writeVisits(savepoint, order, plan, now));
  } catch (error) {
    if (sqlStateOf(error) !== EXCLUSION_VIOLATION) throw error;
    const conflicts = [...plan.changed, ...plan.added].map(({ date }) => date);
    throw new Refusal(409, "En esa fecha no está libre.", { conflicts, alternatives: [] });
  }
  await writeMoney(tx, order, state, plan, now);
  const { status = order.status, helper = order.helperId } = plan;
  const changed = { status, helperId: helper, ...(await findStart(tx, order)) };
  await tx.update(orders).set(changed).where(eq(orders.id, order.id));
}

const columnsOf = ({ start, end, helper, movedFrom, paused, ...visit }: VisitValues) => ({
  date: visit.date,
  startTime: timeOf(start),
  endTime: timeOf(end),
  helperId: helper,
  status: visit.status,
  isFirst: visit.first,
  movedFromDate: movedFrom?.date ?? null,
  movedFromTime: movedFrom ? timeOf(movedFrom.start) : null,
  replaces: visit.replaces,
  pausedFrom: paused?.from ?? null,
  pausedTo: paused?.to ?? null,
});
type VisitValues = Omit<VisitState, "id">;

async function writeVisits(
  tx: Database,
  order: OrderRow,
  { changed, added }: Plan,
  now: Date,
): Promise<void> {
  const ids = changed.map(({ id }) => id);
  // Off the calendar first: one visit of a series may go where another one of it stood.
  if (ids.length > 0) {
    await tx.update(visits).set({ status: "cancelled" }).where(inArray(visits.id, ids));
  }
  for (const { id, ...visit } of changed) {
    await tx
      .update(visits)
      .set({ ...columnsOf(visit), sequence: sql`${visits.sequence} + 1`, changedAt: now })
      .where(eq(visits.id, id));
  }
  if (added.length === 0) return;
  await tx
    .insert(visits)
    .values(added.map((visit) => ({ ...columnsOf(visit), orderId: order.id, changedAt: now })));
}

async function writeMoney(
  tx: Database,
  order: OrderRow,
  state: OrderState,
  plan: Plan,
  now: Date,
): Promise<void> {
  const orderId = order.id;
  if (plan.undone.length > 0) {
    await tx
      .update(refunds)
      .set({ status: "undone" })
      .where(and(inArray(refunds.visitId, plan.undone), eq(refunds.status, "requested")));
  }
  if (plan.refunds.length > 0) {
    await tx.insert(refunds).values(
      plan.refunds.map(({ visit, amount }) => ({
        orderId,
        visitId: visit,
        amount,
        cardId: state.card,
        status: "requested" as const,
        createdAt: now,
      })),
    );
  }
  if (plan.fees.length > 0) {
    const rows = plan.fees.map(({ visit, ...fee }) => ({ ...fee, visitId: visit }));
    await tx.insert(lateFees).values(rows.map((row) => ({ ...row, orderId, createdAt: now })));
  }
}

/** 422 where the card refuses: then nothing of the change happens. */
async function chargeFees(
  tx: Database,
  order: OrderRow,
  state: OrderState,
  { fees }: Plan,
  now: Date,
): Promise<void> {
  const amount = fees.reduce((sum, fee) => sum + (fee.charged ? fee.amount : 0), 0);
  if (amount === 0) return;
  const card = await findActiveCard(tx, order.userId, state.card ?? 0);
  const outcome = card ? await chargeCard(tx, card, amount, now) : "declined";
  if (outcome !== "paid") throw invalid({ fee: [CHARGE_DESCRIPTIONS[outcome]] });
}

/** The order begins with its first visit that stands. */
async function findStart(tx: Database, { id, startDate, startTime, endTime }: OrderRow) {
  const [first] = await tx
    .select({ startDate: visits.date, startTime: visits.startTime, endTime: visits.endTime })
    .from(visits)
    .where(and(eq(visits.orderId, id), inArray(visits.status, ["scheduled", "done"])))
    .orderBy(visits.date, visits.startTime, visits.id)
    .limit(1);
  return first ?? { startDate, startTime, endTime };
}
