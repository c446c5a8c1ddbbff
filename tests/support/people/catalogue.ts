import { and, eq } from "drizzle-orm";
import type { WithSandbox } from "~tests/sandbox/sandbox";
import { coupons } from "~tests/sandbox/schema";
import { cities, serviceSizes, services } from "~tests/sandbox/schema-catalogue";

/** Sets what one visit of the service costs, in guaraníes; answers with the price until then. */
export async function changePrice(
  { sandbox: { db } }: WithSandbox,
  serviceId: number,
  price: (before: number) => number,
): Promise<number> {
  const [service] = await db.select().from(services).where(eq(services.id, serviceId));
  if (!service) throw new Error(`There is no service ${serviceId}`);
  await db
    .update(services)
    .set({ price: price(service.price) })
    .where(eq(services.id, serviceId));
  const isDefault = and(eq(serviceSizes.serviceId, serviceId), eq(serviceSizes.isDefault, true));
  await db
    .update(serviceSizes)
    .set({ price: price(service.price) })
    .where(isDefault);
  return service.price;
}

/** Adds a coupon of 10 % that can be used once. */
export async function giveCoupon({ sandbox: { db } }: WithSandbox, code: string): Promise<void> {
  await db.insert(coupons).values({ code, description: "Último", percent: 10, maxUses: 1 });
}

export async function changeCoupon(
  { sandbox: { db } }: WithSandbox,
  code: string,
  percent: number,
): Promise<void> {
  await db.update(coupons).set({ percent }).where(eq(coupons.code, code));
}

export async function useUpCoupon({ sandbox: { db } }: WithSandbox, code: string): Promise<void> {
  await db.update(coupons).set({ uses: 1 }).where(eq(coupons.code, code));
}

type NewCity = Omit<typeof cities.$inferInsert, "id">;

/** Adds a city that is served; answers with its id. */
export async function giveCity({ sandbox: { db } }: WithSandbox, city: NewCity): Promise<number> {
  const [row] = await db.insert(cities).values(city).returning({ id: cities.id });
  return row?.id ?? 0;
}

export async function removeCity({ sandbox: { db } }: WithSandbox, id: number): Promise<void> {
  await db.delete(cities).where(eq(cities.id, id));
}
