/** A sandbox in a process of its own, which a test may kill. Told what to do as JSON in `argv[2]`. */
import { randomBytes } from "node:crypto";
import type { DatabaseChoice } from "~tests/sandbox/database/database";
import { sessionId } from "~tests/sandbox/http/visitor";
import { serveApi } from "~tests/sandbox/mount";
import { createSandbox, type Sandbox } from "~tests/sandbox/sandbox";
import { sessions } from "~tests/sandbox/schema";
import { createCustomer } from "~tests/support/people/accounts";
import { giveCard } from "~tests/support/people/cards";

/** A customer with a session and a card that pays. */
export type LoadCustomer = { token: string; cardId: number };
export type ServerTask = { database: DatabaseChoice; customers: number };
export type Started = { origin: string; customers: LoadCustomer[] };

async function addCustomer(sandbox: Sandbox): Promise<LoadCustomer> {
  const { id: userId } = await createCustomer({ sandbox });
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(Date.now() + 3_600_000);
  await sandbox.db.insert(sessions).values({ id: sessionId(token), userId, expiresAt });
  return { token, cardId: await giveCard({ sandbox }, userId) };
}

const task: ServerTask = JSON.parse(process.argv[2] ?? "");
const sandbox = await createSandbox({ database: task.database });
const customers: LoadCustomer[] = [];
while (customers.length < task.customers) customers.push(await addCustomer(sandbox));
const { origin } = await serveApi(sandbox, 0);
process.send?.({ origin, customers } satisfies Started);
process.once("disconnect", () => process.exit());
