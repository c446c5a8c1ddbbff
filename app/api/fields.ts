/**
 * How single fields are read (contract.md): Laravel sends numbers as strings, booleans as 0 and 1 and
 * times with seconds. What is optional reads as its default when it is missing or malformed. Texts and lists
 * longer than any that is meant are cut, as a page that draws them would stand still.
 */
import * as z from "zod/mini";
import { isPlainDate, isTime } from "~/domain/dates";
import { cutList, cutText, fieldsOf, keepReadable, MOST_ENTRIES, sourceOf } from "./reading";

const numeric = z.union([
  z.number(),
  z.pipe(
    z.string().check(z.regex(/^\s*-?\d+(\.\d+)?\s*$/)),
    z.transform((text: string) => Number(text)),
  ),
]);

export const numberField = numeric;

/** A positive whole number, also as a string. */
export const idField = numeric.check(z.int(), z.positive());

const INTEGER = /^-?\d+$/;
/** A mark before one or two digits: `150000.00`. */
const DECIMALS = /^(-?\d+)[.,](\d{1,2})$/;
/** A mark before each three digits: `1.150.000`, `150,000`. */
const THOUSANDS = /^-?[1-9]\d{0,2}(?:\.\d{3})+$|^-?[1-9]\d{0,2}(?:,\d{3})+$/;

/** Whole guaraníes of an amount as a backend writes it; null where it could mean several. */
export function parseGuaranies(amount: string | number): number | null {
  if (typeof amount === "number") return Number.isFinite(amount) ? Math.round(amount) : null;
  const text = amount.trim();
  if (INTEGER.test(text)) return Number(text);
  if (DECIMALS.test(text)) return Math.round(Number(text.replace(",", ".")));
  if (THOUSANDS.test(text)) return Number(text.replace(/[.,]/g, ""));
  return null;
}

/**
 * Whole guaraníes (contract.md, "Envelope"): `150000`, `150000.00`, `150.000`, `1.150.000`, `150,000`.
 * Unreadable where the amount is ambiguous, such as `1500.000`.
 */
export const moneyField = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((amount: string | number, context) => {
    const guaranies = parseGuaranies(amount);
    if (guaranies !== null) return guaranies;
    context.issues.push({ code: "custom", message: "an ambiguous amount", input: amount });
    return 0;
  }),
);

/** Money that a backend may leave out: null, "" and nothing read as `fallback`. */
export function optionalMoney<Fallback>(fallback: Fallback) {
  return z.pipe(
    z.optional(z.nullable(z.union([z.literal(""), moneyField]))),
    z.transform((amount: number | "" | null | undefined): number | Fallback =>
      amount === "" || amount == null ? fallback : amount,
    ),
  );
}

/** A text that is not empty; a number counts as its digits. */
export const textField = z.pipe(
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

/** Reads as "" when it is missing. */
export const optionalText = z.catch(looseText, "");

const flag = z.union([
  z.boolean(),
  z.pipe(
    z.union([z.literal(0), z.literal(1), z.enum(["0", "1", "true", "false"])]),
    z.transform((value: 0 | 1 | "0" | "1" | "true" | "false") => [1, "1", "true"].includes(value)),
  ),
]);

/** A boolean, also as 0, 1, "0", "1", "true", "false"; anything else reads as `fallback`. */
export function booleanField(fallback: boolean) {
  return z.catch(flag, fallback);
}

/** Whether something was done: true where the answer does not say, unreadable where it says neither. */
export const doneField = z._default(flag, true);

/** `YYYY-MM-DD` of a day that exists; the date part of an instant counts. */
export const dateField = z.pipe(
  z.string(),
  z.pipe(
    z.transform((text: string) => text.slice(0, 10)),
    z.string().check(z.refine(isPlainDate)),
  ),
);

/** `HH:mm` of `HH:mm`, `HH:mm:ss` and fractions of a second; what else stands there may mean another hour. */
export const timeField = z.pipe(
  z
    .string()
    .check(
      z.refine((text) => isTime(text.slice(0, 5)) && /^(:[0-5]\d(\.\d+)?)?$/.test(text.slice(5))),
    ),
  z.transform((text: string) => text.slice(0, 5)),
);

const LONGEST_INSTANT = 64;

/** ISO 8601; reads as "" when it is missing or no moment. */
export const optionalInstant = z.catch(
  z.string().check(
    z.maxLength(LONGEST_INSTANT),
    z.refine((text) => isPlainDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text))),
  ),
  "",
);

