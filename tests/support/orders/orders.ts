/** Orders, and what was paid, invoiced, tipped and written of them, in the sandbox's database. */
import { and, asc, eq, inArray } from "drizzle-orm";
import type { WithSandbox } from "~tests/sandbox/sandbox";
import { cards, helpers, users } from "~tests/sandbox/schema";
import { claims, orderChanges } from "~tests/sandbox/schema-changes";
import { charges, invoices, orders, payments, reviews, tips } from "~tests/sandbox/schema-orders";

type OrderRow = typeof orders.$inferSelect;

export async function findOrder({ sandbox: { db } }: WithSandbox, id: number): Promise<OrderRow> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  if (!order) throw new Error(`There is no order ${id}`);
  return order;
}

export function findOrders({ sandbox: { db } }: WithSandbox, userId: number): Promise<OrderRow[]> {
  return db.select().from(orders).where(eq(orders.userId, userId)).orderBy(orders.id);
}

/** The orders that the history of the account lists, from the oldest day on. */
export async function findPastOrders({ sandbox: { db } }: WithSandbox, email: string) {
  const rows = await db
    .select({ order: orders })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(and(eq(users.email, email), inArray(orders.status, ["completed", "cancelled"])))
    .orderBy(asc(orders.startDate), asc(orders.id));
  return rows.map(({ order }) => order);
}

export async function makeTransfer(
  { sandbox: { db } }: WithSandbox,
  orderId: number,
): Promise<void> {
  const placedNow = { paymentMethod: "transfer", createdAt: new Date() };
  await db.update(orders).set(placedNow).where(eq(orders.id, orderId));
}

export async function findHelperName({ sandbox: { db } }: WithSandbox, orderId: number) {
  const [row] = await db
    .select({ name: helpers.name })
    .from(orders)
    .innerJoin(helpers, eq(helpers.id, orders.helperId))
    .where(eq(orders.id, orderId));
  return row?.name;
}

export async function findPayment({ sandbox: { db } }: WithSandbox, orderId: number) {
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId));
  return payment;
}

/** The bank answers late that the payment went through. */
export async function settlePayment(
  { sandbox: { db } }: WithSandbox,
  orderId: number,
): Promise<void> {
  const paid = { status: "paid", paidAt: new Date() } as const;
  await db
    .update(payments)
    .set({ ...paid, responseDescription: "Transacción aprobada" })
    .where(eq(payments.orderId, orderId));
  await db.update(orders).set({ status: "confirmed" }).where(eq(orders.id, orderId));
}

/** The bank declines late what was charged. */
export async function declinePayment(
  { sandbox: { db } }: WithSandbox,
  orderId: number,
): Promise<void> {
  const failed = { status: "failed", paidAt: null } as const;
  await db.update(payments).set(failed).where(eq(payments.orderId, orderId));
  await db.update(orders).set({ status: "pending_payment" }).where(eq(orders.id, orderId));
  await db.delete(invoices).where(eq(invoices.orderId, orderId));
}

export async function declineTips(
  { sandbox: { db } }: WithSandbox,
  orderId: number,
): Promise<void> {
  await db.update(tips).set({ status: "failed" }).where(eq(tips.orderId, orderId));
}

/** What the bank was asked for the account's cards, in that order. */
export function findCharges({ sandbox: { db } }: WithSandbox, userId: number) {
  return db
    .select({ amount: charges.amount, outcome: charges.outcome })
    .from(charges)
    .innerJoin(cards, eq(cards.id, charges.cardId))
    .where(eq(cards.userId, userId))
    .orderBy(charges.id);
}

export async function findInvoice({ sandbox: { db } }: WithSandbox, orderId: number) {
  const [invoice] = await db.select().from(invoices).where(eq(invoices.orderId, orderId));
  if (!invoice) throw new Error(`Order ${orderId} has no invoice`);
  return invoice;
}

export function findReviews({ sandbox: { db } }: WithSandbox, orderId: number) {
  return db.select().from(reviews).where(eq(reviews.orderId, orderId));
}

/** A paid order waits for its payment again, and has no invoice. */
export async function reopenPayment(
  { sandbox: { db } }: WithSandbox,
  orderId: number,
): Promise<void> {
  await db.update(orders).set({ status: "pending_payment" }).where(eq(orders.id, orderId));
  const open = { status: "pending", cardId: null } as const;
  await db.update(payments).set(open).where(eq(payments.orderId, orderId));
  await db.delete(invoices).where(eq(invoices.orderId, orderId));
}

export function countChanges({ sandbox: { db } }: WithSandbox, orderId: number): Promise<number> {
  return db.$count(orderChanges, eq(orderChanges.orderId, orderId));
}

export function countMoves({ sandbox: { db } }: WithSandbox, orderId: number): Promise<number> {
  const moves = and(eq(orderChanges.orderId, orderId), eq(orderChanges.kind, "move"));
  return db.$count(orderChanges, moves);
}

export function countClaims({ sandbox: { db } }: WithSandbox, orderId: number): Promise<number> {
  return db.$count(claims, eq(claims.orderId, orderId));
}

/** Those of an order, in the order in which they were charged. */
export function findTips({ sandbox: { db } }: WithSandbox, orderId: number) {
  return db
    .select({ amount: tips.amount, card: tips.cardId, status: tips.status })
    .from(tips)
    .where(eq(tips.orderId, orderId))
    .orderBy(asc(tips.id));
}

export async function giveTipTo(
  { sandbox: { db } }: WithSandbox,
  orderId: number,
  { amount, card }: { amount: number; card: number },
): Promise<void> {
  await db.insert(tips).values({
    orderId,
    amount,
    cardId: card,
    status: "paid",
    responseDescription: "Transacción aprobada",
    createdAt: new Date(),
  });
}
