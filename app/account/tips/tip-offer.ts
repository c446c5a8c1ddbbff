/** Whether an order takes a tip, and what its form needs. */
import * as z from "zod/mini";
import type { Card } from "~/api/cards";
import { isSupported } from "~/api/optional-calls";
import type { Order } from "~/api/orders";
import { suggestedTips } from "~/domain/tips";
import { policies } from "~/state/policies";
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

/** Null where no tip is offered. Throws what `loadCards` throws. */
export async function loadTipOffer(
  { id, status, visits }: Order,
  loadCards: () => Promise<readonly Card[]>,
): Promise<TipOffer | null> {
  const isDone = status === "completed" && visits.some((visit) => visit.status === "done");
  if (!isDone || !isSupported("tip")) return null;
  const amounts = suggestedTips((await policies())?.tip_amounts ?? []);
  if (amounts.length === 0) return null;
  const [cards, open] = await Promise.all([loadCards(), readOpenTip(id)]);
  return { amounts, cards, open };
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
