import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { todayInAsuncion } from "~/domain/dates";
import { seedRules } from "~tests/sandbox/change-rules/company-rules";
import { type Database, lockName } from "~tests/sandbox/database/database";
import { settings } from "~tests/sandbox/schema";
import { seedAccounts } from "./accounts";
import { seedCatalogue } from "./catalogue";
import { seedHelpers } from "./helpers";
import { seedHistory } from "./history";
import { seedManyOrders } from "./many-orders";

const SECRET = "secret";

/** `extraOrders`: past ones of the first account. */
type SeedOptions = { now: Date; passwordCost: number; extraOrders?: number };

/** Puts the seed into an empty database. Returns the key of the XSRF tokens, made only once. */
export async function seedWhenEmpty(db: Database, options: SeedOptions): Promise<string> {
  return db.transaction(async (tx) => {
    await lockName(tx, "oga sandbox seed");
    // Outside of the seed: a database of an earlier build has none.
    await seedRules(tx);
    const [known] = await tx.select().from(settings).where(eq(settings.key, SECRET));
    if (known) return known.value;
    const value = randomBytes(32).toString("base64");
    await tx.insert(settings).values({ key: SECRET, value });
    await seed(tx, options);
    return value;
  });
}

/** Takes everything out and puts the seed in again, dated to `now`. */
export async function reseed(db: Database, options: SeedOptions): Promise<void> {
  await db.transaction(async (tx) => {
    await lockName(tx, "oga sandbox seed");
    await tx.execute(sql`
      truncate helpers, users, services, frequencies, payment_methods, cities, coupons, limits,
        phone_codes, company_rules restart identity cascade`);
    await seedRules(tx);
    await tx.execute(sql`alter sequence invoice_numbers restart`);
    await seed(tx, options);
  });
}

async function seed(
  tx: Database,
  { now, passwordCost, extraOrders = 0 }: SeedOptions,
): Promise<void> {
  const today = todayInAsuncion(now);
  await seedCatalogue(tx, today);
  await seedHelpers(tx, today);
  const customerId = await seedAccounts(tx, now, passwordCost);
  if (extraOrders > 0) await seedManyOrders(tx, customerId, today, extraOrders);
  await seedHistory(tx, customerId, today);
}
