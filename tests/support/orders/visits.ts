/** Visits and the times that are held for a payment, in the sandbox's database. */
import { and, eq, gt, inArray, max, sql } from "drizzle-orm";
import type { WithSandbox } from "~tests/sandbox/sandbox";
import { helpers, users } from "~tests/sandbox/schema";
import { orders, visits } from "~tests/sandbox/schema-orders";
import { createCustomer } from "~tests/support/people/accounts";
import type { StoredBooking } from "./booking";

/** A helper's time on some dates; `HH:mm`, both. */
type Slot = {
  helperId: number;
  dates: readonly string[];
  startTime: string;
  endTime: string;
};

const rowsOf = ({ dates, ...rest }: Slot) => dates.map((date) => ({ ...rest, date }));

/** The visits of an order from the first day on, each with the helper's name. */
export async function findVisits({ sandbox: { db } }: WithSandbox, orderId: number) {
  const rows = await db
    .select({ visit: visits, helper: helpers.name })
    .from(visits)
    .innerJoin(helpers, eq(helpers.id, visits.helperId))
    .where(eq(visits.orderId, orderId))
    .orderBy(visits.date);
  return rows.map(({ visit, helper }) => ({ ...visit, helper }));
}

export function findHeldVisits({ sandbox: { db } }: WithSandbox, userId: number) {
  return db.select().from(visits).where(eq(visits.heldFor, userId));
}

/** Moves one visit as a customer would; `HH:mm`. It ends when it did. */
export async function moveVisit(
  { sandbox: { db } }: WithSandbox,
  id: number,
  to: { date: string; startTime: string },
): Promise<void> {
  const from = { movedFromDate: sql`${visits.date}`, movedFromTime: sql`${visits.startTime}` };
  await db
    .update(visits)
    .set({ ...to, ...from })
    .where(eq(visits.id, id));
}

/** The helper is there. */
export async function noteArrival(
  { sandbox: { db } }: WithSandbox,
  orderId: number,
): Promise<void> {
  await db.update(visits).set({ arrivedAt: new Date() }).where(eq(visits.orderId, orderId));
}

/** The helper was there, and has left. */
export async function finishVisits(
  { sandbox: { db } }: WithSandbox,
  orderId: number,
): Promise<void> {
  const now = new Date();
  const done = { status: "done", arrivedAt: now, finishedAt: now } as const;
  await db.update(visits).set(done).where(eq(visits.orderId, orderId));
}

/** The order's visits last until the end of their day. */
export async function lastAllDay(
  { sandbox: { db } }: WithSandbox,
  orderId: number,
  endTime = "23:59",
): Promise<void> {
  await db.update(visits).set({ endTime }).where(eq(visits.orderId, orderId));
}

/** The order's visits are at the very end of their day, and so still to come at nearly every hour. */
export async function startAtNight({ sandbox: { db } }: WithSandbox, orderId: number) {
  const slot = { startTime: "23:58", endTime: "23:59" };
  await db.update(visits).set(slot).where(eq(visits.orderId, orderId));
}

/** The last user of the seed, by sandbox: those after it were added by tests. */
const lastSeeded = new WeakMap<WithSandbox, number>();

/**
 * Frees what earlier tests of this worker booked: the helpers of the seed are few, and most tests book
 * the first free days. Its first call, before any test, notes the users of the seed.
 */
export async function freeHelpers(served: WithSandbox): Promise<void> {
  const { db } = served.sandbox;
  const seeded = lastSeeded.get(served);
  if (seeded === undefined) {
    const [row] = await db.select({ last: max(users.id) }).from(users);
    lastSeeded.set(served, row?.last ?? 0);
    return;
  }
  await db.delete(visits).where(gt(visits.heldFor, seeded));
  const theirs = db.select({ id: orders.id }).from(orders).where(gt(orders.userId, seeded));
  await db.update(visits).set({ status: "cancelled" }).where(inArray(visits.orderId, theirs));
}

/** The helper is on the way to the order's visits. */
export async function setOut({ sandbox: { db } }: WithSandbox, orderId: number): Promise<void> {
  await db.update(visits).set({ onTheWayAt: new Date() }).where(eq(visits.orderId, orderId));
}

/** The customer has left a message for the helper. */
export async function writeNote({ sandbox: { db } }: WithSandbox, orderId: number): Promise<void> {
  const sent = { note: "Dejé la llave con el portero.", noteSentAt: new Date() };
  await db.update(visits).set(sent).where(eq(visits.orderId, orderId));
}

/** The customer leaves a note while others look at the order. */
export async function changeMeanwhile(
  { sandbox: { db } }: WithSandbox,
  orderId: number,
  note: string,
): Promise<void> {
  await db.update(visits).set({ note }).where(eq(visits.orderId, orderId));
  const version = sql`${orders.version} + 1`;
  await db.update(orders).set({ version }).where(eq(orders.id, orderId));
}

/**
 * Somebody else's claim on the same helper at the same time, for some of the dates. Somebody of this
 * test's own: what the seed's people hold is not freed when the test is over (test.ts).
 */
export async function takeDates(
  world: WithSandbox,
  { appointment }: StoredBooking,
  dates: readonly string[],
): Promise<void> {
  const { id } = await createCustomer(world);
  const slot = rowsOf({
    helperId: appointment.assigned_helper?.id ?? 0,
    dates,
    startTime: appointment.start_time,
    endTime: appointment.end_time,
  });
  const heldUntil = new Date(Date.now() + 3_600_000);
  const held = slot.map((row) => ({ ...row, status: "held" as const, heldFor: id, heldUntil }));
  const { db } = world.sandbox;
  const { helperId, date } = visits;
  // A hold of the booking has run out before.
  const isSame = and(eq(helperId, slot[0]?.helperId ?? 0), inArray(date, [...dates]));
  await db.delete(visits).where(and(eq(visits.status, "held"), isSame));
  await db.insert(visits).values(held);
}
