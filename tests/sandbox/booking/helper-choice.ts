/** GET /assignments/{product}/available: who comes, and from when to when. */
import { Hono } from "hono";
import * as z from "zod/mini";
import { addDays, daysBetween, isPlainDate, type PlainDate, timeOf } from "~/domain/dates";
import { buildSeries } from "~/domain/series";
import type { ApiEnv, World } from "~tests/sandbox/http/context";
import { type Errors, Refusal, refuseErrors } from "~tests/sandbox/http/refusal";
import { queryFields, readQuery } from "~tests/sandbox/http/requests";
import { bookableDays, findFrequency, findService, readWindow, windowQuery } from "./availability";
import { presentHelper } from "./present-helper";
import {
  bestSeriesStart,
  firstFreeStart,
  type HelperRow,
  loadSchedules,
  type Schedule,
  type Span,
} from "./schedules";
import { findNearHelpers } from "./served-area";

const ALTERNATIVES = 3;
const WHOLE_DAY: Span = { start: 7 * 60, end: 19 * 60 };

const helperQuerySchema = z.object({
  ...windowQuery,
  service: queryFields.whole,
  start_date: z.string().check(z.refine((text) => isPlainDate(text))),
  assigned_helper: z.optional(queryFields.whole),
  exclude: z.optional(queryFields.ids),
});

export function helperChoiceRoutes(world: World): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>();

  api.get(`/assignments/${world.product}/available`, async (c) => {
    const query = readQuery(c, helperQuerySchema);
    const errors: Errors = {};
    const window = readWindow(errors, query.from_hour, query.to_hour);
    const [frequency, service] = await Promise.all([
      findFrequency(world.db, query.frequency),
      findService(world.db, query.service),
    ]);
    if (!frequency) errors.frequency = ["Elegí una frecuencia."];
    if (!service) errors.service = ["Elegí un servicio."];
    const days = bookableDays(world.now());
    if (!days.includes(query.start_date)) errors.start_date = ["Elegí una fecha desde mañana."];
    refuseErrors(errors);
    if (!frequency || !service) throw new Error("Checked above");

    const dates = buildSeries(query.start_date, {
      visits: frequency.visits,
      interval_days: frequency.intervalDays,
    });
    const excluded = query.exclude ?? [];
    const near = await findNearHelpers(world.db, query, query.assigned_helper);
    const schedules = await loadSchedules(
      world.db,
      near.filter(({ id }) => !excluded.includes(id)),
      {
        from: days[0] ?? "",
        to: addDays(days.at(-1) ?? "", daysBetween(query.start_date, dates.at(-1) ?? "")),
        now: world.now(),
        userId: c.get("visitor").user?.id,
      },
    );
    const length = service.durationMinutes;
    const choice = chooseHelper(schedules, dates, length, window, query.assigned_helper);
    if (choice) {
      const schedule = { start: timeOf(choice.start), end: timeOf(choice.start + length) };
      return c.json({
        data: {
          helper: presentHelper(choice.helper),
          service: { id: service.id, name: service.name, schedule },
          free_dates: choice.freeDates,
        },
      });
    }
    throw new Refusal(404, "No hay nadie disponible en ese horario.", {
      alternatives: findAlternatives(schedules, days, query.start_date, length, window),
    });
  });

  return api;
}

type Choice = { helper: HelperRow; start: number; freeDates: PlainDate[] };

/**
 * The asked-for helper if free on the first day; else whoever is free on the most days of the
 * series, then the better rated, then the lower id: the same question has the same answer.
 */
function chooseHelper(
  schedules: readonly Schedule[],
  dates: readonly PlainDate[],
  length: number,
  window: Span,
  asked: number | undefined,
): Choice | null {
  const choices = schedules.flatMap((schedule): Choice[] => {
    const best = bestSeriesStart(schedule, dates, length, window);
    return best ? [{ helper: schedule.helper, ...best }] : [];
  });
  const [first] = choices.sort(
    (a, b) =>
      Number(b.helper.id === asked) - Number(a.helper.id === asked) ||
      b.freeDates.length - a.freeDates.length ||
      b.helper.rating - a.helper.rating ||
      a.helper.id - b.helper.id,
  );
  return first ?? null;
}

/** The nearest days with a free slot, in the window asked for or else at any hour, nearest first. */
function findAlternatives(
  schedules: readonly Schedule[],
  days: readonly PlainDate[],
  wanted: PlainDate,
  length: number,
  window: Span,
) {
  const away = (day: PlainDate) => Math.abs(daysBetween(wanted, day));
  const found: { date: PlainDate; start: string; end: string }[] = [];
  for (const date of days.toSorted((a, b) => away(a) - away(b) || (a < b ? 1 : -1))) {
    const start = earliest(schedules, date, length, window);
    const atAnyHour = start ?? earliest(schedules, date, length, WHOLE_DAY);
    if (atAnyHour === null) continue;
    found.push({ date, start: timeOf(atAnyHour), end: timeOf(atAnyHour + length) });
    if (found.length === ALTERNATIVES) break;
  }
  return found;
}

function earliest(
  schedules: readonly Schedule[],
  date: PlainDate,
  length: number,
  window: Span,
): number | null {
  const starts = schedules.flatMap(
    (schedule) => firstFreeStart(schedule, date, length, window) ?? [],
  );
  return starts.length > 0 ? Math.min(...starts) : null;
}
