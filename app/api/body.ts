import * as z from "zod/mini";
import { type ApiCall, ApiError, type FieldErrors } from "./errors";
import { keepReadable } from "./fields";

/** Throws `ApiError` of kind "unreadable". */
export type BodyReader<T> = (body: unknown, call?: ApiCall) => T;

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** An empty PHP map arrives as `[]`. */
function withoutEmptyMap(value: unknown): unknown {
  return Array.isArray(value) && value.length === 0 ? {} : value;
}

/** Reads `{"data": …}` (spec.md §7), or a bare body. */
export function readData<Schema extends z.ZodMiniType>(
  schema: Schema,
): BodyReader<z.output<Schema>> {
  return (body) => {
    const inner = isRecord(body) && "data" in body ? body.data : body;
    for (const candidate of [inner, withoutEmptyMap(inner)]) {
      const read = schema.safeParse(candidate);
      if (read.success) return read.data;
    }
    throw ApiError.unreadable(schema.safeParse(inner).error);
  };
}

/**
 * Reads `[…]`, `{"data": […]}`, `{"data": {"data": […]}}` or a Laravel page (contract.md). A malformed
 * item is left out and logged; if none can be read, the answer is unreadable, not empty.
 */
export function readList<Schema extends z.ZodMiniType>(
  schema: Schema,
): BodyReader<z.output<Schema>[]> {
  return (body, call) => {
    let list: unknown = body;
    for (let depth = 0; depth < 2 && isRecord(list) && "data" in list; depth++) list = list.data;
    if (!Array.isArray(list)) throw ApiError.unreadable("not a list");
    const readable = keepReadable(schema, list, call && `${call.method} ${call.path}`);
    if (list.length > 0 && readable.length === 0) throw ApiError.unreadable("no readable item");
    return readable;
  };
}

export const readNothing: BodyReader<null> = () => null;

/** The answer to a DELETE: no body or an object. Anything else does not say that it is done. */
export const readDone: BodyReader<null> = (body) => {
  if (body != null && !isRecord(body)) throw ApiError.unreadable("not a JSON object");
  return null;
};

export function readBare<Schema extends z.ZodMiniType>(
  schema: Schema,
): BodyReader<z.output<Schema>> {
  return (body) => {
    const read = schema.safeParse(body);
    if (!read.success) throw ApiError.unreadable(read.error);
    return read.data;
  };
}

/** Every text in it: a text, a list of them, or objects with a `message`. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return value.trim() ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isRecord(value) ? textsIn(value.message) : [];
}

/** By field; "" for what names none. */
function fieldErrorsOf(errors: unknown): FieldErrors {
  const entries = isRecord(errors) ? Object.entries(errors) : [["", errors] as const];
  const said = entries.map(([name, value]) => [name, textsIn(value)] as const);
  return Object.fromEntries(said.filter(([, texts]) => texts.length > 0));
}

/** `{message, errors: {"billing.coupon": ["…"]}}` */
export const refusalSchema = z.object({
  message: z.catch(z.string(), ""),
  errors: z.pipe(z.optional(z.unknown()), z.transform(fieldErrorsOf)),
});

/** The backend's own words about a refusal as a whole, or "". */
export function messageOf(body: unknown): string {
  const read = refusalSchema.safeParse(body);
  return read.success ? read.data.message : "";
}
