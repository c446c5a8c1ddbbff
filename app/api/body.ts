/** Reads the bodies of answers: how much of them is parsed, and logs of the parts that were left out. */
import type * as z from "zod/mini";
import { ApiError, type ErrorsByField } from "./errors";
import type { CallOptions } from "./http";

/** The call being parsed, "GET user/orders"; one variable suffices, because parsing is synchronous. */
let answered = "";

/** How often each kind of malformed value came in this call, because logging each would block the page. */
let malformed: Map<unknown, number> | null = null;

export function withCallName<T>(
  call: string,
  read: () => T,
  counts = new Map<unknown, number>(),
): T {
  answered = call;
  malformed = counts;
  try {
    return read();
  } finally {
    answered = "";
    malformed = null;
  }
}

/** Counts a kind of malformed value, and returns how often it came before; outside a call 0. */
export function countMalformed(kind: unknown, counts = malformed): number {
  const before = counts?.get(kind) ?? 0;
  counts?.set(kind, before + 1);
  return before;
}

export const nameOfCall = (otherwise = "a list") => answered || otherwise;

/** Maximum field names per log entry: a malformed long list would log thousands of lines, which is slow. */
export const MAX_NAMED = 20;

/** Returns the dotted names of the malformed fields; of a union the issues of each alternative are listed. */
export function fieldsOf(issues: z.core.$ZodError["issues"], above: PropertyKey[] = []): string[] {
  const names = issues.flatMap((issue) => {
    const path = [...above, ...issue.path];
    if (issue.code === "invalid_union" && issue.errors.length > 0) {
      return issue.errors.flatMap((inner) => fieldsOf(inner, path));
    }
    return path.join(".") || "the body";
  });
  return [...new Set(names)].slice(0, MAX_NAMED);
}

const MAX_TEXT_LETTERS = 10_000;

const HALF_A_LETTER = /[\uD800-\uDBFF]$/;

/** Cuts a text, but not inside a surrogate pair such as an emoji. */
export function cutText(text: string, letters = MAX_TEXT_LETTERS): string {
  return text.length > letters ? text.slice(0, letters).replace(HALF_A_LETTER, "") : text;
}

/** Maximum entries of a list inside an answer, such as visits of an order. */
export const MAX_ENTRIES = 1_000;

export function cutList<Entry>(entries: Entry[], most = MAX_ENTRIES, source = nameOfCall()) {
  if (entries.length <= most) return entries;
  console.warn(`${source}: read ${most} of ${entries.length} entries`);
  return entries.slice(0, most);
}

/** Keeps the entries that match `schema` and logs the others, once a kind. */
export function dropUnreadable<Schema extends z.ZodMiniType>(
  schema: Schema,
  entries: readonly unknown[],
): z.output<Schema>[] {
  const source = nameOfCall();
  const counts = malformed ?? new Map<unknown, number>();
  return entries.flatMap((entry) => {
    const read = schema.safeParse(entry);
    if (read.success) return [read.data];
    // The issues are built when they are asked for, which takes most of the time.
    if (countMalformed(schema, counts) < MAX_NAMED) {
      const { issues } = read.error;
      if (countMalformed(`${source} ${fieldsOf(issues)}`) === 0) {
        console.warn(`Left out an entry of ${source} that could not be read`, issues);
      }
    }
    return [];
  });
}

type BodyReader<T> = (body: unknown, options?: CallOptions) => T | Promise<T>;

/**
 * Reads the body of an answer, and has its schema (of an entry, where the answer is a list). Throws `ApiError` of kind
 * "unreadable".
 */
export type AnswerReader<T> = BodyReader<T> & { schema: z.ZodMiniType | null };

/* @__NO_SIDE_EFFECTS__ */
export function withSchema<Read extends BodyReader<unknown>, Of extends z.ZodMiniType | null>(
  schema: Of,
  read: Read,
): Read & { schema: Of } {
  return Object.assign(read, { schema });
}

