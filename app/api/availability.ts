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

/** Hours as `HH:mm`. */
export type DatesQuery = {
  frequency: number;
  latitude: number;
  longitude: number;
  from_hour: string;
  to_hour: string;
};

/** GET /assignments/dates/available (spec.md §7): the free first days, sorted. */
export async function listFreeDates(query: DatesQuery, options: CallOptions = {}) {
  const read = readList(dateField);
  const dates = await http("get", "assignments/dates/available", { ...options, query, read });
  return [...new Set(dates)].sort();
}

/** `exclude` is an addition of this product (contract.md). */
export type HelperQuery = DatesQuery & {
  service: number;
  start_date: string;
  assigned_helper?: number;
  exclude?: readonly number[];
};

/** If no date can be read nothing is known, which is not the same as no free date. */
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

/** `free_dates`: when this helper is free at that time; null where the backend does not say. */
export type Assignment =
  | {
      found: true;
      helper: Helper;
      start_time: string;
      end_time: string;
      free_dates: string[] | null;
    }
  | { found: false; alternatives: Alternative[] };

/** GET /assignments/{product}/available (spec.md §7). A 404 means that nobody is free. */
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
