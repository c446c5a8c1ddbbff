/** What the app reads of one field, all others of the entry being as they should. */
import type * as z from "zod/mini";
import * as field from "~/api/fields";
import { answers } from "~tests/contract/components";
import { examples } from "~tests/contract/examples";
import { type Effect, show } from "./report";

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const isNothing = (value: unknown) =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && !value.length);

export const readers: Record<string, z.ZodMiniType> = {
  ...answers,
  Date: field.date,
  Time: field.time,
};

const {
  Order,
  Visit,
  User,
  Availability,
  Change,
  Claim,
  Refund,
  Tip,
  Review,
  Message,
  VisitPhoto,
} = examples as Record<string, Record<string, unknown>>;

const wholeVisit = {
  ...Visit,
  claims: [Claim],
  eta: "2026-12-24T11:10:00.000Z",
  message: Message,
  photos: [VisitPhoto],
  changes: { move: Change, skip: Change },
  moved_from: { date: "2026-12-17", start_time: "08:00" },
  paused: { from: "2026-12-17", to: "2026-12-31" },
};

/** The examples, with everything that they may have. */
const samples: Record<string, unknown> = {
  ...examples,
  User: { ...User, availability: Availability },
  Visit: wholeVisit,
  Order: {
    ...Order,
    changes: { cancel: Change, helper: Change, pause: Change },
    customer: { name: "Ana Benítez", phone: "+595981728120" },
    visits: [wholeVisit],
    refunds: [Refund],
    tips: [Tip],
    review: Review,
  },
};

export const isIndex = (part: string) => /^\d+$/.test(part);

export function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, part) => (inner as Record<string, unknown> | null | undefined)?.[part],
    value,
  );
}

/** The sample with this value at the path; where it has nothing on the way, what the entry has. */
function put(sample: unknown, path: readonly string[], came: unknown, entry: unknown): unknown {
  const [part, ...rest] = path;
  if (part === undefined) return came;
  if (isIndex(part)) {
    const inner = Array.isArray(entry) ? entry[Number(part)] : undefined;
    return [put(Array.isArray(sample) ? sample[0] : inner, rest, came, inner)];
  }
  const within = isObject(sample) ? sample : isObject(entry) ? entry : {};
  const inner = isObject(entry) ? entry[part] : undefined;
  return { ...within, [part]: put(within[part], rest, came, inner) };
}

const YES: readonly unknown[] = [true, 1, "1", "true"];
const NO: readonly unknown[] = [false, 0, "0", "false"];

/** Whether that is what was sent, in whatever form, and not what stands for a value that is missing. */
export function isMeant(came: unknown, read: unknown): boolean {
  if (isNothing(came)) return true;
  if (typeof read === "boolean") return (read ? YES : NO).includes(came);
  if (typeof read === "number") {
    // Money is rounded.
    if (typeof came === "number") return came === read || (read > 100 && Math.round(came) === read);
    const isText = typeof came === "string" && came.trim() !== "";
    return isText && (Number(came) === read || field.parseGuaranies(came) === read);
  }
  if (typeof read === "string") return read !== "" && String(came).trim().startsWith(read.trim());
  if (Array.isArray(read)) return Array.isArray(came) || JSON.stringify(came) === "{}";
  return isObject(read) && (isObject(came) || Array.isArray(came));
}

/** Where a default stands in for these, nothing that is booked, paid or promised is another. */
const HARMLESS =
  /^(photo_url|rating|reviews_count|since|bio|badges|quote|icon|description|brand|masked_number|type|created_at|issued_at|paid_at|changed_at|sequence|permissions|language|preferences|addressable_id|addressable_type|(neighborhood_|city_)?place_id|response_description|invited|author|days|tags|comment|\w+_text|is_default)$/;

export const isHarmless = (name: string) => HARMLESS.test(name);

/** The fields that may stand beside this one. */
export function fieldsBeside(of: string, path: readonly string[]): string[] {
  const above = path.slice(0, -1).map((part) => (isIndex(part) ? "0" : part));
  return Object.keys(valueAt(samples[of], above) ?? {});
}

export type FieldReading = { reads: string; effect: Effect };

/** `path` below the entry, with the places in lists. The entry itself is a `Service`, `Order`, … */
export function readField(
  of: string,
  path: readonly string[],
  came: unknown,
  entry: unknown,
): FieldReading {
  const alone = path.map((part) => (isIndex(part) ? "0" : part));
  const read = readers[of]?.safeParse(put(samples[of], path, came, entry));
  if (!read?.success) return { reads: "nothing", effect: "stops" };
  const effect = path.some(isHarmless) ? "ignored" : "lost";
  const listed = alone.slice(0, alone.lastIndexOf("0") + 1);
  if (listed.length > 0 && isNothing(valueAt(read.data, listed))) {
    return { reads: "nothing: the entry is left out", effect };
  }
  const value = valueAt(read.data, alone);
  const isRequiredWithin = came === undefined && isNothing(valueAt(read.data, alone.slice(0, -1)));
  if (isMeant(came, value) && !isRequiredWithin) return { reads: show(value), effect: "read" };
  return { reads: isNothing(value) ? "nothing" : `its default, ${show(value)}`, effect };
}
