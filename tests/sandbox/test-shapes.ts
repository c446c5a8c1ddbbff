import { expect } from "vitest";
import type * as z from "zod/mini";

/**
 * Reads an answer with the app's schema and makes sure that nothing had to be mended on the way:
 * the schemas forgive much, and the sandbox must not need it. Where the schema knows a field, the
 * answer holds the same value, or nothing at all.
 */
export function readExactly<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const read = schema.parse(value);
  expect(withoutMissing(read, value)).toEqual(read);
  return read;
}

/** The answer's own values for the fields that were read; the read ones where it has none. */
function withoutMissing(read: unknown, value: unknown): unknown {
  if (value === null || value === undefined) return read;
  if (Array.isArray(read)) {
    return Array.isArray(value) ? value.map((item, at) => withoutMissing(read[at], item)) : value;
  }
  if (typeof read !== "object" || read === null || typeof value !== "object") return value;
  const known: Record<string, unknown> = { ...value };
  return Object.fromEntries(
    Object.entries(read).map(([key, inner]) => [key, withoutMissing(inner, known[key])]),
  );
}
