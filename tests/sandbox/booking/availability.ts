import { eq } from "drizzle-orm";
import * as z from "zod/mini";
import { DEFAULT_SERVICE } from "~/config";
import { addDays, minutesOf, type PlainDate, todayInAsuncion } from "~/domain/dates";
import type { Database } from "~tests/sandbox/database/database";
import type { World } from "~tests/sandbox/http/context";
import type { Handlers } from "~tests/sandbox/http/handlers";
import { type Errors, refuseErrors } from "~tests/sandbox/http/refusal";
import { idOrNone, queryFields, readQuery } from "~tests/sandbox/http/requests";
import { frequencies } from "~tests/sandbox/schema-catalogue";
import { findOwnOrder } from "./own-order";
import { firstFreeStart, loadSchedules, type Span } from "./schedules";
import { findNearHelpers } from "./served-area";
import { findService } from "./services";

const HORIZON_DAYS = 90;
const SHORTEST_MINUTES = 15;
const LONGEST_MINUTES = 12 * 60;

export const windowQuery = {
  frequency: queryFields.whole,
  latitude: queryFields.decimal.check(z.minimum(-90), z.maximum(90)),
  longitude: queryFields.decimal.check(z.minimum(-180), z.maximum(180)),
  from_hour: queryFields.hour,
  to_hour: queryFields.hour,
  /** Of a visit with its size and extras, in place of the service's own length. */
  duration_minutes: z.optional(
    queryFields.whole.check(z.minimum(SHORTEST_MINUTES), z.maximum(LONGEST_MINUTES)),
  ),
};

/** One helper only; and for a change of an order, whose own visits count as free. */
const changeQuery = {
  assigned_helper: z.optional(queryFields.whole),
  order: z.optional(queryFields.whole),
};

export async function findFrequency(db: Database, id: number) {
  const [row] = await db
    .select()
    .from(frequencies)
    .where(eq(frequencies.id, idOrNone(id)));
  return row ?? null;
}

/** The window between "from" and "to"; writes down what is wrong with it. */
export function readWindow(errors: Errors, from_hour: string, to_hour: string): Span {
  const window = { start: minutesOf(from_hour), end: minutesOf(to_hour) };
  if (window.end <= window.start) errors.to_hour = ["«Hasta» tiene que ser después de «Desde»."];
  return window;
}

export function bookableDays(now: Date): PlainDate[] {
  const today = todayInAsuncion(now);
  return Array.from({ length: HORIZON_DAYS }, (_, index) => addDays(today, index + 1));
}

export function availabilityHandlers(world: World) {
  return {
    listFreeDates: async (c) => {
      const query = readQuery(c, z.object({ ...windowQuery, ...changeQuery }));
      const errors: Errors = {};
      const window = readWindow(errors, query.from_hour, query.to_hour);
      const { assigned_helper: asked } = query;
      const [frequency, service, order] = await Promise.all([
        findFrequency(world.db, query.frequency),
        findService(world.db, DEFAULT_SERVICE),
        findOwnOrder(c, world, query.order),
      ]);
      if (!frequency) errors.frequency = ["Elegí una frecuencia."];
      refuseErrors(errors);
      const days = bookableDays(world.now());
      const near = await findNearHelpers(world.db, query, asked);
      const chosen = near.filter(({ id }) => asked === undefined || id === asked);
      const schedules = await loadSchedules(world.db, chosen, {
        from: days[0] ?? "",
        to: days.at(-1) ?? "",
        now: world.now(),
        userId: c.get("visitor").user?.id,
        exceptOrder: order?.id,
      });
      const length = query.duration_minutes ?? order?.minutes ?? service?.duration_minutes ?? 0;
      const isDayFree = (day: PlainDate) =>
        schedules.some((schedule) => firstFreeStart(schedule, day, length, window) !== null);
      return { data: days.filter(isDayFree) };
    },
  } satisfies Partial<Handlers>;
}
