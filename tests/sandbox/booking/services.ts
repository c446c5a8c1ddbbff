/** Services as they are answered, with their sizes and extras. */
import { asc, eq, inArray, type SQL } from "drizzle-orm";
import type { Service } from "~/api/reference";
import type { Database } from "~tests/sandbox/database/database";
import { idOrNone } from "~tests/sandbox/http/requests";
import { serviceExtras, serviceSizes, services } from "~tests/sandbox/schema-catalogue";

/** One that has no sizes, or no extras, does not name them. */
export async function listServices(db: Database, where?: SQL): Promise<Service[]> {
  const rows = await db.select().from(services).where(where).orderBy(services.id);
  const ids = rows.map(({ id }) => id);
  const [sizes, extras] = await Promise.all([
    db
      .select()
      .from(serviceSizes)
      .where(inArray(serviceSizes.serviceId, ids))
      .orderBy(asc(serviceSizes.durationMinutes), asc(serviceSizes.id)),
    db
      .select()
      .from(serviceExtras)
      .where(inArray(serviceExtras.serviceId, ids))
      .orderBy(asc(serviceExtras.id)),
  ]);
  return rows.map(({ durationMinutes, ...service }) => ({
    ...service,
    duration_minutes: durationMinutes,
    ...named("sizes", sizes.filter(isOf(service)).map(presentSize)),
    ...named("extras", extras.filter(isOf(service)).map(presentExtra)),
  }));
}

export async function findService(db: Database, id: number): Promise<Service | null> {
  const [service] = await listServices(db, eq(services.id, idOrNone(id)));
  return service ?? null;
}

const isOf =
  ({ id }: { id: number }) =>
  ({ serviceId }: { serviceId: number }) =>
    serviceId === id;

function named<Name extends string, Item>(name: Name, list: Item[]) {
  return (list.length > 0 ? { [name]: list } : {}) as Partial<Record<Name, Item[]>>;
}

function presentSize(row: typeof serviceSizes.$inferSelect) {
  const { id, name, description, durationMinutes, price, isDefault } = row;
  return { id, name, description, duration_minutes: durationMinutes, price, is_default: isDefault };
}

function presentExtra(row: typeof serviceExtras.$inferSelect) {
  const { serviceId: _, durationMinutes, ...extra } = row;
  return { ...extra, duration_minutes: durationMinutes };
}
