import { and, eq, ne, sql } from "drizzle-orm";
import { todayInAsuncion } from "~/domain/dates";
import type { Database } from "~tests/sandbox/database/database";
import type { World } from "~tests/sandbox/http/context";
import type { Handlers } from "~tests/sandbox/http/handlers";
import { invalid, notFound } from "~tests/sandbox/http/refusal";
import { readText } from "~tests/sandbox/http/requests";
import { countCoupon } from "~tests/sandbox/limits/rules";
import { coupons } from "~tests/sandbox/schema";
import { orders } from "~tests/sandbox/schema-orders";

export type Coupon = typeof coupons.$inferSelect;

const NOT_VALID = "El cupón no es válido o ya no está disponible.";
const FIRST_ONLY = "Este cupón es solo para tu primera reserva.";

type Found = { coupon: Coupon } | { coupon: null; refusal: string };

const refused = (refusal = NOT_VALID): Found => ({ coupon: null, refusal });

/** A coupon a customer may use today, or why not. Locks it where an order is about to use it. */
export async function findUsableCoupon(
  db: Database,
  code: string,
  now: Date,
  userId: number | null,
  lock = false,
): Promise<Found> {
  const query = db.select().from(coupons).where(eq(coupons.code, code.trim().toUpperCase()));
  const [coupon] = await (lock ? query.for("update") : query);
  if (!coupon) return refused();
  if (coupon.userId !== null && coupon.userId !== userId) return refused();
  const today = todayInAsuncion(now);
  if (coupon.validFrom && today < coupon.validFrom) return refused();
  if (coupon.validUntil && today > coupon.validUntil) return refused();
  if (coupon.maxUses !== null && coupon.uses >= coupon.maxUses) return refused();
  const isLater = coupon.firstOrderOnly && userId && (await hasOrdered(db, userId));
  return isLater ? refused(FIRST_ONLY) : { coupon };
}

async function hasOrdered(db: Database, userId: number): Promise<boolean> {
  const ordered = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), ne(orders.status, "cancelled")))
    .limit(1);
  return ordered.length > 0;
}

export async function countUse(tx: Database, coupon: Coupon): Promise<void> {
  await tx
    .update(coupons)
    .set({ uses: sql`${coupons.uses} + 1` })
    .where(eq(coupons.code, coupon.code));
}

export function couponHandlers(world: World) {
  return {
    fetchCoupon: async (c) => {
      const userId = c.get("visitor").user?.id ?? null;
      const code = readText(c, "code");
      const attempt = await countCoupon(c, world);
      const found = await findUsableCoupon(world.db, code, world.now(), userId);
      if (!found.coupon) {
        const { refusal } = found;
        throw refusal === FIRST_ONLY ? invalid({ code: [refusal] }) : notFound(refusal);
      }
      await attempt.giveBack();
      const { description, percent, amount } = found.coupon;
      return { data: { code: found.coupon.code, description, percent, amount } };
    },
  } satisfies Partial<Handlers>;
}
