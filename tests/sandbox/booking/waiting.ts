/** Who waits for a full day or hour, and what has become free for them. */
import { and, eq, isNull, lte } from "drizzle-orm";
import type { WaitingRequest } from "~/api/waiting";
import { isTime, timeOf, todayInAsuncion } from "~/domain/dates";
import { isPoint } from "~/domain/places";
import { type Database, lockName } from "~tests/sandbox/database/database";
import type { User, World } from "~tests/sandbox/http/context";
import type { Handlers } from "~tests/sandbox/http/handlers";
import { type Errors, invalid, notFound, refuseErrors } from "~tests/sandbox/http/refusal";
import { readId } from "~tests/sandbox/http/requests";
import { notePush } from "~tests/sandbox/push/note-push";
import { waitingEntries } from "~tests/sandbox/schema-changes";
import { refuseDay } from "./bookable-days";
import { presentHelper } from "./present-helper";
import { listRatedHelpers } from "./ratings";
import {
  columnMinutes,
  firstFreeStart,
  isFree,
  loadSchedules,
  type Schedule,
  type Span,
} from "./schedules";
import { findNearHelpers } from "./served-area";
import { findService } from "./services";

const MAX_ENTRIES = 5;
const TOO_MANY = "Ya esperás cinco días u horarios. Dejá uno para elegir otro.";

type Entry = typeof waitingEntries.$inferSelect;
/** A free time, and whose. */
type Freed = Span & { helperId: number };

export function waitingHandlers(world: World) {
  return {
    listWaiting: async (_, { user }) => {
      await updateWaiting(world);
      return { data: await listEntries(world.db, user) };
    },
    putWaiting: async (c, { user, body }) => {
      const wish = await checkWish(world, body);
      const id = await world.db.transaction((tx) => findOrInsert(tx, { ...wish, userId: user.id }));
      await updateWaiting(world);
      const entry = (await listEntries(world.db, user)).find((one) => one.id === id);
      if (!entry) throw new Error("The new entry was not returned");
      c.status(201);
      return { data: entry };
    },
    deleteWaiting: async (c, { user }) => {
      const own = and(eq(waitingEntries.id, readId(c)), eq(waitingEntries.userId, user.id));
      const deleted = await world.db.delete(waitingEntries).where(own).returning();
      if (deleted.length === 0) throw notFound();
      return null;
    },
  } satisfies Partial<Handlers>;
}

/**
 * Ends the entries whose day has come, and offers what is free to the first in line: an offer stays with its entry
 * until it is taken, and is no other entry's meanwhile. Runs after each write.
 */
export async function updateWaiting({ db, now }: Pick<World, "db" | "now">): Promise<void> {
  if ((await db.$count(waitingEntries)) === 0) return;
  await db.transaction(async (tx) => {
    await lockName(tx, "waiting entries");
    await tx.delete(waitingEntries).where(lte(waitingEntries.date, todayInAsuncion(now())));
    const offered: (Freed & { entry: Entry })[] = [];
    for (const entry of await tx.select().from(waitingEntries).orderBy(waitingEntries.id)) {
      const freed = await findFreed(tx, entry, offered, now());
      if (freed) offered.push({ ...freed, entry });
      await recordFreed(tx, entry, freed, now());
    }
  });
}

/** Writes what has become free, or that it is gone, for GET /waiting; what is new is pushed. */
async function recordFreed(
  tx: Database,
  { id, ...before }: Entry,
  freed: Freed | null,
  now: Date,
): Promise<void> {
  const freedHelperId = freed?.helperId ?? null;
  const freedTime = freed ? timeOf(freed.start) : null;
  const isSame = before.freedHelperId === freedHelperId && timeIn(before.freedTime) === freedTime;
  if (isSame) return;
  await tx
    .update(waitingEntries)
    .set({ freedHelperId, freedTime })
    .where(eq(waitingEntries.id, id));
  if (freed) await notePush(tx, { topic: "freed", waitingId: id, of: now.getTime() });
}

/** Returns a time of the database, `HH:mm:ss`, as the contract has it. */
const timeIn = (column: string | null) => column?.slice(0, 5) ?? null;

async function findFreed(
  tx: Database,
  entry: Entry,
  offered: readonly (Freed & { entry: Entry })[],
  now: Date,
): Promise<Freed | null> {
  const { date, userId } = entry;
  const service = await findService(tx, entry.serviceId);
  // An hour is as long as the visit, whose size may make it shorter than the service.
  const whole = columnMinutes(entry.endTime) - columnMinutes(entry.startTime);
  const length = Math.min(service?.duration_minutes ?? whole, whole);
  const near = await findNearHelpers(tx, entry, entry.helperId ?? undefined);
  const asked = near.filter(({ id }) => entry.helperId === null || id === entry.helperId);
  const schedules = await loadSchedules(tx, asked, { from: date, to: date, now, userId });
  for (const { helperId, start, end, entry: earlier } of offered) {
    if (earlier.date !== date || earlier.userId === userId) continue;
    const busy = schedules.find(({ helper }) => helper.id === helperId)?.busy;
    busy?.set(date, [...(busy.get(date) ?? []), { start, end }]);
  }
  return keptOffer(entry, schedules, length) ?? firstOffer(entry, schedules, length);
}

