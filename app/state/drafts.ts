/** Drafts of unfinished forms: kept on the device for a day and readable by their owner only. */
import * as z from "zod/mini";
import * as field from "~/api/fields";
import { isOutdated, readStored, type StorageKey, writeStored } from "./storage";
import { readState } from "./store";

const envelopeSchema = z.object({
  /** User id of the owner; null for a guest's draft, which the next user who logs in takes over. */
  owner: field.orElse(field.id, null),
  /** Milliseconds since 1970. */
  savedAt: field.number,
  draft: z.unknown(),
});

/** Null for a missing or malformed draft, one older than a day, or another person's. */
export async function readDraft<Schema extends z.ZodMiniType>(
  key: StorageKey,
  schema: Schema,
): Promise<z.output<Schema> | null> {
  const stored = await readStored(key, envelopeSchema);
  if (!stored || isOutdated(stored.savedAt)) return null;
  if (stored.owner !== null && stored.owner !== readState().auth.user?.id) return null;
  return schema.safeParse(stored.draft).data ?? null;
}

export function writeDraft(
  key: StorageKey,
  draft: unknown,
  owner: number | null = readState().auth.user?.id ?? null,
): Promise<boolean> {
  return writeStored(key, { owner, savedAt: Date.now(), draft });
}

export async function claimDraft(key: StorageKey, owner: number): Promise<void> {
  const stored = await readStored(key, envelopeSchema);
  if (stored?.owner === null) await writeStored(key, { ...stored, owner });
}
