/** Reads an open order that a build until 29 November 2026 stored: with its visits beside its key, and times in ISO 8601. */
import * as z from "zod/mini";
import { readStored, storageKeys } from "~/state/storage";
import { type StoredState, writeStateSchema } from "~/writes/write-state";
import { orderBodySchema } from "./ordered-visits";

const instant = z.pipe(z.string(), z.transform(Date.parse));

const olderSchema = z.looseObject({
  name: z.string(),
  orders: z.optional(z.unknown()),
  attempt: z.looseObject({
    ...orderBodySchema.shape,
    sentAt: instant,
    previousSentAt: z.nullable(instant),
  }),
});

export async function readOlderCheckout(): Promise<StoredState | null> {
  const older = await readStored(storageKeys.checkout, olderSchema);
  if (!older) return null;
  const { name, orders, attempt } = older;
  const { visits, serverTime, ordersBefore, previousSentAt: sentAt } = attempt;
  const previous = sentAt === null ? null : { sentAt, isMissing: false };
  return (
    writeStateSchema.safeParse({
      ...older,
      name: name === "placed" ? "made" : name,
      results: orders,
      attempt: { ...attempt, previous, body: { visits, serverTime, ordersBefore } },
      lookedAt: null,
      lookedForMs: 0,
    }).data ?? null
  );
}
