/** Those who clean, with their hours and days off, in the sandbox's database. */
import { eq, inArray } from "drizzle-orm";
import type { WithSandbox } from "~tests/sandbox/sandbox";
import { helperDaysOff, helperHours, helpers } from "~tests/sandbox/schema";
import { HOME_ADDRESS } from "~tests/sandbox/seed/accounts";
import { giveUser } from "./accounts";
import { giveCity } from "./catalogue";

const SUNDAY_TO_SATURDAY = [0, 1, 2, 3, 4, 5, 6];
const MONDAY_TO_SATURDAY = [1, 2, 3, 4, 5, 6];

type Hours = { weekdays: readonly number[]; start: string; end: string };

/** Adds a helper who works at these hours; answers with the id. */
async function insertHelper(
  { sandbox: { db } }: WithSandbox,
  values: typeof helpers.$inferInsert,
  { weekdays, ...times }: Hours,
): Promise<number> {
  const [row] = await db.insert(helpers).values(values).returning({ id: helpers.id });
  const helperId = row?.id ?? 0;
  const week = weekdays.map((weekday) => ({ helperId, weekday, ...times }));
  if (week.length > 0) await db.insert(helperHours).values(week);
  return helperId;
}

/**
 * Adds a helper next to the customers' address, whom nobody chooses while somebody better is free,
 * and nobody at all without `hours`; answers with the id.
 */
export function giveHelper(
  served: WithSandbox,
  name: string,
  { hours = true } = {},
): Promise<number> {
  const { latitude, longitude } = HOME_ADDRESS;
  const values = { name, latitude, longitude, radiusKm: 12, since: "2023-03-01" };
  const weekdays = hours ? MONDAY_TO_SATURDAY : [];
  return insertHelper(served, values, { weekdays, start: "07:00", end: "19:00" });
}

/** Adds a helper who works at this place every day from 08:00 to 17:00; answers with the id. */
export function giveHelperAt(
  served: WithSandbox,
  place: { latitude: number; longitude: number },
  { name, rating }: { name: string; rating: number },
): Promise<number> {
  const { latitude, longitude } = place;
  const values = { name, rating, since: "2021-03-01", latitude, longitude, radiusKm: 5 };
  const weekdays = SUNDAY_TO_SATURDAY;
  return insertHelper(served, values, { weekdays, start: "08:00", end: "17:00" });
}

/** The helpers of this latitude are sent to nobody any more. */
export async function dismissHelpersAt(
  { sandbox: { db } }: WithSandbox,
  { latitude }: { latitude: number },
): Promise<void> {
  await db.update(helpers).set({ active: false }).where(eq(helpers.latitude, latitude));
}

/** Nobody is sent to anybody, until the answered function is called. */
export async function dismissAllHelpers({
  sandbox: { db },
}: WithSandbox): Promise<() => Promise<void>> {
  const dismissed = await db
    .update(helpers)
    .set({ active: false })
    .where(eq(helpers.active, true))
    .returning({ id: helpers.id });
  const ids = dismissed.map(({ id }) => id);
  return async () => {
    await db.update(helpers).set({ active: true }).where(inArray(helpers.id, ids));
  };
}

export async function findHelper({ sandbox: { db } }: WithSandbox, id: number) {
  const [row] = await db.select().from(helpers).where(eq(helpers.id, id));
  return row;
}

/** The weekdays on which the helper works. */
export function findHours({ sandbox: { db } }: WithSandbox, helperId: number) {
  return db.select().from(helperHours).where(eq(helperHours.helperId, helperId));
}

/** The dates of the helper's days off. */
export async function findDaysOff({ sandbox: { db } }: WithSandbox, helperId: number) {
  const rows = await db
    .select({ date: helperDaysOff.date })
    .from(helperDaysOff)
    .where(eq(helperDaysOff.helperId, helperId));
  return rows.map(({ date }) => date);
}

export type Town = {
  id: number;
  name: string;
  latitude: number;
  longitude: number;
  /** A house in it, as pasted from a map. */
  pasted: string;
};

export type HelperPerson = {
  /** Of the helper; `userId` is the account's. */
  id: number;
  userId: number;
  name: string;
  email: string;
  password: string;
};

let count = 0;

export async function foundTown(world: WithSandbox): Promise<Town> {
  const place = { name: "Caacupé <img alt=x>", latitude: -25.3866, longitude: -57.1409 };
  const id = await giveCity(world, { ...place, placeId: "place-caacupe", phone: "021 728 1211" });
  return { ...place, id, pasted: "-25.3870, -57.1420" };
}

/** Works every day from 08:00 to 17:00, in the town alone. */
export async function hireHelper(
  world: WithSandbox,
  town: Pick<Town, "latitude" | "longitude">,
  { name = "Nélida Ortiz", rating = 4.9 } = {},
): Promise<HelperPerson> {
  count += 1;
  const login = { email: `helper.${process.pid}.${count}@sandbox.test`, password: "clave-larga-2" };
  const helperId = await giveHelperAt(world, town, { name, rating });
  const userId = await giveUser(world, {
    ...login,
    name,
    phone: "+595983111222",
    roles: ["helper"],
    permissions: ["agenda"],
    helperId,
  });
  return { id: helperId, userId, name, ...login };
}
