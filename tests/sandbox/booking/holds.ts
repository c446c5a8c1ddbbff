/** Times that are held for one customer: after a declined card, and while an order is being placed. */
import { and, eq, inArray, lte, or } from "drizzle-orm";
import type { Hold, HoldRequest } from "~/api/holds";
import { isPlainDate, isTime, minutesOf, type PlainDate } from "~/domain/dates";
import { type Database, lockName } from "~tests/sandbox/database/database";
import { sqlStateOf } from "~tests/sandbox/database/sql-state";
import type { User, World } from "~tests/sandbox/http/context";
import type { Handlers } from "~tests/sandbox/http/handlers";
import { type Errors, Refusal, refuseErrors } from "~tests/sandbox/http/refusal";
import { idOrNone } from "~tests/sandbox/http/requests";
import { countHold } from "~tests/sandbox/limits/rules";
import { helpers } from "~tests/sandbox/schema";
import { frequencies } from "~tests/sandbox/schema-catalogue";
import { visits } from "~tests/sandbox/schema-orders";
import { refuseDay } from "./bookable-days";
import { type HelperRow, isFree, loadSchedules } from "./schedules";
import { findService } from "./services";

const HOLD_MS = 10 * 60_000;
/** A hold with more left than this is not renewed: two tabs and a reload have the same one. */
const RENEWED_BELOW_MS = HOLD_MS / 2;
export const EXCLUSION_VIOLATION = "23P01";

export type Slot = {
  helperId: number;
  date: PlainDate;
  startTime: string;
  endTime: string;
  isFirst: boolean;
};

/**
 * The customer's own held times make room for what they want now, and so do those that are over. Locked in the order
 * of their ids, so that no two customers wait for each other.
 */
export async function dropHolds(tx: Database, user: User, now: Date): Promise<void> {
  const isOver = or(eq(visits.heldFor, user.id), lte(visits.heldUntil, now));
  const dropped = tx
    .select({ id: visits.id })
    .from(visits)
    .where(and(eq(visits.status, "held"), isOver))
    .orderBy(visits.id)
    .for("update");
  await tx.delete(visits).where(inArray(visits.id, dropped));
}

/** 409 with the dates on which the helper is not free. */
export async function refuseTaken(
  tx: Database,
  helper: HelperRow,
  slots: readonly Slot[],
  now: Date,
): Promise<void> {
  const [schedule] = await loadSchedules(tx, [helper], {
    from: slots[0]?.date ?? "",
    to: slots.at(-1)?.date ?? "",
    now,
  });
  const isTaken = ({ date, startTime, endTime }: Slot) =>
    !schedule || !isFree(schedule, date, { start: minutesOf(startTime), end: minutesOf(endTime) });
  const conflicts = slots.filter(isTaken).map(({ date }) => date);
  if (conflicts.length > 0) throw taken(conflicts);
}

const taken = (conflicts: string[]) =>
  new Refusal(409, "Una de las fechas ya fue tomada.", { conflicts });

/** Turns a violation of the exclusion constraint into the 409 with the taken dates. */
export async function takeSlots<Result>(
  tx: Database,
  helper: HelperRow,
  slots: readonly Slot[],
  now: Date,
  insert: (savepoint: Database) => Promise<Result>,
): Promise<Result> {
  try {
    return await tx.transaction(insert);
  } catch (error) {
    if (sqlStateOf(error) !== EXCLUSION_VIOLATION) throw error;
    await refuseTaken(tx, helper, slots, now);
    throw taken(slots.map(({ date }) => date));
  }
}

export async function insertHolds(
  tx: Database,
  user: User,
  slots: readonly Slot[],
  now: Date,
): Promise<HeldRow[]> {
  const heldUntil = new Date(now.getTime() + HOLD_MS);
  const hold = { status: "held" as const, heldFor: user.id, heldUntil };
  return tx
    .insert(visits)
    .values(slots.map((slot) => ({ ...slot, ...hold })))
    .returning();
}

type HeldRow = typeof visits.$inferSelect;

