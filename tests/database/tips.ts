/** Tips in the sandbox's database. */
import { asc, eq } from "drizzle-orm";
import type { WithSandbox } from "~tests/sandbox/sandbox";
import { tips } from "~tests/sandbox/schema-orders";

/** Those of an order, in the order in which they were charged. */
export function findTips({ sandbox: { db } }: WithSandbox, orderId: number) {
  return db
    .select({ amount: tips.amount, card: tips.cardId, status: tips.status })
    .from(tips)
    .where(eq(tips.orderId, orderId))
    .orderBy(asc(tips.id));
}

export async function giveTipTo(
  { sandbox: { db } }: WithSandbox,
  orderId: number,
  { amount, card }: { amount: number; card: number },
): Promise<void> {
  await db.insert(tips).values({
    orderId,
    amount,
    cardId: card,
    status: "paid",
    responseDescription: "Transacción aprobada",
    createdAt: new Date(),
  });
}
