/** Reads the writes whose result is unknown, also as an older build stored them under the same key. */
import * as z from "zod/mini";
import { readStored, storageKeys } from "~/state/storage";
import { ownId } from "~/state/store";
import { fingerprintOf } from "~/writes/look-up";
import { type StoredWrite, storedWriteSchema } from "~/writes/writes";

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

const storedSchema = z.array(z.union([storedWriteSchema, olderWriteSchema, olderTipSchema]));

export async function readStoredWrites(): Promise<StoredWrite[] | null> {
  const stored = await readStored(storageKeys.writes, storedSchema);
  return stored && Promise.all(stored.map((one) => ("state" in one ? one : stateOf(one))));
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
