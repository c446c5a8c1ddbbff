/** Helpers of a test's own, each in a town that nobody else goes to. */
import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import type { PlainDate } from "~/domain/dates";
import { hashPassword, SEED_COST } from "../sandbox/people/passwords";
import { cities, helperHours, helpers, users } from "../sandbox/schema";
import type { Served } from "../tools/serve";
import { bookVisit } from "./bookings";
import { type Customer, registerCustomer } from "./customers";
import { test as base, watch } from "./fixtures";

type Sandbox = Pick<Served, "sandbox">;

/** Far from every helper of the seed: who lives here is the only one who comes. */
export type Town = {
  id: number;
  name: string;
  latitude: number;
  longitude: number;
  /** A house in it, as pasted from a map. */
  pasted: string;
};

export type HelperPerson = {
  /** Of the helper who is sent to visits. */
  id: number;
  userId: number;
  name: string;
  email: string;
  password: string;
};

let count = 0;

async function foundTown({ sandbox }: Sandbox): Promise<Town> {
  const place = { name: "Caacupé", latitude: -25.3866, longitude: -57.1409 };
  const [row] = await sandbox.db
    .insert(cities)
    .values({ ...place, placeId: "place-caacupe", phone: "021 728 1211" })
    .returning({ id: cities.id });
  return { ...place, id: row?.id ?? 0, pasted: "-25.3870, -57.1420" };
}

/** Works every day from 08:00 to 17:00, in the town alone. */
export async function hireHelper(
  { sandbox: { db } }: Sandbox,
  town: Town,
  { name = "Nélida Ortiz", rating = 4.9 } = {},
): Promise<HelperPerson> {
  count += 1;
  const login = { email: `helper.${process.pid}.${count}@sandbox.test`, password: "clave-larga-2" };
  const { latitude, longitude } = town;
  const [helper] = await db
    .insert(helpers)
    .values({ name, rating, since: "2021-03-01", latitude, longitude, radiusKm: 5 })
    .returning({ id: helpers.id });
  const helperId = helper?.id ?? 0;
  const week = [0, 1, 2, 3, 4, 5, 6];
  await db
    .insert(helperHours)
    .values(week.map((weekday) => ({ helperId, weekday, start: "08:00", end: "17:00" })));
  const [user] = await db
    .insert(users)
    .values({
      name,
      email: login.email,
      phone: "+595983111222",
      phoneVerified: true,
      passwordHash: await hashPassword(login.password, SEED_COST),
      roles: ["helper"],
      permissions: ["agenda"],
      helperId,
      createdAt: new Date(),
    })
    .returning({ id: users.id });
  return { id: helperId, userId: user?.id ?? 0, name, ...login };
}

type HelperFixtures = {
  town: Town;
  /** Not logged in. */
  helper: HelperPerson;
  /** A customer of this test's own, logged in within a second browser context. */
  customerSide: { customer: Customer; page: Page };
  /** That customer books the helper for three hours on a day (`time`: `HH:mm`). */
  book: (date: PlainDate, time?: string) => Promise<void>;
};

export const test = base.extend<HelperFixtures>({
  town: async ({ served }, use) => {
    const town = await foundTown(served);
    await use(town);
    // The next test of this worker finds the country as it was.
    const { db } = served.sandbox;
    await db.update(helpers).set({ active: false }).where(eq(helpers.latitude, town.latitude));
    await db.delete(cities).where(eq(cities.id, town.id));
  },

  helper: async ({ served, town }, use) => use(await hireHelper(served, town)),

  customerSide: async ({ browser, served, consoleWatch, context: _checksTheConsole }, use) => {
    const context = await browser.newContext();
    context.on("page", (page) => watch(page, (error) => consoleWatch.seen.push(error)));
    const customer = await registerCustomer(context.request, served);
    await use({ customer, page: await context.newPage() });
    await context.close();
  },

  book: async ({ served, helper, town, customerSide }, use) => {
    const { request } = customerSide.page;
    await use((date, time) => bookVisit(request, served, { helper, town, date, time }));
  },
});

export { expect } from "./fixtures";
