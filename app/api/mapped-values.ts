/** Translates values and envelopes of a backend that uses its own names and formats (mapping.ts). */
import type * as z from "zod/mini";
import type { DocumentType } from "~/domain/documents";
import { firstNameOf } from "~/domain/format";
import { isRecord } from "./body";
import * as field from "./fields";
import { optionalInstant } from "./instant-field";

type Values = {
  role: "customer" | "helper";
  orderStatus: "pending_payment" | "confirmed" | "in_progress" | "completed" | "cancelled";
  visitStatus: "scheduled" | "done" | "skipped" | "cancelled";
  extraPer: "visit" | "first";
  paymentStatus: "pending" | "paid" | "failed";
  invoiceStatus: "issued" | "paid" | "pending" | "cancelled";
  claimStatus: "received" | "in_review" | "resolved";
  cardStatus: "pending";
  cardType: "credit" | "debit";
  /** `online` means payment by card. */
  paymentMethod: "online";
  documentType: DocumentType;
};
export type Kind = keyof Values;
type Value = string | number;

export type ValueNames = {
  [Of in Kind]?: { [Known in Values[Of]]?: Value | readonly [Value, ...Value[]] };
};

export type Direction = "read" | "write";

/** Reads an own property only, because a backend may name a field `constructor`. */
export const at = <To>(table: object | undefined, name: string): To | undefined =>
  table && Object.hasOwn(table, name) ? (table as Record<string, To>)[name] : undefined;

export function translateValue(
  values: ValueNames | undefined,
  kind: Kind,
  value: unknown,
  to: Direction,
): unknown {
  if (Array.isArray(value)) return value.map((one) => translateValue(values, kind, one, to));
  const known: Record<string, Value | readonly Value[]> = values?.[kind] ?? {};
  if (to === "write") return [at(known, String(value)) ?? value].flat()[0];
  const means = ([, theirs]: (typeof entries)[number]) =>
    [theirs].flat().some((one) => String(one) === String(value));
  const entries = Object.entries(known);
  return entries.find(means)?.[0] ?? value;
}

type Forms = {
  /** Letters as in PHP's `date`. */
  date: "d/m/Y" | "d-m-Y" | "d.m.Y" | "m/d/Y" | "Y/m/d";
  /** `15000000` for Gs. 150.000. */
  money: "cents";
  /** `0.1`, or the text `"10%"`, for ten percent. */
  percent: "fraction" | "%";
  minutes: "hours";
  days: "weeks";
  /** The number of a page, for pages that are counted from 0. */
  page: "from 0";
};
type Measure = keyof Forms;

/** A format applies everywhere, or only in the named parts. */
export type FormsIn<Part extends string> = {
  [Of in Measure]?: Forms[Of] | { [In in Part]?: Forms[Of] };
};

/** The schemas of the values that a backend may write in its own format, in answers and in requests. */
const MEASURED: Record<Measure, readonly z.ZodMiniType[]> = {
  date: [field.date, optionalInstant, field.sentDate],
  money: [field.money, field.sentMoney],
  percent: [field.percent],
  minutes: [field.minutes, field.sentMinutes],
  days: [field.days],
  page: [field.page, field.sentPage],
};

/** Returns the part of a schema that stays the same object when a check is added to the schema. */
function coreOf(schema: z.core.$ZodType): unknown {
  const { def } = schema._zod as { def: { in?: unknown; options?: unknown } };
  return def.in ?? def.options ?? schema;
}

const measures = new Map(
  Object.entries(MEASURED).flatMap(([measure, schemas]) =>
    schemas.map((schema) => [coreOf(schema), measure as Measure] as const),
  ),
);

export const measureOf = (schema: z.core.$ZodType): Measure | null =>
  measures.get(coreOf(schema)) ?? null;

/** Factor from the backend's unit to the app's. */
const FACTORS: Record<string, number> = { cents: 0.01, fraction: 100, hours: 60, weeks: 7 };

