/** Reads the writes whose result is unknown, also as an older build stored them under the same key. */
import * as z from "zod/mini";
import { isOutdated, readStored, storageKeys } from "~/state/storage";
import { ownId } from "~/state/store";
import { fingerprintOf } from "~/writes/look-up";
import { attemptsSchema, beginAttempt, type WriteAttempt } from "~/writes/write-attempt";

/** A tip of the builds in which nothing else was stored there; `savedAt` in milliseconds since 1970. */
const olderTipSchema = z.object({
  order: z.number(),
  key: z.string(),
  amount: z.number(),
  payment_id: z.number(),
  known: z.array(z.number()),
  savedAt: z.number(),
});

export async function readStoredWrites(): Promise<WriteAttempt[] | null> {
  const tips = await readStored(storageKeys.writes, z.array(olderTipSchema));
  if (!tips?.length) return readStored(storageKeys.writes, attemptsSchema);
  return Promise.all(tips.filter(({ savedAt }) => !isOutdated(savedAt)).map(attemptOf));
}

/** The attempt as the tip's own kind of write names it (tips/tip-kind.ts); a logout removed those of another person. */
async function attemptOf({ key, savedAt, ...body }: z.output<typeof olderTipSchema>) {
  const { known: _, ...sent } = body;
  const fingerprint = await fingerprintOf(sent);
  const asked = { subject: `tip ${body.order}`, userId: ownId() ?? 0, key, fingerprint, body };
  return beginAttempt(asked, savedAt);
}
