/** What happens on the server once the provider accepted a card. */
import { and, eq } from "drizzle-orm";
import { isCardExpired } from "~/domain/cards";
import { todayInAsuncion } from "~/domain/dates";
import type { Database } from "~tests/sandbox/database/database";
import { issueInvoice } from "~tests/sandbox/documents/invoices";
import { notePush } from "~tests/sandbox/push/note-push";
import { type CardFacts, cards } from "~tests/sandbox/schema";
import { orders, payments } from "~tests/sandbox/schema-orders";
import { chooseDefault } from "./cards";
import { type Card, CHARGE_DESCRIPTIONS, chargeCard } from "./charges";

export async function activateCard(
  tx: Database,
  pending: Card,
  facts: CardFacts,
  aliasToken: string,
  now: Date,
): Promise<void> {
  const [card] = await tx
    .update(cards)
    .set({
      status: "active",
      brand: facts.brand,
      maskedNumber: facts.masked_number,
      expirationDate: facts.expiration_date,
      type: facts.type,
      behaviour: facts.behaviour,
      aliasToken,
      challenge: null,
    })
    .where(eq(cards.id, pending.id))
    .returning();
  if (!card) throw new Error("The card was not returned");
  await chooseDefault(tx, card.userId);
  await syncWaitingOrders(tx, card, now);
}

/** An order without a card (spec.md §2, sync-card), or whose card expired or was declined. */
export async function listWaitingOrders(tx: Database, userId: number, now: Date) {
  const today = todayInAsuncion(now);
  const unpaid = await tx
    .select({ id: orders.id, total: orders.total, payment: payments.status, card: cards })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .leftJoin(cards, eq(cards.id, payments.cardId))
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.status, "pending_payment"),
        eq(orders.paymentMethod, "online"),
      ),
    )
    .for("update", { of: orders });
  return unpaid.filter(
    ({ payment, card }) =>
      payment === "failed" || card === null || isCardExpired(card.expirationDate, today),
  );
}

/** Each order that waits for a card is charged on the one that was added. */
async function syncWaitingOrders(tx: Database, card: Card, now: Date): Promise<void> {
  for (const order of await listWaitingOrders(tx, card.userId, now)) {
    await chargeOrder(tx, order, card, { now, keepsCard: order.card !== null });
  }
}

/** `keepsCard`: a card that is declined stays the order's. */
type Charging = { now: Date; keepsCard: boolean };

export async function chargeOrder(
  tx: Database,
  order: { id: number; total: number },
  card: Card,
  { now, keepsCard }: Charging,
): Promise<void> {
  const outcome = await chargeCard(tx, card, order.total, now);
  const responseDescription = CHARGE_DESCRIPTIONS[outcome];
  if (outcome === "declined") {
    const declined = keepsCard ? { cardId: card.id, status: "failed" as const } : {};
    await tx
      .update(payments)
      .set({ responseDescription, ...declined })
      .where(eq(payments.orderId, order.id));
    if (keepsCard) await notePush(tx, { topic: "charge_failed", orderId: order.id, of: card.id });
    return;
  }
  const paid = outcome === "paid" ? { status: "paid" as const, paidAt: now } : {};
  await tx
    .update(payments)
    .set({ cardId: card.id, status: "pending", responseDescription, ...paid })
    .where(eq(payments.orderId, order.id));
  if (outcome !== "paid") return;
  await tx.update(orders).set({ status: "confirmed" }).where(eq(orders.id, order.id));
  await issueInvoice(tx, order.id, now);
}
