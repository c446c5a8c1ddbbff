/** The last answers that a person may read without a connection: for them alone, as long as they are here. */

import * as z from "zod/mini";
import { ApiError } from "~/api/errors";
import { idField } from "~/api/fields";
import { timeNow } from "~/api/sending/server-clock";
import { type answerKeys, readStored, removeStored, writeStored } from "./storage";
import { ownId } from "./store";

type AnswerKey = (typeof answerKeys)[number];

const keptSchema = z.object({ owner: idField, at: z.string(), value: z.unknown() });

/** `at`: when it was kept (ISO 8601); null for what was just answered. */
export type DatedAnswer<Value, At = string | null> = { value: Value; at: At };

/** Takes the place of what was kept; nothing is kept for a guest. */
export async function keepAnswer(key: AnswerKey, value: unknown): Promise<string> {
  const at = timeNow().toISOString();
  const owner = ownId();
  if (owner !== null) await writeStored(key, { owner, at, value });
  return at;
}

/** Null for what is missing or does not fit the schema; what is another person's is removed. */
export async function readKeptAnswer<Schema extends z.ZodMiniType>(
  key: AnswerKey,
  schema: Schema,
): Promise<DatedAnswer<z.output<Schema>, string> | null> {
  const kept = await readStored(key, keptSchema);
  if (kept && kept.owner !== ownId()) await removeStored(key);
  else if (kept) {
    const read = schema.safeParse(kept.value);
    if (read.success) return { value: read.data, at: kept.at };
  }
  return null;
}

export const hasNoAnswer = (error: unknown) =>
  error instanceof ApiError && error.kind === "network";

/** What is asked for; without any answer, what was kept of it. Throws what `ask` throws where that is nothing. */
export async function askOrRead<Value>(
  ask: () => Promise<Value>,
  read: () => Promise<DatedAnswer<Value, string> | null>,
): Promise<DatedAnswer<Value>> {
  try {
    return { value: await ask(), at: null };
  } catch (error) {
    const kept = hasNoAnswer(error) ? await read() : null;
    if (kept) return kept;
    throw error;
  }
}
