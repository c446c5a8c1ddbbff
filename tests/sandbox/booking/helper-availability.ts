import { and, eq, gt, inArray } from "drizzle-orm";
import * as z from "zod/mini";
import { isPlainDate, isTime, minutesOf, todayInAsuncion, weekdayOf } from "~/domain/dates";
import type { Database } from "~tests/sandbox/database/database";
import { type Errors, Refusal, refuseErrors } from "~tests/sandbox/http/refusal";
import { helperDaysOff, helperHours, helpers } from "~tests/sandbox/schema";
import { cities } from "~tests/sandbox/schema-catalogue";
import { visits } from "~tests/sandbox/schema-orders";
import { columnMinutes } from "./schedules";

const hoursSchema = z
  .object({
    weekday: z.number().check(z.int(), z.minimum(0), z.maximum(6)),
    start: z.string().check(z.refine(isTime)),
    end: z.string().check(z.refine(isTime)),
  })
  .check(z.refine(({ start, end }) => end > start));

/** A date that the database can hold: its first year is 1. */
const isDayOff = (text: string) => isPlainDate(text) && text >= "2000";
const MAX_DAYS_OFF = 366;

/** Any of the three parts; a part that is missing stays as it is. */
const availabilitySchema = z.object({
  weekly_hours: z.optional(z.array(hoursSchema)),
  days_off: z.optional(
    z.array(z.string().check(z.refine(isDayOff))).check(z.maxLength(MAX_DAYS_OFF)),
  ),
  zones: z.optional(z.array(z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)))),
});

const MESSAGES: Record<string, string> = {
  weekly_hours: "Revisá las horas: «desde» tiene que ser antes de «hasta».",
  days_off: "Revisá los días libres.",
  zones: "Elegí zonas de la lista.",
};

export async function readAvailability(db: Database, helperId: number) {
  const [hours, daysOff, [helper]] = await Promise.all([
    db
      .select()
      .from(helperHours)
      .where(eq(helperHours.helperId, helperId))
      .orderBy(helperHours.weekday),
    db
      .select()
      .from(helperDaysOff)
      .where(eq(helperDaysOff.helperId, helperId))
      .orderBy(helperDaysOff.date),
    db.select().from(helpers).where(eq(helpers.id, helperId)),
  ]);
  return {
    weekly_hours: hours.map(({ weekday, start, end }) => ({
      weekday,
      start: start.slice(0, 5),
      end: end.slice(0, 5),
    })),
    days_off: daysOff.map(({ date }) => date),
    zones: helper?.zones ?? [],
  };
}

/**
 * Sets the hours, days off and zones (ids of cities) of a helper. 422 for what makes no sense, 409
 * with `conflicts` (days) and `visits` when a visit that is already promised would fall outside.
 */
export async function changeAvailability(
  tx: Database,
  helperId: number,
  given: unknown,
  now: Date,
): Promise<void> {
  const read = availabilitySchema.safeParse(given);
  const errors: Errors = {};
  for (const { path } of read.success ? [] : read.error.issues) {
    const part = String(path[0] ?? "");
    errors[`availability.${part}`] = [MESSAGES[part] ?? "El valor no es válido."];
  }
  refuseErrors(errors);
  if (!read.success) return;
  const { weekly_hours: hours, days_off: daysOff, zones } = read.data;
  // Orders take the same lock: none slips in between the change and the check.
  await tx.select().from(helpers).where(eq(helpers.id, helperId)).for("update");
  if (hours && new Set(hours.map(({ weekday }) => weekday)).size < hours.length) {
    throw new Refusal(422, "Un día aparece dos veces.", {
      errors: { "availability.weekly_hours": ["Un día aparece dos veces."] },
    });
  }
  if (zones) {
    const known = await tx
      .select()
      .from(cities)
      .where(inArray(cities.id, [0, ...zones]));
    if (known.length < new Set(zones).size) errors["availability.zones"] = [MESSAGES.zones ?? ""];
    refuseErrors(errors);
    await tx.update(helpers).set({ zones }).where(eq(helpers.id, helperId));
  }
  if (hours) {
    await tx.delete(helperHours).where(eq(helperHours.helperId, helperId));
    if (hours.length > 0) {
      await tx.insert(helperHours).values(hours.map((row) => ({ helperId, ...row })));
    }
  }
  if (daysOff) {
    await tx.delete(helperDaysOff).where(eq(helperDaysOff.helperId, helperId));
    const dates = [...new Set(daysOff)];
    if (dates.length > 0) {
      await tx.insert(helperDaysOff).values(dates.map((date) => ({ helperId, date })));
    }
  }
  await refuseBrokenVisits(tx, helperId, now);
}

/** Runs after the change, inside its transaction: the refusal takes the change back. */
async function refuseBrokenVisits(tx: Database, helperId: number, now: Date): Promise<void> {
  const { weekly_hours, days_off } = await readAvailability(tx, helperId);
  const promised = await tx
    .select()
    .from(visits)
    .where(
      and(
        eq(visits.helperId, helperId),
        eq(visits.status, "scheduled"),
        gt(visits.date, todayInAsuncion(now)),
      ),
    )
    .orderBy(visits.date, visits.startTime);
  const broken = promised.filter(({ date, startTime, endTime }) => {
    const working = weekly_hours.find(({ weekday }) => weekday === weekdayOf(date));
    if (!working || days_off.includes(date)) return true;
    const tooEarly = columnMinutes(startTime) < minutesOf(working.start);
    return tooEarly || columnMinutes(endTime) > minutesOf(working.end);
  });
  if (broken.length === 0) return;
  throw new Refusal(409, "Ya hay visitas acordadas en esos horarios.", {
    conflicts: [...new Set(broken.map(({ date }) => date))],
    visits: broken.map(({ id, date, startTime, endTime }) => ({
      id,
      date,
      start_time: startTime.slice(0, 5),
      end_time: endTime.slice(0, 5),
    })),
  });
}
