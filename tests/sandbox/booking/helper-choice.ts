/** Who comes, and from when to when. */
import type { Context } from "hono";
import * as z from "zod/mini";
import { addDays, daysBetween, isPlainDate, type PlainDate, timeOf } from "~/domain/dates";
import { buildSeries } from "~/domain/series";
import type { ApiEnv, World } from "~tests/sandbox/http/context";
import type { Handlers } from "~tests/sandbox/http/handlers";
import { type Errors, Refusal, refuseErrors } from "~tests/sandbox/http/refusal";
import { queryFields, readQuery } from "~tests/sandbox/http/requests";
import { bookableDays, findFrequency, readWindow, windowQuery } from "./availability";
import { refuseDay } from "./bookable-days";
import { findOwnOrder } from "./own-order";
import { presentHelper } from "./present-helper";
import {
  bestSeriesStart,
  firstFreeStart,
  freeStarts,
  type HelperRow,
  loadSchedules,
  type Schedule,
  type Span,
} from "./schedules";
import { findNearHelpers } from "./served-area";
import { findService } from "./services";

const ALTERNATIVES = 3;
const WHOLE_DAY: Span = { start: 7 * 60, end: 19 * 60 };

const helperQuerySchema = z.object({
  ...windowQuery,
  service: queryFields.whole,
  start_date: z.string().check(z.refine((text) => isPlainDate(text))),
  assigned_helper: z.optional(queryFields.whole),
  exclude: z.optional(queryFields.ids),
  /** To be changed: its own visits count as free. */
  order: z.optional(queryFields.whole),
});

const CANDIDATES = 3;

export function helperChoiceHandlers(world: World) {
  return {
    getAssignment: async (c) => {
      const search = await readSearch(world, c);
      const [choice] = rankHelpers(search);
      if (choice) return { data: presentChoice(search, choice) };
      throw new Refusal(404, "No hay nadie disponible en ese horario.", {
        alternatives: findAlternatives(search),
      });
    },

    getCandidates: async (c) => {
      const search = await readSearch(world, c);
      const choices = rankHelpers(search).slice(0, CANDIDATES);
      return { data: choices.map((choice) => presentChoice(search, choice)) };
    },

    getFreeTimes: async (c) => {
      const { schedules, asked, dates, length, window } = await readSearch(world, c);
      const [day = ""] = dates;
      const theirs = schedules.filter(({ helper }) => asked === undefined || helper.id === asked);
      const starts = theirs.flatMap((schedule) => freeStarts(schedule, day, length, window));
      const times = [...new Set(starts)].sort((a, b) => a - b).map(timeOf);
      return { data: times };
    },
  } satisfies Partial<Handlers>;
}

type Search = {
  schedules: Schedule[];
  /** The days on which a series can begin. */
  days: PlainDate[];
  /** The series asked about. */
  dates: PlainDate[];
  service: { id: number; name: string };
  /** Minutes of a visit. */
  length: number;
  window: Span;
  asked: number | undefined;
};

/** The query of the three calls; 422 by field. */
async function readSearch(world: World, c: Context<ApiEnv>): Promise<Search> {
  const query = readQuery(c, helperQuerySchema);
  const errors: Errors = {};
  const window = readWindow(errors, query.from_hour, query.to_hour);
  const [frequency, service, order] = await Promise.all([
    findFrequency(world.db, query.frequency),
    findService(world.db, query.service),
    findOwnOrder(c, world, query.order),
  ]);
  if (!frequency) errors.frequency = ["Elegí una frecuencia."];
  if (!service) errors.service = ["Elegí un servicio."];
  const days = bookableDays(world.now());
  if (!days.includes(query.start_date)) {
    errors.start_date = [
      refuseDay(query.start_date, world.now()) ?? "Esa fecha todavía no se puede reservar.",
    ];
  }
  refuseErrors(errors);
  if (!frequency || !service) throw new Error("Checked above");

  const dates = buildSeries(query.start_date, {
    visits: frequency.visits,
    interval_days: frequency.intervalDays,
  });
  const excluded = query.exclude ?? [];
  const asked = query.assigned_helper;
  const near = await findNearHelpers(world.db, query, asked);
  const schedules = await loadSchedules(
    world.db,
    near.filter(({ id }) => !excluded.includes(id)),
    {
      from: days[0] ?? "",
      to: addDays(days.at(-1) ?? "", daysBetween(query.start_date, dates.at(-1) ?? "")),
      now: world.now(),
      userId: c.get("visitor").user?.id,
      exceptOrder: order?.id,
    },
  );
  const length = query.duration_minutes ?? order?.minutes ?? service.duration_minutes;
  return { schedules, days, dates, service, length, window, asked };
}

function presentChoice({ service, length }: Search, { helper, start, freeDates }: Choice) {
  const schedule = { start: timeOf(start), end: timeOf(start + length) };
  return {
    helper: presentHelper(helper),
    service: { id: service.id, name: service.name, schedule },
    free_dates: freeDates,
  };
}

type Choice = { helper: HelperRow; start: number; freeDates: PlainDate[] };

/**
 * Who is free on the first day, best first: the asked-for helper; else whoever is free on the most
 * days of the series, then the better rated, then the lower id: the same question has the same answer.
 */
function rankHelpers({ schedules, dates, length, window, asked }: Search): Choice[] {
  const choices = schedules.flatMap((schedule): Choice[] => {
    const best = bestSeriesStart(schedule, dates, length, window);
    return best ? [{ helper: schedule.helper, ...best }] : [];
  });
  return choices.sort(
    (a, b) =>
      Number(b.helper.id === asked) - Number(a.helper.id === asked) ||
      b.freeDates.length - a.freeDates.length ||
      b.helper.rating - a.helper.rating ||
      a.helper.id - b.helper.id,
  );
}

/** The nearest days with a free slot, in the window asked for or else at any hour, nearest first. */
function findAlternatives({ schedules, days, dates: [wanted = ""], length, window }: Search) {
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
