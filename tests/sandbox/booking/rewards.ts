/** The coupons of a friend's code: for the friend at once, for who invited them after a visit. */
import { randomInt } from "node:crypto";
import { and, eq, exists, isNotNull, notExists, sql } from "drizzle-orm";
import type { Database } from "~tests/sandbox/database/database";
import { coupons, users } from "~tests/sandbox/schema";
import { orders, payments, visits } from "~tests/sandbox/schema-orders";

/** Guaraníes, for the friend and for who invited them. */
export const REWARD = 50_000;

const DESCRIPTION = "Gs. 50.000 menos, por una invitación";

/** Without letters and digits that look alike. */
const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

export const randomText = (length: number) =>
  Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join("");

/** A coupon that `userId` alone can use, once; no second one for the same friend. */
export async function giveReward(tx: Database, userId: number, friendId: number): Promise<void> {
  const code = `AMIGO-${randomText(8)}`;
  await tx
    .insert(coupons)
    .values({ code, description: DESCRIPTION, amount: REWARD, maxUses: 1, userId, friendId })
    .onConflictDoNothing();
}

/**
 * Gives who invited a friend their reward once a paid visit of the friend is done, and takes it back where its helper
 * has taken that back: a reward that was used stays. What was cancelled brings nothing.
 */
export async function updateInvitersRewards(tx: Database): Promise<void> {
  const visited = tx
    .select({ one: sql`1` })
    .from(orders)
    .innerJoin(payments, and(eq(payments.orderId, orders.id), eq(payments.status, "paid")))
    .innerJoin(visits, and(eq(visits.orderId, orders.id), eq(visits.status, "done")))
    .where(eq(orders.userId, users.id));
  const isReward = and(eq(coupons.userId, users.referredBy), eq(coupons.friendId, users.id));
  const unearned = tx
    .select({ one: sql`1` })
    .from(users)
    .where(and(isReward, notExists(visited)));
  await tx.delete(coupons).where(and(eq(coupons.uses, 0), exists(unearned)));
  const rewarded = tx.select({ one: sql`1` }).from(coupons).where(isReward);
  const friends = await tx
    .select({ id: users.id, inviter: users.referredBy })
    .from(users)
    .where(and(isNotNull(users.referredBy), notExists(rewarded), exists(visited)));
  for (const { id, inviter } of friends) if (inviter) await giveReward(tx, inviter, id);
}

/** The code of a reward that this user has not used yet; "" for none. */
export async function findReward(db: Database, userId: number): Promise<string> {
  const [reward] = await db
    .select({ code: coupons.code })
    .from(coupons)
    .where(and(eq(coupons.userId, userId), eq(coupons.uses, 0)))
    .orderBy(coupons.code)
    .limit(1);
  return reward?.code ?? "";
}
