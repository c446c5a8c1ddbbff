import { asc, eq, inArray } from "drizzle-orm";
import type { Database } from "~tests/sandbox/database/database";
import { serviceExtras } from "~tests/sandbox/schema-catalogue";
import { orderExtras } from "~tests/sandbox/schema-orders";

export type OrderedExtraRow = Awaited<ReturnType<typeof listExtras>>[number];

export function listExtras(db: Database, orderIds: number[]) {
  return db
    .select({
      orderId: orderExtras.orderId,
      id: serviceExtras.id,
      name: serviceExtras.name,
      duration_minutes: serviceExtras.durationMinutes,
      quantity: orderExtras.quantity,
      per: serviceExtras.per,
      price: orderExtras.price,
    })
    .from(orderExtras)
    .innerJoin(serviceExtras, eq(serviceExtras.id, orderExtras.extraId))
    .where(inArray(orderExtras.orderId, orderIds))
    .orderBy(asc(orderExtras.extraId));
}
