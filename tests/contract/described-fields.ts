/**
 * Stands in for app/api/fields.ts and instant-field.ts while the document is made (document.test.ts): the same names,
 * but each field is the plain schema of what a backend is to send, as JSON Schema knows no reader that forgives.
 * What is read besides stands in its description. Node only: nothing of it is in the app.
 */
import * as z from "zod/mini";

/** Schemas that are components of the document, by their names in it. */
export const components = z.registry<{ id: string }>();
/** What JSON Schema cannot know of a schema: descriptions, formats, what a missing value reads as. */
export const notes = z.registry<Record<string, unknown>>();

function named<Schema extends z.ZodMiniType>(
  id: string,
  schema: Schema,
  note: Record<string, unknown>,
): Schema {
  components.add(schema, { id });
  notes.add(schema, note);
  return schema;
}

/** May be left out or null. */
function optional<Schema extends z.ZodMiniType>(schema: Schema, fallback?: unknown) {
  const missing = z.optional(z.nullable(schema));
  if (fallback !== undefined) notes.add(missing, { default: fallback });
  return missing;
}

export const number = z.number();
export const percent = number;
export const minutes = number;
export const days = number;
export const page = number;
export const sentMoney = number;
export const sentMinutes = number;
export const sentPage = number;
export const sentDate = z.string();

export const id = named("Id", z.number().check(z.int(), z.positive()), {
  description: 'A positive whole number. Read besides: the same as a text, `"7"`.',
});

export const money = named("Money", z.number().check(z.int()), {
  description:
    'Whole guaraníes. Read besides: `"150000"`, `"150000.00"`, `"150000.0000"`, `"150.000"`, `"1.150.000"`, `"150,000"`. Not read, as it could mean two amounts: `"1500.000"`.',
  examples: [150_000],
});

export const date = named("Date", z.string(), {
  format: "date",
  description:
    "A day in Asunción, `YYYY-MM-DD`. Read besides: an instant that begins with it. Not read: `24/12/2026`.",
  examples: ["2026-12-24"],
});

export const time = named("Time", z.string(), {
  pattern: "^([01]\\d|2[0-3]):[0-5]\\d$",
  description:
    "A time in Asunción, `HH:mm`, of 24 hours. Read besides: seconds and fractions. Not read: `02:00 PM`.",
  examples: ["08:00"],
});

const instant = named("Instant", z.string(), {
  format: "date-time",
  description: "An instant, ISO 8601 with its offset. What is none reads as missing.",
  examples: ["2026-12-24T11:00:00.000Z"],
});

export const text = z.string().check(z.minLength(1));
export const optionalText = optional(z.string(), "");
export const optionalInstant = optional(instant, "");
export const boolean = (fallback: boolean) => optional(z.boolean(), fallback);
export const done = z.optional(z.boolean());
notes.add(done, { default: true });
export const weekday = z.number().check(z.int(), z.minimum(0), z.maximum(6));
notes.add(weekday, { description: "0 is Sunday." });

const link = named("Link", z.string(), {
  description:
    "`https:`, or relative to the page's host. Any other one is left out, such as `http:` and one with a password.",
});
const picture = named("Picture", z.string(), {
  description: "As `Link`, or the picture itself, `data:image/…`.",
});
export const calendarAddress = z.string();
notes.add(calendarAddress, { description: "`https:` or `webcal:`; another one cannot be read." });
export const optionalLink = optional(link, "");
export const optionalImage = optional(picture, "");

export const optionalMoney = (fallback: number | null) => optional(money, fallback);

export const score = optional(z.number().check(z.minimum(1), z.maximum(5)), null);

export const orElse = <Schema extends z.ZodMiniType>(schema: Schema, fallback: unknown) =>
  optional(schema, fallback);

export const record = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.record(z.string(), schema);

export const listOf = (_entry: z.ZodMiniType, list: z.ZodMiniType) => list;

export const list = <Schema extends z.ZodMiniType>(schema: Schema) => optional(z.array(schema), []);

export function readableList<Schema extends z.ZodMiniType>(schema: Schema, whole = false) {
  const list = optional(z.array(schema), []);
  const description = whole
    ? "Read whole or not at all."
    : "An entry that cannot be read is left out; a list of which none can be read is an error.";
  notes.add(list, { description, default: [] });
  return list;
}
