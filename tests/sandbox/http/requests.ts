import type { Context } from "hono";
import * as z from "zod/mini";
import { isTime } from "~/domain/dates";
import { faultOfText, refuseOversized } from "./json-limits";
import { type Errors, invalid, notFound } from "./refusal";

const REQUIRED = "Este campo es obligatorio.";
const INVALID = "El valor no es válido.";

/** Reads the JSON body with the app's request schema; 422 by dotted field where it does not fit. */
export async function readBody<Schema extends z.ZodMiniType>(
  c: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  const text = await c.req.text();
  let body: unknown;
  try {
    body = text === "" ? {} : JSON.parse(text);
  } catch {
    throw invalid({ "": ["El cuerpo no es JSON."] });
  }
  refuseOversized(body);
  return parseFields(schema, body);
}

function parseFields<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const errors: Errors = {};
  for (const { path, code } of read.error.issues) {
    const name = path.map(String).join(".");
    const missing = code === "invalid_type" && valueAt(value, path) === undefined;
    errors[name] ??= [missing ? REQUIRED : INVALID];
  }
  throw invalid(errors);
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let inner = value;
  for (const key of path) {
    if (typeof inner !== "object" || inner === null) return undefined;
    inner = (inner as Record<PropertyKey, unknown>)[key];
  }
  return inner;
}

const decimal = z.pipe(
  z.string().check(z.regex(/^-?\d+(\.\d+)?$/)),
  z.transform((text: string) => Number(text)),
);
const whole = z.pipe(
  z.string().check(z.regex(/^\d{1,9}$/)),
  z.transform((text: string) => Number(text)),
);
const ids = z.pipe(
  z.string().check(z.regex(/^\d{1,9}(,\d{1,9})*$/)),
  z.transform((text: string) => text.split(",").map(Number)),
);
const hour = z.string().check(z.refine((text) => isTime(text)));

export const queryFields = { decimal, whole, ids, hour };

/** Reads the query string; an empty value counts as missing. 422 by field. */
export function readQuery<Schema extends z.ZodMiniType>(
  c: Context,
  schema: Schema,
): z.output<Schema> {
  const given = Object.entries(c.req.query()).filter(([, value]) => value !== "");
  const query = Object.fromEntries(given);
  refuseOversized(query);
  return parseFields(schema, query);
}

/** A path's id; 0, which no row has, for what is none. */
export function readId(c: Context, name = "id"): number {
  const text = c.req.param(name) ?? "";
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}

/** A path's text; 404 for one that nothing can be called. */
export function readText(c: Context, name: string): string {
  const text = c.req.param(name) ?? "";
  if (faultOfText(text)) throw notFound();
  return text;
}

const LARGEST_ID = 2 ** 31 - 1;

/** A number of a body as an id that can be looked up: 0, which no row has, for what is none. */
export function idOrNone(value: number | null): number {
  const isId = value !== null && Number.isInteger(value) && value > 0 && value <= LARGEST_ID;
  return isId ? value : 0;
}
