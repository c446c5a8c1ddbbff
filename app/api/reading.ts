/** What of an answer is read, and what the console says was left out. */
import type * as z from "zod/mini";

/** The call whose answer is being read, "GET user/orders": reading it is synchronous. */
let answered = "";

/** Runs `read`, which reads an answer; what it leaves out is logged with the name of the call. */
export function withCallName<T>(call: string, read: () => T): T {
  answered = call;
  try {
    return read();
  } finally {
    answered = "";
  }
}

/** Of what is being read now, for the console. */
export const sourceOf = (otherwise = "a list") => answered || otherwise;

/** On the console: of a long list each entry may be wrong, and each line takes its time. */
const MOST_NAMED = 20;

/** Dotted names. What is wrong inside one of several possible shapes is told of each. */
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

/** Some pages of print. */
const MOST_LETTERS = 10_000;

const HALF_A_LETTER = /[\uD800-\uDBFF]$/;

/** Not in the middle of a letter of two units, such as an emoji. */
export function cutText(text: string, letters = MOST_LETTERS): string {
  return text.length > letters ? text.slice(0, letters).replace(HALF_A_LETTER, "") : text;
}

/** Inside an answer: visits of an order, what a service offers. */
export const MOST_ENTRIES = 1_000;

/** The first ones, which the console says. */
export function cutList(entries: readonly unknown[], most = MOST_ENTRIES, source = sourceOf()) {
  if (entries.length <= most) return entries;
  console.warn(`${source}: read ${most} of ${entries.length} entries`);
  return entries.slice(0, most);
}

/** `source`: the call whose answer it is, for the console; `unread`: what was left out of it so far. */
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
