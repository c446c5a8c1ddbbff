/** Charges cards in place of the provider. */
import { and, count, eq, gt } from "drizzle-orm";
import { isCardExpired } from "~/domain/cards";
import { todayInAsuncion } from "~/domain/dates";
import type { Database } from "~tests/sandbox/database/database";
import { invalid } from "~tests/sandbox/http/refusal";
import { idOrNone } from "~tests/sandbox/http/requests";
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

/** The customer's card, if it can be charged; else a 422 at `payment_id`. */
export async function requireChargeable(
  tx: Database,
  userId: number,
  cardId: number,
  now: Date,
): Promise<Card> {
  const card = await findActiveCard(tx, userId, idOrNone(cardId));
  if (!card) throw invalid({ payment_id: ["Elegí una de tus tarjetas."] });
  if (isCardExpired(card.expirationDate, todayInAsuncion(now))) {
    throw invalid({ payment_id: ["La tarjeta está vencida."] });
  }
  if (await isBlockedAfterDeclines(tx, card, now)) {
    throw invalid({ payment_id: ["Tu banco bloqueó esta tarjeta. Usá otra."] });
  }
  return card;
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
