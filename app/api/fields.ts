/**
 * Parsers for single fields (contract.md): Laravel sends numbers as strings, booleans as 0 and 1, and times
 * with seconds. A missing or malformed optional field gets its default. Overlong texts and lists are cut,
 * because drawing them would freeze the page.
 */
import * as z from "zod/mini";
import { isPlainDate, isTime } from "~/domain/dates";
import {
  countMalformed,
  cutList,
  cutText,
  dropUnreadable,
  fieldsOf,
  isRecord,
  MAX_ENTRIES,
  MAX_NAMED,
  nameOfCall,
} from "./body";

const numericText = z.pipe(
  z.string().check(z.regex(/^\s*-?\d+(\.\d+)?\s*$/)),
  z.transform((text: string) => Number(text)),
);

const numeric = () => z.union([z.number(), numericText]);

export const number = numeric();

/** Numbers that a backend may count in another unit: the mapping tells them by their schema (mapped-values.ts). */
export const percent = numeric();
/** Whole minutes, because times of day have no parts of one: 1.67 hours are 100.2 minutes, and mean 100. */
export const minutes = numeric().check(z.overwrite(Math.round));
export const days = numeric();
export const page = numeric();

/** Values that the app sends, which the mapping converts to the backend's units too. */
export const sentMoney = z.number();
export const sentMinutes = z.number();
export const sentPage = z.number();
export const sentDate = z.string();

/** An average of 1 to 5 stars: some backends send 0 where nobody has rated yet. */
export const score = orElse(number.check(z.minimum(1), z.maximum(5)), null);

/** A positive whole number, also as a string. */
export const id = number.check(z.int(), z.positive());

const INTEGER = /^-?\d+$/;
/** Matches a decimal separator before one, two, four or more digits, as three may be thousands. */
const DECIMALS = /^-?\d+[.,](?!\d{3}$)\d+$/;
/** Matches a thousands separator before each three digits: `1.150.000`, `150,000`. */
const THOUSANDS = /^-?[1-9]\d{0,2}(?:\.\d{3})+$|^-?[1-9]\d{0,2}(?:,\d{3})+$/;

/** Parses an amount to whole guaraníes; null where the separators are ambiguous. */
export function parseGuaranies(amount: string | number): number | null {
  if (typeof amount === "number") return Number.isFinite(amount) ? Math.round(amount) : null;
  const text = amount.trim();
  if (INTEGER.test(text)) return Number(text);
  if (DECIMALS.test(text)) return Math.round(Number(text.replace(",", ".")));
  if (THOUSANDS.test(text)) return Number(text.replace(/[.,]/g, ""));
  return null;
}

/**
 * Whole guaraníes (contract.md, "Envelope"): accepts `150000`, `150000.00`, `150000.0000`, `150.000`,
 * `1.150.000`, `150,000`; an ambiguous amount such as `1500.000` is unreadable.
 */
export const money = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((amount: string | number, context) => {
    const guaranies = parseGuaranies(amount);
    if (guaranies !== null) return guaranies;
    context.issues.push({ code: "custom", message: "an ambiguous amount", input: amount });
    return 0;
  }),
);

/** Optional money: null, "" and a missing field give `fallback`. */
export function optionalMoney<Fallback>(fallback: Fallback) {
  return z.pipe(
    z.optional(z.nullable(z.union([z.literal(""), money]))),
    z.transform((amount: number | "" | null | undefined): number | Fallback =>
      amount === "" || amount == null ? fallback : amount,
    ),
  );
}

/** A non-empty text; a number is converted to text. */
export const text = z.pipe(
  z.union([z.string(), z.number()]),
  z.pipe(
    z.transform((value: string | number) => cutText(String(value)).trim()),
    z.string().check(z.minLength(1)),
  ),
);

const looseText = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value: string | number) => cutText(String(value))),
);

export const optionalText = z.catch(looseText, "");

const flag = z.union([
  z.boolean(),
  z.pipe(
    z.union([z.literal(0), z.literal(1), z.literal(["0", "1", "true", "false"])]),
    z.transform((value: 0 | 1 | "0" | "1" | "true" | "false") => [1, "1", "true"].includes(value)),
  ),
]);

/** A boolean, also as 0, 1, "0", "1", "true", "false"; anything else reads as `fallback`. */
export function boolean(fallback: boolean) {
  return z.catch(flag, fallback);
}

/** Whether an action succeeded: a missing field is true, a value that is no boolean is unreadable. */
export const done = z._default(flag, true);

/** `YYYY-MM-DD` of an existing day; of an instant the date part is taken. */
export const date = z.pipe(
  z.string(),
  z.pipe(
    z.transform((text: string) => text.slice(0, 10)),
    z.string().check(z.refine(isPlainDate)),
  ),
);

/** `HH:mm`, also from `HH:mm:ss`; any other suffix is unreadable, as it may change the hour. */
export const time = z.pipe(
  z
    .string()
    .check(
      z.refine((text) => isTime(text.slice(0, 5)) && /^(:[0-5]\d(\.\d+)?)?$/.test(text.slice(5))),
    ),
  z.transform((text: string) => text.slice(0, 5)),
);

