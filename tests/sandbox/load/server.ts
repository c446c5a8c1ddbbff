/** A sandbox in a process of its own, which a test may kill. Told what to do as JSON in `argv[2]`. */
import { randomBytes } from "node:crypto";
import type { Database, DatabaseChoice } from "~tests/sandbox/database/database";
import { sessionId } from "~tests/sandbox/http/visitor";
import { serveApi } from "~tests/sandbox/mount";
import { createSandbox } from "~tests/sandbox/sandbox";
import { cards, emptyProfile, sessions, users } from "~tests/sandbox/schema";

/** A customer with a session and a card that pays. */
export type LoadCustomer = { token: string; cardId: number };
export type ServerTask = { database: DatabaseChoice; customers: number };
export type Started = { origin: string; customers: LoadCustomer[] };

async function addCustomers(db: Database, count: number): Promise<LoadCustomer[]> {
  if (count === 0) return [];
  const numbers = Array.from({ length: count }, (_, at) => at);
  const added = await db
    .insert(users)
    .values(
      numbers.map((at) => ({
        name: `Persona ${at}`,
        email: `carga-${at}@sandbox.test`,
        passwordHash: "none",
        profile: emptyProfile,
        createdAt: new Date(),
      })),
    )
    .returning({ id: users.id });
  const expiresAt = new Date(Date.now() + 3_600_000);
  const tokens = added.map(() => randomBytes(32).toString("base64url"));
  await db
    .insert(sessions)
    .values(
      added.map(({ id }, at) => ({ id: sessionId(tokens[at] ?? ""), userId: id, expiresAt })),
    );
  const owned = await db
    .insert(cards)
    .values(
      added.map(({ id }) => ({
        userId: id,
        status: "active" as const,
        processId: `carga-${id}`,
        processExpiresAt: expiresAt,
        returnUrl: "",
        expirationDate: "12/39",
      })),
    )
    .returning({ id: cards.id });
  return owned.map(({ id }, at) => ({ token: tokens[at] ?? "", cardId: id }));
}

const task: ServerTask = JSON.parse(process.argv[2] ?? "");
const sandbox = await createSandbox({ database: task.database });
const customers = await addCustomers(sandbox.db, task.customers);
const { origin } = await serveApi(sandbox, 0);
process.send?.({ origin, customers } satisfies Started);
process.once("disconnect", () => process.exit());
