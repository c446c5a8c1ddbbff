/** Accounts and their sessions in the sandbox's database, each with an e-mail, a phone and a document of its own. */
import { eq } from "drizzle-orm";
import { hashPassword, TEST_PASSWORD_COST } from "~tests/sandbox/people/passwords";
import type { WithSandbox } from "~tests/sandbox/sandbox";
import { emptyProfile, sessions, users } from "~tests/sandbox/schema";

export type Person = {
  name: string;
  email: string;
  /** As a person types it. */
  phone: string;
  document: string;
  password: string;
};

export type Customer = Person & { id: number };

export const PHONE_CODE = "123456";

let count = 0;

/** A person with unique e-mail, phone and document: they differ by process and call. */
export function inventPerson(): Person {
  count += 1;
  const unique = `${process.pid % 1000}`.padStart(3, "0") + `${count}`.padStart(3, "0");
  return {
    name: "Ana Benítez",
    email: `ana.${unique}@sandbox.test`,
    phone: `0981 ${unique}`,
    document: `4${unique}`,
    password: "clave-segura-1",
  };
}

/**
 * A new customer who is logged in nowhere, straight into the database: the way through the form has
 * its own tests.
 */
export async function createCustomer(world: WithSandbox): Promise<Customer> {
  const person = inventPerson();
  const id = await giveUser(world, {
    name: person.name,
    email: person.email,
    phone: `+595${person.phone.replace(/\D/g, "").slice(1)}`,
    password: person.password,
    roles: ["customer"],
    permissions: ["book"],
    profile: { ...emptyProfile, document_number: person.document },
  });
  return { ...person, id };
}

type UserRow = typeof users.$inferSelect;

type NewUser = Pick<UserRow, "name" | "email" | "phone" | "roles" | "permissions"> &
  Partial<Pick<UserRow, "profile" | "helperId">> & { password: string };

/** Adds an account with a verified phone; answers with its id. */
export async function giveUser(
  { sandbox: { db } }: WithSandbox,
  { password, ...values }: NewUser,
): Promise<number> {
  const [row] = await db
    .insert(users)
    .values({
      profile: emptyProfile,
      ...values,
      phoneVerified: true,
      passwordHash: await hashPassword(password, TEST_PASSWORD_COST),
      createdAt: new Date(),
    })
    .returning({ id: users.id });
  return row?.id ?? 0;
}

export async function findUser({ sandbox: { db } }: WithSandbox, id: number) {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}

export async function setPreferences(
  { sandbox: { db } }: WithSandbox,
  id: number,
  preferences: Record<string, unknown>,
): Promise<void> {
  await db.update(users).set({ preferences }).where(eq(users.id, id));
}

export async function blockUser({ sandbox: { db } }: WithSandbox, id: number): Promise<void> {
  await db.update(users).set({ allowed: false }).where(eq(users.id, id));
}

export async function removeDocument({ sandbox: { db } }: WithSandbox, id: number): Promise<void> {
  await db.update(users).set({ profile: emptyProfile }).where(eq(users.id, id));
}

export async function giveRoles(
  { sandbox: { db } }: WithSandbox,
  id: number,
  ...roles: ("customer" | "helper")[]
): Promise<void> {
  await db.update(users).set({ roles }).where(eq(users.id, id));
}

/** The code with which a customer invites others. */
export async function giveReferralCode(
  { sandbox: { db } }: WithSandbox,
  id: number,
  referralCode: string,
): Promise<void> {
  await db.update(users).set({ referralCode }).where(eq(users.id, id));
}

/** The next call with one of the account's sessions is answered with 401. */
export async function revokeSessions(
  { sandbox: { db } }: WithSandbox,
  userId: number,
): Promise<void> {
  await db.update(sessions).set({ revoked: true }).where(eq(sessions.userId, userId));
}
