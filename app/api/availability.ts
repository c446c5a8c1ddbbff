import * as z from "zod/mini";
import { product } from "~/config";
import { convertedBy, cutList, dropUnreadable, readData, readList } from "./body";
import { defineCall } from "./call";
import { isRefusal } from "./errors";
import * as field from "./fields";
import { type Helper, helperSchema } from "./helpers";
import type { CallOptions } from "./http";
import { readRefusal } from "./parse-answer";

export const datesQuerySchema = z.object({
  frequency: z.number(),
  latitude: z.number(),
  longitude: z.number(),
  /** `HH:mm` */
  from_hour: z.string(),
  to_hour: z.string(),
  /** Addition of this product: minutes per visit, where options change the service's own. */
  duration_minutes: z.optional(field.sentMinutes),
  /** Additions of this product: only days of this helper; visits of `order` count as free time. */
  assigned_helper: z.optional(z.number()),
  order: z.optional(z.number()),
});
export type DatesQuery = z.output<typeof datesQuerySchema>;

/** The screen draws every entry: two years of days, one day of minutes, a dozen helpers. */
const MAX_DAYS = 730;
const MAX_TIMES = 1_440;
const MAX_ASSIGNMENTS = 12;

const sortedOnce = (entries: readonly string[]) => [...new Set(entries)].sort();

/** GET /assignments/dates/available (spec.md §7): the first days that are free, sorted. Throws ApiError. */
export const listFreeDates = defineCall("GET assignments/dates/available", {
  isPublic: true,
  query: datesQuerySchema,
  answer: convertedBy(readList(field.date, MAX_DAYS), sortedOnce),
});

export const helperQuerySchema = z.extend(datesQuerySchema, {
  service: z.number(),
  start_date: field.sentDate,
  /** Addition of this product: ids of helpers, joined by commas. */
  exclude: z.optional(z.string()),
});

/** What a helper is searched by; `exclude` is sent as a text. */
export type HelperQuery = Omit<z.output<typeof helperQuerySchema>, "exclude"> & {
  exclude?: readonly number[];
};

/** Null where no date is readable: an empty list would claim that the helper has no free date. */
const freeDatesSchema = field.listOf(
  field.date,
  z.pipe(
    z.array(z.unknown()),
    z.transform((entries: unknown[]) => {
      const dates = dropUnreadable(field.date, cutList(entries));
      return dates.length > 0 || entries.length === 0 ? dates : null;
    }),
  ),
);

/** A schedule that ends before it starts, or after midnight, is rejected, because its duration is unknown. */
const endsLater = z.refine<{ start: string; end: string }>(({ start, end }) => end > start);

export const scheduleSchema = z.object({ start: field.time, end: field.time }).check(endsLater);
export const assignedServiceSchema = z.object({ schedule: scheduleSchema });

export const assignmentSchema = z.object({
  helper: helperSchema,
  service: assignedServiceSchema,
  free_dates: z.catch(freeDatesSchema, null),
});

export const alternativeSchema = z
  .object({ date: field.date, start: field.time, end: field.time })
  .check(endsLater);
export type Alternative = z.output<typeof alternativeSchema>;

/** A free time in place of the refused day `for` (contract.md, "Changing what was booked"). */
export const alternativeForDaySchema = z.safeExtend(alternativeSchema, { for: field.date });

export const nobodySchema = z.object({ alternatives: field.readableList(alternativeSchema) });

/** `free_dates`: days on which this helper is free at the same time; null where unknown. */
export type Assignment =
  | {
      found: true;
      helper: Helper;
      start_time: string;
      end_time: string;
      free_dates: string[] | null;
    }
  /** `isShort`: a helper is free, but for less time than the visit takes. */
  | { found: false; alternatives: Alternative[]; isShort?: boolean };

export type FoundAssignment = Extract<Assignment, { found: true }>;

function assignmentOf(answer: z.output<typeof assignmentSchema>): FoundAssignment {
  const { helper, service, free_dates } = answer;
  const { start, end } = service.schedule;
  return { found: true, helper, start_time: start, end_time: end, free_dates };
}

function parametersOf({ assigned_helper, exclude, ...query }: HelperQuery) {
  return {
    ...query,
    ...(assigned_helper ? { assigned_helper } : {}),
    ...(exclude?.length ? { exclude: exclude.join(",") } : {}),
  };
}

export const getAssignment = defineCall("GET assignments/{product}/available", {
  isPublic: true,
  query: helperQuerySchema,
  answer: convertedBy(readData(assignmentSchema), assignmentOf),
});

/** GET /assignments/{product}/available (spec.md §7); 404 means that no helper is free. Throws ApiError. */
export async function findHelper(
  query: HelperQuery,
  options: CallOptions = {},
): Promise<Assignment> {
  try {
    return await getAssignment({ product, query: parametersOf(query) }, options);
  } catch (error) {
    if (!isRefusal(error, 404)) throw error;
    return { found: false, alternatives: readRefusal(nobodySchema, error)?.alternatives ?? [] };
  }
}

export const getCandidates = defineCall("GET assignments/{product}/candidates", {
  isPublic: true,
  query: helperQuerySchema,
  answer: convertedBy(readList(assignmentSchema, MAX_ASSIGNMENTS), (all) => all.map(assignmentOf)),
  missing: "part",
});

/** GET /assignments/{product}/candidates (contract.md, an added call), best first; null where missing. */
export const listCandidates = (query: HelperQuery, options: CallOptions = {}) =>
  getCandidates({ product, query: parametersOf(query) }, options);

export const getFreeTimes = defineCall("GET assignments/times/available", {
  isPublic: true,
  query: helperQuerySchema,
  answer: convertedBy(readList(field.time, MAX_TIMES), sortedOnce),
  missing: "part",
});

/** GET /assignments/times/available (contract.md, an added call), sorted; null where missing. */
export const listFreeTimes = (query: HelperQuery, options: CallOptions = {}) =>
  getFreeTimes({ query: parametersOf(query) }, options);