function keptOffer(entry: Entry, schedules: readonly Schedule[], length: number): Freed | null {
  const { freedHelperId: helperId, freedTime } = entry;
  const schedule = schedules.find(({ helper }) => helper.id === helperId);
  if (!schedule || helperId === null || freedTime === null) return null;
  const start = columnMinutes(freedTime);
  const span = { start, end: start + length };
  return isFree(schedule, entry.date, span) ? { helperId, ...span } : null;
}

/** The earliest time; of equals the better rated helper, then the lower id. */
function firstOffer(entry: Entry, schedules: readonly Schedule[], length: number): Freed | null {
  const window = { start: columnMinutes(entry.startTime), end: columnMinutes(entry.endTime) };
  const free = schedules.flatMap((schedule) => {
    const start = firstFreeStart(schedule, entry.date, length, window);
    return start === null ? [] : [{ start, helper: schedule.helper }];
  });
  const [best] = free.sort(
    (a, b) => a.start - b.start || b.helper.rating - a.helper.rating || a.helper.id - b.helper.id,
  );
  if (!best) return null;
  return { helperId: best.helper.id, start: best.start, end: best.start + length };
}

async function listEntries(db: Database, user: User) {
  const rows = await db
    .select()
    .from(waitingEntries)
    .where(eq(waitingEntries.userId, user.id))
    .orderBy(waitingEntries.date, waitingEntries.id);
  const everyone = await listRatedHelpers(db);
  return rows.map(({ id, date, startTime, endTime, serviceId, address, ...entry }) => {
    const { freedTime, freedHelperId } = entry;
    const helper = everyone.find((one) => one.id === freedHelperId);
    const freed =
      helper && freedTime ? { start_time: timeIn(freedTime), helper: presentHelper(helper) } : null;
    return {
      id,
      date,
      start_time: startTime.slice(0, 5),
      end_time: endTime.slice(0, 5),
      service: serviceId,
      address,
      freed,
    };
  });
}

type Wish = Omit<typeof waitingEntries.$inferInsert, "id" | "userId">;

async function findOrInsert(tx: Database, wish: Wish & { userId: number }): Promise<number> {
  await lockName(tx, `waiting entries of ${wish.userId}`);
  const isOwn = eq(waitingEntries.userId, wish.userId);
  const [same] = await tx
    .select()
    .from(waitingEntries)
    .where(
      and(
        isOwn,
        eq(waitingEntries.date, wish.date),
        eq(waitingEntries.startTime, wish.startTime),
        eq(waitingEntries.endTime, wish.endTime),
        eq(waitingEntries.serviceId, wish.serviceId),
        eq(waitingEntries.latitude, wish.latitude),
        eq(waitingEntries.longitude, wish.longitude),
        wish.helperId
          ? eq(waitingEntries.helperId, wish.helperId)
          : isNull(waitingEntries.helperId),
      ),
    );
  if (same) return same.id;
  if ((await tx.$count(waitingEntries, isOwn)) >= MAX_ENTRIES) {
    throw invalid({ date: [TOO_MANY] });
  }
  const [added] = await tx.insert(waitingEntries).values(wish).returning();
  return added?.id ?? 0;
}

/** 422 with everything that is wrong. */
async function checkWish(world: World, body: WaitingRequest): Promise<Wish> {
  const { product, date, start_time, end_time, address, helper } = body;
  const errors: Errors = {};
  const service = await findService(world.db, body.service);
  if (product !== world.product) errors.product = ["El valor no es válido."];
  if (!service) errors.service = ["Elegí un servicio."];
  const refusal = refuseDay(date, world.now());
  if (refusal) errors.date = [refusal];
  if (!isTime(start_time)) errors.start_time = ["Elegí un horario."];
  if (!isTime(end_time) || end_time <= start_time) errors.end_time = ["Elegí un horario."];
  const near = isPoint(address) ? await findNearHelpers(world.db, address, helper) : [];
  if (near.length === 0) errors["address.latitude"] = ["Todavía no llegamos a esta dirección."];
  else if (helper !== undefined && !near.some(({ id }) => id === helper)) {
    errors.helper = ["Esta persona no llega a tu dirección."];
  }
  refuseErrors(errors);
  if (!service || !isPoint(address)) throw new Error("Checked above");
  return {
    serviceId: service.id,
    date,
    startTime: start_time,
    endTime: end_time,
    latitude: address.latitude,
    longitude: address.longitude,
    address,
    helperId: helper ?? null,
  };
}
