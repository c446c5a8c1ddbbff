import type * as z from "zod/mini";

/** Parses the JSON of a hidden field; null where it is malformed. */
export function readJsonField<Value>(form: FormData, name: string, schema: z.ZodMiniType<Value>) {
  try {
    return schema.parse(JSON.parse(String(form.get(name))));
  } catch {
    return null;
  }
}
