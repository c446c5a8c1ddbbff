/** Translates answers and requests between the app's field names and a backend's own (mapping.ts). */
import type * as z from "zod/mini";
import { fieldErrorsOf, isRecord } from "./body";
import type { CallDefinition } from "./call";
import type { ErrorsByField } from "./errors";
import {
  coreOf,
  type Fields,
  KINDS,
  type MappedPart,
  mappedParts,
  partOf,
  type Schema,
  schemaOf,
} from "./mapped-parts";
import {
  at,
  convert,
  type Direction,
  type FormsIn,
  joinName,
  type Kind,
  type SplitName,
  splitName,
  translateValue,
  unwrap,
  type ValueNames,
} from "./mapped-values";
import type { Translation } from "./translation";

export type Mapping = {
  /** The keys around an answer, from the outside in: both keys of `{"result": {"items": […]}}`. */
  envelope?: readonly string[];
  /** True where the backend writes `startDate` for `start_date`. Names in `fields` take precedence. */
  camelCase?: boolean;
  /** App field name to backend field name; of a person's name also the pair of fields that hold its parts. */
  fields?: {
    [In in MappedPart]?: {
      [Field in Fields[In]]?: string | (Field extends "name" ? NameIn<In> : never);
    };
  };
  /** App value to backend value, or to several of them, of which the first is sent. */
  values?: ValueNames;
  /** Formats of dates, money, percents and durations that differ from contract.md. */
  forms?: FormsIn<MappedPart>;
};
type NameIn<In> = In extends "user" | "helper" | "customer" | "billing" ? SplitName : never;

type Names = Record<string, unknown>;
type Named = Record<string, string | SplitName>;

const toSnake = (name: string) =>
  name === "wantInvoice" ? name : name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const toCamel = (name: string) =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Returns the translated name; of a name that is split into two fields the first one. */
function fieldName({ fields, camelCase }: Mapping, part: MappedPart, name: string, to: Direction) {
  const named: Named = fields?.[part] ?? {};
  const [theirs] = [at<Named[string]>(named, name)].flat();
  if (to === "write") return theirs ?? (camelCase ? toCamel(name) : name);
  const ours = Object.keys(named).find((key) => [named[key]].flat().includes(name));
  return ours ?? (camelCase ? toSnake(name) : name);
}

function splitOf({ fields }: Mapping, part: MappedPart, ours: string): SplitName | null {
  const theirs = at<Named[string]>(fields?.[part], ours);
  return typeof theirs === "object" ? theirs : null;
}

/** `within`: the part whose field it is; days in a bare list are those of a helper search. */
function translate(
  mapping: Mapping,
  schema: Schema | null,
  value: unknown,
  to: Direction,
  within: MappedPart = "assignment",
): unknown {
  const core = schema && coreOf(schema);
  if (!core) return value;
  const { object, entry = schema, measured } = core;
  if (Array.isArray(value)) {
    return value.map((one) => translate(mapping, entry, one, to, within));
  }
  if (measured && mapping.forms) return convert(mapping.forms, within, measured, value, to);
  const part = object && partOf.get(object);
  return part && isRecord(value) ? translateFields(mapping, object, part, value, to) : value;
}

function translateFields(
  mapping: Mapping,
  object: z.ZodMiniObject,
  part: MappedPart,
  value: Names,
  to: Direction,
): Names {
  const translated: Names = {};
  for (const [name, held] of Object.entries(value)) {
    const other = fieldName(mapping, part, name, to);
    // Where a backend sends both names, the mapped one wins.
    if (other === name && Object.keys(value).some((one) => isOther(one, name))) continue;
    const ours = to === "read" ? other : name;
    const kind = at<Kind>(KINDS[part], ours);
    const split = splitOf(mapping, part, ours);
    if (split && to === "read") translated[other] = joinName(value[split[0]], value[split[1]]);
    else if (split) [translated[split[0]], translated[split[1]]] = splitName(held);
    else if (kind) translated[other] = translateValue(mapping.values, kind, held, to);
    else translated[other] = translate(mapping, schemaOf(object, part, ours), held, to, part);
  }
  return translated;

  function isOther(one: string, name: string): boolean {
    return one !== name && fieldName(mapping, part, one, to) === name;
  }
}

/** Translates a dotted path within `schema`: `billing.metodo` to `billing.payment_method`. */
function oursOfPath(mapping: Mapping, schema: Schema | null, path: string): string {
  let within = schema;
  const words = path.split(".").map((word) => {
    const core = within && coreOf(within);
    if (core?.entry) within = core.entry;
    const object = within && coreOf(within)?.object;
    const part = object && partOf.get(object);
    if (!object || !part || /^\d+$/.test(word)) return word;
    const ours = fieldName(mapping, part, word, "read");
    within = schemaOf(object, part, ours);
    return ours;
  });
  return words.join(".");
}

function readUnder(mapping: Mapping, schema: Schema | null, body: unknown): unknown {
  if (!isRecord(body) || !Object.hasOwn(body, "data")) {
    return translate(mapping, schema, body, "read");
  }
  const { data, ...around } = body;
  const outer = translate(mapping, mappedParts.body[0], around, "read") as Names;
  return { ...outer, data: readUnder(mapping, schema, data) };
}

/** Translates an answer to the app's names; `isOk`: its status was 2xx. */
function toOurs(mapping: Mapping, call: CallDefinition, isOk: boolean, body: unknown): unknown {
  const success = mapping.fields?.body?.success ?? "success";
  const ok = isOk && !(isRecord(body) && body[success] === false);
  const opened = unwrap(body, ok, mapping.envelope);
  const isBare = !isRecord(opened) || !Object.hasOwn(opened, "data");
  const read = readUnder(mapping, !ok && isBare ? mappedParts.body[0] : call.answer.schema, opened);
  if (ok || !isRecord(read)) return read;
  const named = Object.entries(fieldErrorsOf({ ...(opened as Names), errors: read.errors }));
  const schema = call.body ?? call.answer.schema;
  const errors: ErrorsByField = Object.fromEntries(
    named.map(([name, texts]) => [oursOfPath(mapping, schema, name), texts]),
  );
  return { ...read, errors };
}

/** The translation of every call by the schemas of its definition, to be given to the client (http.ts). */
export function translationOf(mapping: Mapping): Translation {
  return {
    query: <Query extends object>(query: Query, to: Direction) =>
      translate(mapping, mappedParts.query[0], query, to) as Query,
    body: ({ body }, json) => translate(mapping, body ?? null, json, "write"),
    answer: (call, isOk, body) => toOurs(mapping, call, isOk, body),
  };
}
