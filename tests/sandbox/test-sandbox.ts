import type { PGlite } from "@electric-sql/pglite";
import { gt } from "drizzle-orm";
import { afterAll, beforeAll } from "vitest";
import { watchAnswers } from "~tests/contract/watch-answers";
import { startPglite } from "./database/pglite";
import { TEST_PASSWORD_COST } from "./people/passwords";
import { createSandbox, type Sandbox, type SandboxOptions } from "./sandbox";
import { sessions } from "./schema";
import { APP, OUTSIDE } from "./test-client";
import type { TestDatabase } from "./test-database";

type SandboxOptionsOfTest = Omit<SandboxOptions, "database">;

/** Those that earlier files of this worker have used; on the global object, as modules are reset. */
const shared = globalThis as { idlePglites?: PGlite[] };

/** A sandbox in memory. A start of PGlite costs seconds, so one that is closed is used again. */
async function createInMemory(options: SandboxOptionsOfTest): Promise<Sandbox> {
  shared.idlePglites ??= [];
  const idle = shared.idlePglites;
  const used = idle.pop();
  if (used) await emptyTables(used);
  const client = used ?? (await startPglite(null));
  const sandbox = await createSandbox({ ...options, database: { kind: "opened", client } });
  const close = async () => {
    await sandbox.close();
    idle.push(client);
  };
  return { ...sandbox, close };
}

async function emptyTables(client: PGlite): Promise<void> {
  const { rows } = await client.query<{ names: string }>(`
    select string_agg(quote_ident(tablename), ', ') as names from pg_tables
    where schemaname = 'public'`);
  await client.exec(`
    truncate ${rows[0]?.names} restart identity cascade;
    alter sequence invoice_numbers restart`);
  await client.exec("discard all");
}

/** Every answer is held against the contract: what differs is an error on the console, which fails a test. */
export async function createTestSandbox({ database, ...given }: SandboxOptions) {
  const answers = { onAnswer: watchAnswers(console.error) };
  const options = { ...answers, passwordCost: TEST_PASSWORD_COST, ...given };
  const sandbox = await (database.kind === "memory"
    ? createInMemory(options)
    : createSandbox({ ...options, database }));
  sandbox.setOrigins({ app: APP, outside: OUTSIDE });
  return sandbox;
}

/** The object that it returns is filled before `prepare` and the tests run. */
export function openSandbox(
  { choice, drop }: TestDatabase,
  options: SandboxOptionsOfTest = {},
  prepare = async (): Promise<void> => {},
): Sandbox {
  const sandbox: Partial<Sandbox> = {};

  beforeAll(async () => {
    Object.assign(sandbox, await createTestSandbox({ ...options, database: choice }));
    await prepare();
  }, 120_000);

  afterAll(async () => {
    await sandbox.close?.();
    await drop();
  });

  return sandbox as Sandbox;
}

/** A sandbox whose clock the test sets. */
export function openSandboxWithClock(
  database: TestDatabase,
  options: SandboxOptionsOfTest = {},
  prepare?: () => Promise<void>,
) {
  let time = new Date();
  const now = () => time;
  const sandbox = openSandbox(database, { ...options, now }, prepare);
  const pass = (minutes: number) => {
    time = new Date(time.getTime() + minutes * 60_000);
  };
  /** It keeps everybody logged in who is, however far it goes. */
  const setClock = async (instant: string | number | Date) => {
    const expiresAt = new Date("2099-01-01");
    await sandbox.db.update(sessions).set({ expiresAt }).where(gt(sessions.expiresAt, time));
    time = new Date(instant);
  };
  return { sandbox, now, pass, setClock };
}
