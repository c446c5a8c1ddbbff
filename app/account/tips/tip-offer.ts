/** Whether an order takes a tip, and what its form needs. */
import * as z from "zod/mini";
import { type Card, listCards } from "~/api/cards";
import { isSupported } from "~/api/optional-calls";
import type { Order } from "~/api/orders";
import { suggestedTips } from "~/domain/tips";
import { isOutdated, readStored, storageKeys, writeStored } from "~/state/storage";

/** A tip that was sent and whose end nobody knows yet; `known`: ids of the order's tips before it. */
const attemptSchema = z.object({
  order: z.number(),
  key: z.string(),
  amount: z.number(),
  payment_id: z.number(),
  known: z.array(z.number()),
  savedAt: z.number(),
});
export type TipAttempt = z.output<typeof attemptSchema>;

/** `cards`: all that are saved. */
export type TipOffer = { amounts: number[]; cards: readonly Card[]; open: TipAttempt | null };

/** Null where no tip is offered. `cards`: asked for where they are not here yet. Throws `ApiError`. */
export async function loadTipOffer(
  { id, visits }: Order,
  { amounts, cards }: { amounts: readonly number[]; cards: readonly Card[] | undefined },
): Promise<TipOffer | null> {
  const suggested = suggestedTips(amounts);
  const isDone = visits.some(({ status }) => status === "done");
  if (!isDone || suggested.length === 0 || !isSupported("tip")) return null;
  const [saved, open] = await Promise.all([cards ?? listCards(), readOpenTip(id)]);
  return { amounts: suggested, cards: saved, open };
}

async function readAttempts(): Promise<TipAttempt[]> {
  const stored = (await readStored(storageKeys.tips, z.array(attemptSchema))) ?? [];
  return stored.filter(({ savedAt }) => !isOutdated(savedAt));
}

/** By any tab of this device. */
export async function readOpenTip(order: number): Promise<TipAttempt | null> {
  return (await readAttempts()).find((attempt) => attempt.order === order) ?? null;
}

/** Takes the place of the order's attempt; null ends it. */
export async function keepOpenTip(order: number, attempt: TipAttempt | null): Promise<void> {
  const others = (await readAttempts()).filter((one) => one.order !== order);
  await writeStored(storageKeys.tips, attempt ? [...others, attempt] : others);
}