function numberIn(form: string, value: unknown): number {
  if (typeof value === "number") return value;
  if (typeof value !== "string" || value.trim() === "") return Number.NaN;
  if (form === "cents") return field.parseGuaranies(value) ?? Number.NaN;
  return Number(value.replace("%", "").replace(",", "."));
}

function scale(form: string, value: unknown, to: Direction): unknown {
  const factor = FACTORS[form] ?? 1;
  const number = numberIn(form, value);
  if (Number.isNaN(number)) return value;
  if (form === "from 0") return to === "read" ? number + 1 : number - 1;
  // Rounds floating point noise, such as that of 0.07 × 100.
  return Number((to === "read" ? number * factor : number / factor).toFixed(6));
}

const DATE_PARTS: Record<string, string> = {
  d: String.raw`(?<d>\d{1,2})`,
  m: String.raw`(?<m>\d{1,2})`,
  Y: String.raw`(?<Y>\d{4})`,
};
const TIME = String.raw`(?:[ T](?<time>\d{2}:\d{2}(?::\d{2})?)(?<zone>Z|[+-]\d{2}:?\d{2})?)?`;

/** Converts to ISO 8601; an hour without an offset is in Asunción's time zone. */
function readDate(form: string, text: string, isInstant: boolean): string {
  const shape = form.replace(/\./g, String.raw`\.`);
  const pattern = shape.replace(/[dmY]/g, (letter) => DATE_PARTS[letter] ?? "");
  const found = new RegExp(`^${pattern}${TIME}$`).exec(text.trim())?.groups;
  if (!found) return text;
  const { d = "", m = "", Y, zone = "-03:00", time = isInstant ? "00:00" : "" } = found;
  const date = `${Y}-${m.padStart(2, "0")}-${d.padStart(2, "0")}`;
  return time ? `${date}T${time}${zone}` : date;
}

function writeDate(form: string, text: string): string {
  const [, Y = "", m = "", d = ""] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  return Y ? form.replace(/[dmY]/g, (letter) => ({ d, m, Y })[letter] ?? "") : text;
}

/** Converts a value of `schema`; one that does not match its format is returned unchanged. */
export function convert<Part extends string>(
  forms: FormsIn<Part>,
  part: Part,
  schema: z.core.$ZodType,
  value: unknown,
  to: Direction,
): unknown {
  const measure = measureOf(schema);
  const given = measure && forms[measure];
  const form: string | undefined = typeof given === "object" ? given?.[part] : given;
  if (!form) return value;
  if (measure !== "date") {
    const number = scale(form, value, to);
    return form === "%" && to === "write" && typeof number === "number" ? `${number}%` : number;
  }
  if (typeof value !== "string") return value;
  const isInstant = schema === optionalInstant;
  return to === "read" ? readDate(form, value, isInstant) : writeDate(form, value);
}

/** The two backend fields that together hold one name. */
export type SplitName = readonly [first: string, last: string];

export const joinName = (first: unknown, last: unknown): string =>
  [first, last].filter((part) => typeof part === "string" && part.trim() !== "").join(" ");

/** Splits a name in the middle; a double first name such as “Ma. Elena” stays in one field. */
export function splitName(name: unknown): [first: string, last: string] {
  const words = String(name ?? "")
    .trim()
    .split(/\s+/);
  const called = firstNameOf(words.join(" ")).split(" ").length;
  const count = Math.max(called, Math.floor(words.length / 2));
  return [words.slice(0, count).join(" "), words.slice(count).join(" ")];
}

/** Moves the answer under `data` and keeps its envelope; a refusal is merged from both levels. */
export function unwrap(body: unknown, ok: boolean, envelope: readonly string[] = []): unknown {
  let around: Record<string, unknown> = {};
  let inner = body;
  for (const key of envelope) {
    if (!isRecord(inner) || !Object.hasOwn(inner, key)) continue;
    const { [key]: held, ...rest } = inner;
    around = { ...around, ...rest };
    inner = held;
  }
  // GET /min-web-build answers a bare number.
  if (inner === body || typeof inner === "number") return inner;
  return { ...around, ...(!ok && isRecord(inner) ? inner : {}), data: inner };
}
