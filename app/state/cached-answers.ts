/** Keeps the last answers for offline reading, for the logged-in user only and until the session ends. */

import * as z from "zod/mini";
import { ApiError, isRefusal, mayHaveTakenEffect } from "~/api/errors";
import * as field from "~/api/fields";
import { timeNow } from "~/api/sending/server-clock";
import { type answerKeys, readStored, removeStored, writeStored } from "./storage";
import { ownId } from "./store";

type AnswerKey = (typeof answerKeys)[number];

const keptSchema = z.object({ owner: field.id, at: z.string(), value: z.unknown() });

/** `at`: instant at which the answer was kept (ISO 8601); null for a fresh answer. */
export type DatedAnswer<Value, At = string | null> = { value: Value; at: At };

/** Keeps an answer in place of the previous one; does nothing for a guest. */
export async function cacheAnswer(key: AnswerKey, value: unknown): Promise<string> {
  const at = timeNow().toISOString();
  const owner = ownId();
  if (owner !== null) await writeStored(key, { owner, at, value });
  return at;
}

/** Returns null for a missing or malformed answer; removes one of another person. */
export async function readCachedAnswer<Schema extends z.ZodMiniType>(
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

/**
 * Calls `ask`; offline it returns the kept answer, else throws the error of `ask`. `isShown`: the screen is shown already,
 * with an answer or with the error of an earlier load, so the kept answer is returned where the server fails too.
 */
export async function askOrRead<Value>(
  ask: () => Promise<Value>,
  read: () => Promise<DatedAnswer<Value, string> | null>,
  isShown = false,
): Promise<DatedAnswer<Value>> {
  try {
    return { value: await ask(), at: null };
  } catch (error) {
    const isOffline = error instanceof ApiError && error.kind === "network";
    const isFailing = mayHaveTakenEffect(error) || isRefusal(error, 429);
    const kept = isOffline || (isShown && isFailing) ? await read() : null;
    if (kept) return kept;
    throw error;
  }
}