/** 0 = Sunday to 6 = Saturday. */
export const weekday = number.check(z.int(), z.minimum(0), z.maximum(6));

/** Gives `fallback` for a missing or malformed value, and logs an object that has a malformed field. */
export function orElse<Schema extends z.ZodMiniType, Fallback>(schema: Schema, fallback: Fallback) {
  const kind = Symbol();
  // The cast replaces a z.union with a schema that never matches, which would only take time to build.
  return z.catch(schema as z.ZodMiniType<z.output<Schema> | Fallback>, ({ error, input }) => {
    const isPart = isRecord(input) && error.issues.some(({ path }) => path.length > 0);
    if (isPart && countMalformed(kind) < MAX_NAMED) {
      const text = `${nameOfCall("A stored value")}: left out what could not be read in ${fieldsOf(error.issues)}`;
      if (countMalformed(text) === 0) console.warn(text);
    }
    return fallback;
  });
}

/** An object whose values all match `schema`; else unreadable. z.record would add 1 kB gz. */
export function record<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.pipe(
    z.custom<Record<string, unknown>>(isRecord),
    z.transform((value: Record<string, unknown>, context) => {
      const entries: [string, z.output<Schema>][] = [];
      for (const [name, entry] of Object.entries(value)) {
        const read = schema.safeParse(entry);
        if (read.success) entries.push([name, read.data]);
        else context.issues.push({ code: "custom", path: [name], input: entry });
      }
      return Object.fromEntries(entries);
    }),
  );
}

/** Adds the schema of the entries to a list's schema, because a mapping cannot find it inside the transform. */
export function listOf<List extends z.ZodMiniType>(entry: z.ZodMiniType, list: List): List {
  return Object.assign(list, { entry });
}

/** A list without its malformed entries; empty when the value is no list. */
export function list<Schema extends z.ZodMiniType>(schema: Schema) {
  const read = z.pipe(
    z.array(z.unknown()),
    z.transform((entries: unknown[]) => dropUnreadable(schema, cutList(entries))),
  );
  return listOf(schema, z.catch(read, []));
}

/** Returns the entries of a list, none for null, "" or an empty PHP map, and null for any other value. */
function entriesOf(value: unknown): unknown[] | null {
  if (Array.isArray(value)) return value;
  if (value == null || value === "") return [];
  return typeof value === "object" && Object.keys(value).length === 0 ? [] : null;
}

/**
 * Like `list`, but unreadable where the value is no list or no entry is readable. With `whole`, one
 * malformed entry or an overlong list is unreadable too: writing the shortened list back would delete
 * entries.
 */
export function readableList<Schema extends z.ZodMiniType>(schema: Schema, whole = false) {
  const read = z.pipe(
    z.optional(z.unknown()),
    z.transform((value: unknown, context) => {
      const all = entriesOf(value);
      const entries = all && (whole && all.length > MAX_ENTRIES ? null : cutList(all));
      const readable = dropUnreadable(schema, entries ?? []);
      const unread = (path: PropertyKey[]) =>
        context.issues.push({ code: "custom", path, input: value });
      if (!entries) unread([]);
      else if (readable.length < (whole ? entries.length : Math.min(1, entries.length))) {
        const index = entries.findIndex((entry) => !schema.safeParse(entry).success);
        const issues = schema.safeParse(entries[index]).error?.issues ?? [];
        for (const { path } of issues) unread([index, ...path]);
      }
      return readable;
    }),
  );
  return listOf(schema, read);
}

/**
 * Returns an absolute URL, resolving a relative one against the page. Returns "" for an unsafe scheme (it
 * could run code), for a URL with a password, and for `http:` under an encrypted page.
 */
function readLink(text: string, scheme = "https:"): string {
  const page = globalThis.location;
  try {
    const url = new URL(text, page?.origin ?? "https://app.invalid");
    const isSafe = ["https:", page?.protocol ?? "http:", scheme].includes(url.protocol);
    if (isSafe && !url.username && !url.password) return page ? url.href : text;
  } catch {
    // The text is no URL.
  }
  console.warn(`${nameOfCall("A stored value")}: left out an address`, text.slice(0, 80));
  return "";
}

/** Maximum letters of a URL and of a data URL image; longer ones are left out. */
const MAX_ADDRESS = 8_000;
const MAX_IMAGE = 500_000;

function linkField(read: (text: string) => string, longest = MAX_ADDRESS) {
  const trimmed = z.transform((text: string) =>
    text.length <= longest && text.trim() ? read(text.trim()) : "",
  );
  return z.catch(z.pipe(z.string(), trimmed), "");
}

/** A URL of a page or file; "" where it is missing or not `https:`. */
export const optionalLink = linkField((text) => readLink(text));

/** A URL of an image, `https:` or `data:image/…`; "" where it is missing or neither. */
export const optionalImage = linkField(
  (text) => (/^data:image\//.test(text) ? text : readLink(text)),
  MAX_IMAGE,
);

/** A URL of a calendar feed: `https:` or `webcal:`. */
export const calendarAddress = z.pipe(
  linkField((text) => readLink(text, "webcal:")),
  z.string().check(z.minLength(1)),
);
