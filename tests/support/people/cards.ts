/** Cards in the sandbox's database, and what is typed into the provider's form. */
import { and, eq } from "drizzle-orm";
import type { WithSandbox } from "~tests/sandbox/sandbox";
import { cards } from "~tests/sandbox/schema";

/** As the sandbox answers them (contract.md). */
export const testCards = {
  works: "4111 1111 1111 1111",
  worksToo: "5555 5555 5555 4444",
  cannotBeAdded: "4000 0000 0000 0002",
  asksForCode: "4000 0000 0000 3220",
  declined: "4000 0000 0000 0341",
  staysOpen: "4000 0000 0000 9987",
} as const;

const EXPIRY = `08/${(new Date().getFullYear() + 3) % 100}`;

/** What a person types into the provider's form. */
export const cardEntry = (number: string) => ({
  number,
  expiry: EXPIRY,
  cvv: "123",
  document: "4123456",
});

/** Adds a card that is charged without a question, the principal one where it is the first; its id. */
export async function giveCard(
  { sandbox: { db } }: WithSandbox,
  userId: number,
  lastFour = "1111",
): Promise<number> {
  const isDefault = (await db.$count(cards, and(eq(cards.userId, userId), cards.isDefault))) === 0;
  const [row] = await db
    .insert(cards)
    .values({ ...makeCard(userId, lastFour), isDefault })
    .returning({ id: cards.id });
  return row?.id ?? 0;
}

function makeCard(userId: number, lastFour: string): typeof cards.$inferInsert {
  return {
    userId,
    status: "active",
    processId: `given-${userId}-${lastFour}`,
    processExpiresAt: new Date(),
    returnUrl: "",
    brand: "Visa",
    maskedNumber: `**** **** **** ${lastFour}`,
    expirationDate: EXPIRY,
    aliasToken: `given-${userId}-${lastFour}`,
  };
}

/** Adds so many at once, at most ten thousand; they end in 0000, 0001 and so on. */
export async function giveManyCards(
  { sandbox: { db } }: WithSandbox,
  userId: number,
  count: number,
): Promise<void> {
  const given = Array.from({ length: count }, (_, index) => ({
    ...makeCard(userId, String(index).padStart(4, "0")),
    isDefault: index === 0,
  }));
  for (let at = 0; at < count; at += 1_000) {
    await db.insert(cards).values(given.slice(at, at + 1_000));
  }
}

/** Every card of the account, those that wait for the bank or were removed included. */
export function findCards({ sandbox: { db } }: WithSandbox, userId: number) {
  return db.select().from(cards).where(eq(cards.userId, userId)).orderBy(cards.id);
}

/** The cards of every account that can be charged. */
export function findActiveCards({ sandbox: { db } }: WithSandbox) {
  return db.select().from(cards).where(eq(cards.status, "active"));
}

/** Every card of the account expired in January 2020. */
export async function expireCards({ sandbox: { db } }: WithSandbox, userId: number): Promise<void> {
  await db.update(cards).set({ expirationDate: "01/20" }).where(eq(cards.userId, userId));
}
