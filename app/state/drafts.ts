/** What was begun and not finished: kept on the device for a day, and for its own person only. */
import * as z from "zod/mini";
import { idField, numberField, orElse } from "~/api/fields";
import { isOutdated, readStored, type StorageKey, writeStored } from "./storage";
import { readState } from "./store";

const envelopeSchema = z.object({
  /** The id of who began it; null for a guest's, which whoever logs in next takes along. */
  owner: orElse(idField, null),
  /** Milliseconds since 1970. */
  savedAt: numberField,
  draft: z.unknown(),
});

/** Null for what is missing, older than a day, another person's, or does not fit the schema. */
export async function readDraft<Schema extends z.ZodMiniType>(
  key: StorageKey,
  schema: Schema,
): Promise<z.output<Schema> | null> {
  const stored = await readStored(key, envelopeSchema);
  if (!stored || isOutdated(stored.savedAt)) return null;
  if (stored.owner !== null && stored.owner !== readState().auth.user?.id) return null;
  const read = schema.safeParse(stored.draft);
  return read.success ? read.data : null;
}

/** By default for who is here. */
export function writeDraft(
  key: StorageKey,
  draft: unknown,
  owner: number | null = readState().auth.user?.id ?? null,
): Promise<void> {
  return writeStored(key, { owner, savedAt: Date.now(), draft });
}

/** Who logs in takes along what a guest began here. */
export async function claimDraft(key: StorageKey, owner: number): Promise<void> {
  const stored = await readStored(key, envelopeSchema);
  if (stored?.owner === null) await writeStored(key, { ...stored, owner });
}