/** Converts what `reader` has read. */
/* @__NO_SIDE_EFFECTS__ */
export function convertedBy<T, To, Of extends z.ZodMiniType | null>(
  reader: BodyReader<T> & { schema: Of },
  convert: (read: T) => To,
) {
  return withSchema(
    reader.schema,
    async (...given: Parameters<BodyReader<T>>): Promise<To> => convert(await reader(...given)),
  );
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** An empty PHP map arrives as `[]`. */
function withoutEmptyMap(value: unknown): unknown {
  return Array.isArray(value) && value.length === 0 ? {} : value;
}

/** Reads `{"data": …}` (spec.md §7), or a bare body. */
/* @__NO_SIDE_EFFECTS__ */
export function readData<Schema extends z.ZodMiniType>(schema: Schema) {
  return withSchema(schema, (body: unknown): z.output<Schema> => {
    const inner = isRecord(body) && "data" in body ? body.data : body;
    for (const candidate of [inner, withoutEmptyMap(inner)]) {
      const read = schema.safeParse(candidate);
      if (read.success) return read.data;
    }
    throw ApiError.unreadable(schema.safeParse(inner).error);
  });
}

/** A list is cut here: twice the number of entries that an account is expected to have. */
const MAX_LISTED = 20_000;

/**
 * Reads `[…]`, `{"data": […]}`, `{"data": {"data": […]}}` or a Laravel page (contract.md). A malformed item
 * is left out and logged. Throws ApiError (unreadable) if no item is readable. Items after the first `most`
 * are left out, because the screen draws all of them.
 */
/* @__NO_SIDE_EFFECTS__ */
export function readList<Schema extends z.ZodMiniType>(schema: Schema, most = MAX_LISTED) {
  return withSchema(
    schema,
    async (body: unknown, options?: CallOptions): Promise<z.output<Schema>[]> => {
      let list = body;
      for (let depth = 0; depth < 2 && isRecord(list) && "data" in list; depth++) list = list.data;
      if (!Array.isArray(list)) throw ApiError.unreadable("not a list");
      const readable = await readInSlices(schema, cutList(list, most));
      if (list.length > 0 && readable.length === 0 && !options?.isLaterPage) {
        throw ApiError.unreadable("no readable item");
      }
      return readable;
    },
  );
}

/** Items that are parsed between two pauses: some milliseconds of work on a slow phone. */
const SLICE = 50;

/** Parses a long list in slices, so that the page answers input in between. */
async function readInSlices<Schema extends z.ZodMiniType>(
  schema: Schema,
  list: readonly unknown[],
): Promise<z.output<Schema>[]> {
  const call = answered;
  const readable: z.output<Schema>[] = [];
  const counts = new Map<unknown, number>();
  for (let at = 0; at < list.length; at += SLICE) {
    if (at > 0) await nextTask();
    const slice = list.slice(at, at + SLICE);
    readable.push(...withCallName(call, () => dropUnreadable(schema, slice), counts));
  }
  return readable;
}

/** Resolves in the next task. A background tab throttles timers, but not a MessageChannel. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

export const readNothing = withSchema(null, () => null);

/** Reads the answer to a write that returns nothing: no body or an object. Throws ApiError (unreadable) for any other body. */
export const readDone = withSchema(null, (body: unknown) => {
  if (body != null && !isRecord(body)) throw ApiError.unreadable("not a JSON object");
  return null;
});

/* @__NO_SIDE_EFFECTS__ */
export function readBare<Schema extends z.ZodMiniType>(schema: Schema) {
  return withSchema(schema, (body: unknown): z.output<Schema> => {
    const read = schema.safeParse(body);
    if (!read.success) throw ApiError.unreadable(read.error);
    return read.data;
  });
}

/** Limits for the error texts of a backend, per field and for the whole form. */
const MAX_REFUSAL_TEXTS = 50;
const MAX_REFUSAL_LETTERS = 1_000;
const DEEPEST_SAID = 4;

/** Names of a text, of its field and of the list of both, in the error formats of other frameworks than Laravel. */
const TEXTS = ["message", "defaultMessage", "msg", "reason", "detail"];
const FIELDS = ["field", "propertyPath", "name", "param", "loc", "path"];
const LISTS = ["errors", "violations", "fieldErrors", "invalid-params"];
const WHOLE_FORM = /^(non_field_errors|__all__|base)$/;

const joinPath = (...names: unknown[]) =>
  names
    .flat()
    .map(String)
    .filter((name) => name !== "" && !WHOLE_FORM.test(name))
    .join(".")
    .replace(/\[(\w+)\]/g, ".$1");

/** Adds the texts of `value` to those of the field `name`: a text, a list, `{field, message}`, or fields within it. */
function addErrors(found: ErrorsByField, value: unknown, name = "", depth = 0): void {
  if (depth > DEEPEST_SAID) return;
  if (typeof value === "string") {
    if (value.trim()) found[name] = [...(found[name] ?? []), cutText(value, MAX_REFUSAL_LETTERS)];
  } else if (Array.isArray(value)) {
    for (const [at, one] of value.slice(0, MAX_REFUSAL_TEXTS).entries()) {
      const isNested = name !== "" && isRecord(one) && textOf(one) === undefined;
      addErrors(found, one, isNested ? joinPath(name, at) : name, depth + 1);
    }
  } else if (isRecord(value)) {
    const text = depth > 0 ? textOf(value) : undefined;
    const field = FIELDS.map((key) => value[key]).find(Boolean) ?? "";
    if (text !== undefined) addErrors(found, text, joinPath(name, field), depth + 1);
    else {
      for (const [key, inner] of Object.entries(value).slice(0, MAX_REFUSAL_TEXTS)) {
        addErrors(found, inner, joinPath(name, key), depth + 1);
      }
    }
  }
}

const textOf = (entry: Record<string, unknown>) =>
  TEXTS.map((key) => entry[key]).find((text) => typeof text === "string");

/** Whether an object holds only lists of texts, by field. */
function holdsOnlyTexts(value: unknown, depth = 0): boolean {
  if (depth > DEEPEST_SAID) return false;
  if (Array.isArray(value)) {
    return value.every((one) => typeof one === "string" || holdsOnlyTexts(one, depth + 1));
  }
  return isRecord(value) && Object.values(value).every((one) => holdsOnlyTexts(one, depth + 1));
}

/** Reads the error texts of a refusal by dotted field name; "" holds the texts about the whole form. */
export function fieldErrorsOf(body: Record<string, unknown>): ErrorsByField {
  const found: ErrorsByField = {};
  const isEmpty = () => Object.keys(found).length === 0;
  for (const list of LISTS) if (isEmpty()) addErrors(found, body[list]);
  // Django answers with the fields themselves, without a name around them.
  const { errors, conflicts, alternatives, data, ...fields } = body;
  if (isEmpty() && holdsOnlyTexts(fields)) addErrors(found, fields);
  return found;
}

/** Reads the body of a refusal, `{message, errors: {"billing.coupon": ["…"]}}`: "" and no errors of any other. */
export function readRefusalBody(body: unknown): { message: string; errors: ErrorsByField } {
  if (!isRecord(body)) return { message: "", errors: {} };
  const { message } = body;
  return {
    message: typeof message === "string" ? cutText(message, MAX_REFUSAL_LETTERS) : "",
    errors: fieldErrorsOf(body),
  };
}
