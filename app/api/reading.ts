/** Limits of how much of an answer is parsed, and logs of the parts that were left out. */
import type * as z from "zod/mini";

/** The call being parsed, "GET user/orders"; one variable suffices, because parsing is synchronous. */
let answered = "";

export function withCallName<T>(call: string, read: () => T): T {
  answered = call;
  try {
    return read();
  } finally {
    answered = "";
  }
}

export const sourceOf = (otherwise = "a list") => answered || otherwise;

/** Maximum field names per log entry: a malformed long list would log thousands of lines, which is slow. */
const MOST_NAMED = 20;

/** Returns the dotted names of the malformed fields; of a union the issues of each alternative are listed. */
export function fieldsOf(issues: z.core.$ZodError["issues"], above: PropertyKey[] = []): string[] {
  const names = issues.flatMap((issue) => {
    const path = [...above, ...issue.path];
    if (issue.code === "invalid_union" && issue.errors.length > 0) {
      return issue.errors.flatMap((inner) => fieldsOf(inner, path));
    }
    return path.join(".") || "the body";
  });
  return [...new Set(names)].slice(0, MOST_NAMED);
}

const MOST_LETTERS = 10_000;

const HALF_A_LETTER = /[\uD800-\uDBFF]$/;

/** Cuts a text, but not inside a surrogate pair such as an emoji. */
export function cutText(text: string, letters = MOST_LETTERS): string {
  return text.length > letters ? text.slice(0, letters).replace(HALF_A_LETTER, "") : text;
}

/** Maximum entries of a list inside an answer, such as visits of an order. */
export const MOST_ENTRIES = 1_000;

export function cutList(entries: readonly unknown[], most = MOST_ENTRIES, source = sourceOf()) {
  if (entries.length <= most) return entries;
  console.warn(`${source}: read ${most} of ${entries.length} entries`);
  return entries.slice(0, most);
}

/** Keeps the entries that match `schema` and logs the others; `unread` counts those so far. */
export function keepReadable<Schema extends z.ZodMiniType>(
  schema: Schema,
  entries: readonly unknown[],
  source = "a list",
  unread = { count: 0 },
): z.output<Schema>[] {
  return entries.flatMap((entry) => {
    const read = schema.safeParse(entry);
    if (read.success) return [read.data];
    unread.count += 1;
    if (unread.count <= MOST_NAMED) {
      console.warn(`Left out an entry of ${source} that could not be read`, read.error.issues);
    }
    return [];
  });
}
