/** Reads the writes whose result is unknown, and takes over those that an older build stored under its own key. */
import * as z from "zod/mini";
import { readStored, removeStored, storageKeys, writeStored } from "~/state/storage";
import { ownId } from "~/state/store";
import { fingerprintOf } from "~/writes/look-up";
import { type StoredWrites, storedWritesSchema } from "~/writes/writes";

/** A write of builds until 29 November 2026; `sentAt` in milliseconds since 1970. */
const olderWriteSchema = z.object({
  subject: z.string(),
  userId: z.number(),
  key: z.string(),
  fingerprint: z.string(),
  body: z.unknown(),
  sentAt: z.number(),
  isCertain: z.boolean(),
  isMade: z.boolean(),
});

/** A tip of the builds in which nothing else was stored there; `savedAt` in milliseconds since 1970. */
const olderTipSchema = z.object({
  order: z.number(),
  key: z.string(),
  amount: z.number(),
  payment_id: z.number(),
  known: z.array(z.number()),
  savedAt: z.number(),
});

export async function readStoredWrites(): Promise<StoredWrites | null> {
  const writes = await readStored(storageKeys.writes, storedWritesSchema);
  const schema = z.array(z.union([olderWriteSchema, olderTipSchema]));
  const older = await readStored(storageKeys.olderWrites, schema);
  if (!older) return writes;
  const all = [...(await Promise.all(older.map(stateOf))), ...(writes ?? [])];
  if (await writeStored(storageKeys.writes, all)) await removeStored(storageKeys.olderWrites);
  return all;
}

async function stateOf(older: z.output<typeof olderWriteSchema | typeof olderTipSchema>) {
  const { subject, isCertain, isMade, ...sent } = "savedAt" in older ? await writeOf(older) : older;
  const attempt = { ...sent, previous: null };
  if (isMade) return { subject, state: { name: "made" as const, attempt, results: [] } };
  if (isCertain) return { subject, state: { name: "missing" as const, attempt, isCertain } };
  const unlooked = { lookedAt: null, lookedForMs: 0, mustBeCertain: false, verdict: null };
  return { subject, state: { name: "unknown" as const, attempt, ...unlooked } };
}

/** The tip as its own kind of write names it (tips/tip-kind.ts); a logout removed those of another person. */
async function writeOf({ key, savedAt: sentAt, ...body }: z.output<typeof olderTipSchema>) {
  const { known: _, ...sent } = body;
  const fingerprint = await fingerprintOf(sent);
  const subject = `tip ${body.order}`;
  const times = { sentAt, isCertain: false, isMade: false };
  return { subject, userId: ownId() ?? 0, key, fingerprint, body, ...times };
}