/** Of a field that a backend may not know: null where it is missing. `schema` reads whatever else comes. */
export function ifKnown<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.pipe(
    z.optional(z.unknown()),
    z.transform((value): z.output<Schema> | null =>
      value === undefined ? null : schema.parse(value),
    ),
  );
}

/** 0 = Sunday to 6 = Saturday. */
export const weekdayField = numeric.check(z.int(), z.minimum(0), z.maximum(6));

/**
 * Reads as `fallback` when it is null, missing or malformed; an object that a field of it makes
 * malformed is logged.
 */
export function orElse<Schema extends z.ZodMiniType, Fallback>(schema: Schema, fallback: Fallback) {
  // The union is for the types alone: a schema that nothing fits would only cost time to make.
  return z.catch(schema as z.ZodMiniType<z.output<Schema> | Fallback>, ({ error, input }) => {
    const isObject = typeof input === "object" && input !== null && !Array.isArray(input);
    if (isObject && error.issues.some(({ path }) => path.length > 0)) {
      console.warn(
        `${sourceOf("A stored value")}: left out what could not be read in ${fieldsOf(error.issues)}`,
      );
    }
    return fallback;
  });
}

/** Texts to what `schema` reads; unreadable where one value is. zod's own is 1 kB gz of unions and symbols. */
export function recordField<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.pipe(
    z.custom<Record<string, unknown>>(
      (value) => typeof value === "object" && value !== null && !Array.isArray(value),
    ),
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

/** Leaves out malformed entries; no list at all reads as empty. */
export function listField<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.catch(
    z.pipe(
      z.array(z.unknown()),
      z.transform((entries: unknown[]) => keepReadable(schema, cutList(entries), sourceOf())),
    ),
    [],
  );
}

/** The entries of a list; null where it is none. Nothing, and an empty PHP map, has no entries. */
function entriesOf(value: unknown): unknown[] | null {
  if (Array.isArray(value)) return value;
  if (value == null || value === "") return [];
  return typeof value === "object" && Object.keys(value).length === 0 ? [] : null;
}

/**
 * As `listField`, but unreadable where something else than a list came, or a list of which nothing can be
 * read; `whole`: of which one entry cannot be read, or that is too long, as what is left out would be lost
 * where the list is written back.
 */
export function readableList<Schema extends z.ZodMiniType>(schema: Schema, whole = false) {
  return z.pipe(
    z.optional(z.unknown()),
    z.transform((value: unknown, context) => {
      const all = entriesOf(value);
      const entries = all && (whole && all.length > MOST_ENTRIES ? null : cutList(all));
      const readable = keepReadable(schema, entries ?? [], sourceOf());
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
}

/**
 * An address of an answer, whole, as it may be copied; a relative one is of the page's host. "" for one of another
 * scheme, which could run code, for one with a password, and for `http:` under an encrypted page.
 */
function readLink(text: string, scheme = "https:"): string {
  const page = globalThis.location;
  try {
    const url = new URL(text, page?.origin ?? "https://app.invalid");
    const isSafe = ["https:", page?.protocol ?? "http:", scheme].includes(url.protocol);
    if (isSafe && !url.username && !url.password) return page ? url.href : text;
  } catch {
    // No address at all.
  }
  console.warn(`${sourceOf("A stored value")}: left out an address`, text.slice(0, 80));
  return "";
}

/** Letters: more than a server takes, and than a face needs. */
const LONGEST_ADDRESS = 8_000;
const LARGEST_IMAGE = 500_000;

function linkField(read: (text: string) => string, longest = LONGEST_ADDRESS) {
  const trimmed = z.transform((text: string) =>
    text.length <= longest && text.trim() ? read(text.trim()) : "",
  );
  return z.catch(z.pipe(z.string(), trimmed), "");
}

/** Of a page or file to open; "" where it is missing or not `https:`. */
export const optionalLink = linkField((text) => readLink(text));

/** Of a picture, `https:` or in itself (`data:image/…`); "" where it is missing or neither. */
export const optionalImage = linkField(
  (text) => (/^data:image\//.test(text) ? text : readLink(text)),
  LARGEST_IMAGE,
);

/** Of a calendar to subscribe to: `https:` or `webcal:`. */
export const calendarAddress = z.pipe(
  linkField((text) => readLink(text, "webcal:")),
  z.string().check(z.minLength(1)),
);
