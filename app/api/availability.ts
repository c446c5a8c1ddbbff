import * as z from "zod/mini";
import { product } from "~/config";
import { readData, readList } from "./body";
import { type ApiError, isRefusal } from "./errors";
import {
  dateField,
  idField,
  keepReadable,
  listField,
  numberField,
  optionalText,
  orElse,
  timeField,
} from "./fields";
import { type CallOptions, http } from "./http";

/** The part of a helper that a customer sees. */
export const helperSchema = z.object({
  id: idField,
  name: optionalText,
  photo_url: optionalText,
  rating: orElse(numberField, null),
  reviews_count: orElse(numberField, 0),
  since: optionalText,
  bio: optionalText,
});
export type Helper = z.output<typeof helperSchema>;

/** The query of GET /assignments/dates/available (spec.md §7); hours as `HH:mm`. */
export type DatesQuery = {
  frequency: number;
  latitude: number;
  longitude: number;
  from_hour: string;
  to_hour: string;
};

/** GET /assignments/dates/available (spec.md §7): the free first days, `YYYY-MM-DD`, in order. */
export async function listFreeDates(query: DatesQuery, options: CallOptions = {}) {
  const read = readList(dateField);
  const dates = await http("get", "assignments/dates/available", { ...options, query, read });
  return [...new Set(dates)].sort();
}

/** The query of GET /assignments/{product}/available (spec.md §7); `exclude` is ours (README). */
export type HelperQuery = DatesQuery & {
  service: number;
  start_date: string;
  assigned_helper?: number;
  exclude?: readonly number[];
};

/** Where none of the dates can be read, nothing is known: a list of none would be untrue. */
const freeDatesSchema = z.pipe(
  z.array(z.unknown()),
  z.transform((entries: unknown[]) => {
    const dates = keepReadable(dateField, entries);
    return dates.length > 0 || entries.length === 0 ? dates : null;
  }),
);

const assignmentSchema = z.object({
  helper: helperSchema,
  service: z.object({ schedule: z.object({ start: timeField, end: timeField }) }),
  free_dates: z.catch(freeDatesSchema, null),
});

const alternativeSchema = z.object({ date: dateField, start: timeField, end: timeField });
export type Alternative = z.output<typeof alternativeSchema>;
const nobodySchema = z.object({ alternatives: listField(alternativeSchema) });

/**
 * Who comes and when, or nobody with the nearest alternatives. `free_dates`: the dates of the
 * series on which this helper is free at that time; null where the backend does not say.
 */
export type Assignment =
  | {
      found: true;
      helper: Helper;
      start_time: string;
      end_time: string;
      free_dates: string[] | null;
    }
  | { found: false; alternatives: Alternative[] };

/**
 * GET /assignments/{product}/available (spec.md §7): reads data.data.helper and
 * data.data.service.schedule. 404 means that nobody is free, with alternatives where known.
 */
export async function findHelper(
  { assigned_helper, exclude, ...query }: HelperQuery,
  options: CallOptions = {},
): Promise<Assignment> {
  try {
    const { helper, service, free_dates } = await http("get", `assignments/${product}/available`, {
      ...options,
      query: {
        ...query,
        ...(assigned_helper ? { assigned_helper } : {}),
        ...(exclude?.length ? { exclude: exclude.join(",") } : {}),
      },
      read: readData(assignmentSchema),
    });
    const { start, end } = service.schedule;
    return { found: true, helper, start_time: start, end_time: end, free_dates };
  } catch (error) {
    if (!isRefusal(error, 404)) throw error;
    const nobody = nobodySchema.safeParse((error as ApiError).body);
    return { found: false, alternatives: nobody.success ? nobody.data.alternatives : [] };
  }
}
