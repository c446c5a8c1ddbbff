import * as z from "zod/mini";
import { product } from "~/config";
import { cutList, keepReadable, readData, readList } from "./body";
import { isRefusal, unlessMissing } from "./errors";
import * as field from "./fields";
import { type CallOptions, http, readRefusal } from "./http";

const quoteSchema = z.object({
  text: field.text,
  author: field.optionalText,
  date: field.optionalText,
});

/** `badges` are the verified facts about the helper, as text; `quote` comes from one review. */
export const helperSchema = z.object({
  id: field.id,
  name: field.optionalText,
  photo_url: field.optionalImage,
  rating: field.orElse(field.number, null),
  reviews_count: field.orElse(field.number, 0),
  since: field.optionalText,
  bio: field.optionalText,
  badges: field.list(field.text),
  quote: field.orElse(quoteSchema, null),
});
export type Helper = z.output<typeof helperSchema>;

/** Hours as `HH:mm`. */
export type DatesQuery = {
  frequency: number;
  latitude: number;
  longitude: number;
  from_hour: string;
  to_hour: string;
  /** Addition of this product: minutes per visit, where options change the service's own. */
  duration_minutes?: number;
  /** Additions of this product: only days of this helper; visits of `order` count as free time. */
  assigned_helper?: number;
  order?: number;
};

/** The screen draws every entry: two years of days, one day of minutes, a dozen helpers. */
const MOST_DAYS = 730;
const MOST_TIMES = 1_440;
const MOST_CANDIDATES = 12;

/** GET /assignments/dates/available (spec.md §7): the first days that are free, sorted. Throws ApiError. */
export async function listFreeDates(query: DatesQuery, options: CallOptions = {}) {
  const read = readList(field.date, MOST_DAYS);
  const dates = await http("get", "assignments/dates/available", { ...options, query, read });
  return [...new Set(dates)].sort();
}

/** `exclude` is an addition of this product (contract.md). */
export type HelperQuery = DatesQuery & {
  service: number;
  start_date: string;
  exclude?: readonly number[];
};

/** Null where no date is readable: an empty list would claim that the helper has no free date. */
const freeDatesSchema = z.pipe(
  z.array(z.unknown()),
  z.transform((entries: unknown[]) => {
    const dates = keepReadable(field.date, cutList(entries));
    return dates.length > 0 || entries.length === 0 ? dates : null;
  }),
);

/** A schedule that ends before it starts, or after midnight, is rejected, because its duration is unknown. */
const endsLater = z.refine<{ start: string; end: string }>(({ start, end }) => end > start);

export const assignmentSchema = z.object({
  helper: helperSchema,
  service: z.object({
    schedule: z.object({ start: field.time, end: field.time }).check(endsLater),
  }),
  free_dates: z.catch(freeDatesSchema, null),
});

export const alternativeSchema = z
  .object({ date: field.date, start: field.time, end: field.time })
  .check(endsLater);
export type Alternative = z.output<typeof alternativeSchema>;
const nobodySchema = z.object({ alternatives: field.readableList(alternativeSchema) });

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

/** GET /assignments/{product}/available (spec.md §7); 404 means that no helper is free. Throws ApiError. */
export async function findHelper(
  query: HelperQuery,
  options: CallOptions = {},
): Promise<Assignment> {
  try {
    const answer = await http("get", `assignments/${product}/available`, {
      ...options,
      query: parametersOf(query),
      read: readData(assignmentSchema),
    });
    return assignmentOf(answer);
  } catch (error) {
    if (!isRefusal(error, 404)) throw error;
    return { found: false, alternatives: readRefusal(nobodySchema, error)?.alternatives ?? [] };
  }
}

/** GET /assignments/{product}/candidates (contract.md, an added call), best first; null where missing. */
export async function listCandidates(
  query: HelperQuery,
  options: CallOptions = {},
): Promise<FoundAssignment[] | null> {
  const read = readList(assignmentSchema, MOST_CANDIDATES);
  const path = `assignments/${product}/candidates`;
  const found = await unlessMissing(
    http("get", path, { ...options, query: parametersOf(query), read }),
  );
  return found?.map(assignmentOf) ?? null;
}

/** GET /assignments/times/available (contract.md, an added call), sorted; null where missing. */
export async function listFreeTimes(
  query: HelperQuery,
  options: CallOptions = {},
): Promise<string[] | null> {
  const read = readList(field.time, MOST_TIMES);
  const path = "assignments/times/available";
  const times = await unlessMissing(
    http("get", path, { ...options, query: parametersOf(query), read }),
  );
  return times && [...new Set(times)].sort();
}
