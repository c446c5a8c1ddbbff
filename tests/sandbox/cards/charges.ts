/** Charges cards in place of the provider. */
import { and, count, eq, gt } from "drizzle-orm";
import type { Database } from "~tests/sandbox/database/database";
import { type ChargeOutcome, cards } from "~tests/sandbox/schema";
import { charges } from "~tests/sandbox/schema-orders";

export type Card = typeof cards.$inferSelect;

/** The provider blocks a card at the merchant after this many declines in 24 hours. */
const DECLINES_IN_A_DAY = 7;
const DAY_MS = 86_400_000;

export const CHARGE_DESCRIPTIONS: Record<ChargeOutcome, string> = {
  paid: "Transacción aprobada",
  declined: "Transacción denegada",
  open: "Transacción pendiente de confirmación",
};

export const EXPIRED_CARD = "Tarjeta vencida";

/** Charges `amount` guaraníes; what comes of it was settled by the card's test number. */
export async function chargeCard(
  tx: Database,
  card: Card,
  amount: number,
  at: Date,
): Promise<ChargeOutcome> {
  const outcome = card.behaviour;
  await tx.insert(charges).values({ cardId: card.id, amount, outcome, at });
  return outcome;
}

export async function isBlockedAfterDeclines(
  tx: Database,
  card: Card,
  now: Date,
): Promise<boolean> {
  const [row] = await tx
    .select({ declines: count() })
    .from(charges)
    .where(
      and(
        eq(charges.cardId, card.id),
        eq(charges.outcome, "declined"),
        gt(charges.at, new Date(now.getTime() - DAY_MS)),
      ),
    );
  return (row?.declines ?? 0) >= DECLINES_IN_A_DAY;
}

export async function findActiveCard(
  tx: Database,
  userId: number,
  cardId: number,
): Promise<Card | null> {
  const [card] = await tx
    .select()
    .from(cards)
    .where(and(eq(cards.id, cardId), eq(cards.userId, userId), eq(cards.status, "active")));
  return card ?? null;
}