export function holdHandlers(world: World) {
  return {
    putHold: async (_, { user, body }) => {
      const { db } = world;
      const now = world.now();
      const helper = await checkHold(db, body, now);
      const slots = slotsOf(body, helper);
      const known = await findHold(db, user, slots, now);
      if (known && leftOf(known, now) > RENEWED_BELOW_MS) return { data: presentHold(known) };
      const attempt = await countHold(world, user, slots, known !== null);
      try {
        const held = await db.transaction((tx) => hold(tx, user, helper, slots, now));
        return { data: presentHold(held) };
      } catch (error) {
        await attempt.giveBack();
        throw error;
      }
    },
    deleteHold: async (_, { user }) => {
      await world.db
        .delete(visits)
        .where(and(eq(visits.status, "held"), eq(visits.heldFor, user.id)));
      return null;
    },
  } satisfies Partial<Handlers>;
}

/** One after the other for each customer, and for each helper. */
async function hold(
  tx: Database,
  user: User,
  helper: HelperRow,
  slots: readonly Slot[],
  now: Date,
): Promise<HeldRow[]> {
  await lockName(tx, `hold of ${user.id}`);
  await tx.select().from(helpers).where(eq(helpers.id, helper.id)).for("update");
  const known = await findHold(tx, user, slots, now);
  if (known) {
    const ids = known.map(({ id }) => id);
    const heldUntil = new Date(now.getTime() + HOLD_MS);
    return tx.update(visits).set({ heldUntil }).where(inArray(visits.id, ids)).returning();
  }
  await dropHolds(tx, user, now);
  await refuseTaken(tx, helper, slots, now);
  return takeSlots(tx, helper, slots, now, (savepoint) => insertHolds(savepoint, user, slots, now));
}

/** The customer's hold of exactly these times, locked; null where it is over, or of others. */
async function findHold(
  db: Database,
  user: User,
  slots: readonly Slot[],
  now: Date,
): Promise<HeldRow[] | null> {
  const rows = await db
    .select()
    .from(visits)
    .where(and(eq(visits.status, "held"), eq(visits.heldFor, user.id)))
    .orderBy(visits.date)
    .for("update");
  const isSame = (row: HeldRow, at: number) => {
    const slot = slots[at];
    return (
      row.helperId === slot?.helperId &&
      row.date === slot.date &&
      row.startTime.slice(0, 5) === slot.startTime &&
      row.endTime.slice(0, 5) === slot.endTime
    );
  };
  const stands = rows.length === slots.length && rows.every(isSame) && leftOf(rows, now) > 0;
  return stands ? rows : null;
}

const endOf = (rows: readonly HeldRow[]) =>
  Math.min(...rows.map(({ heldUntil }) => heldUntil?.getTime() ?? 0));
const leftOf = (rows: readonly HeldRow[], now: Date) => endOf(rows) - now.getTime();

const presentHold = (rows: readonly HeldRow[]): Hold => ({
  id: Math.min(...rows.map(({ id }) => id)),
  expires_at: new Date(endOf(rows)).toISOString(),
});

function slotsOf({ dates, start_time, end_time }: HoldRequest, helper: HelperRow): Slot[] {
  const times = { helperId: helper.id, startTime: start_time, endTime: end_time };
  return dates.map((date, index) => ({ ...times, date, isFirst: index === 0 }));
}

/** The helper who is to be held; 422 with everything that is wrong. */
async function checkHold(db: Database, request: HoldRequest, now: Date): Promise<HelperRow> {
  const { dates, start_time, end_time } = request;
  const errors: Errors = {};
  const [series, service, [helper]] = await Promise.all([
    db.select().from(frequencies),
    findService(db, request.service),
    db
      .select()
      .from(helpers)
      .where(eq(helpers.id, idOrNone(request.helper))),
  ]);
  const most = Math.max(...series.map(({ visits }) => visits));
  if (!service) errors.service = ["Elegí un servicio."];
  if (!helper) errors.helper = ["Elegí quién va a tu casa."];
  const refusal = dates.map((date) => refuseDay(date, now)).find(Boolean);
  if (dates.length === 0 || dates.length > most || !dates.every(isPlainDate)) {
    errors.dates = ["Elegí las fechas."];
  } else if (dates.some((date, index) => index > 0 && date <= (dates[index - 1] ?? ""))) {
    errors.dates = ["Las fechas se repiten o no están en orden."];
  } else if (refusal) {
    errors.dates = [refusal];
  }
  if (!isTime(start_time)) errors.start_time = ["Elegí un horario."];
  if (!isTime(end_time) || end_time <= start_time) errors.end_time = ["Elegí un horario."];
  refuseErrors(errors);
  if (!helper) throw new Error("Checked above");
  return helper;
}
