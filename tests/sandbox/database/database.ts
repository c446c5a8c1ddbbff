/** Opens the database: PGlite in memory or in a folder, or a schema on a PostgreSQL server. */
import type { PGlite } from "@electric-sql/pglite";
import { type SQL, sql } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { drizzle as drizzlePostgres } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { startPglite } from "./pglite";
import { createTables, printLine } from "./tables";

/** `schema` (default "oga_sandbox") is created when missing; the caller may drop it. */
export type DatabaseChoice =
  | { kind: "memory" }
  | { kind: "folder"; path: string }
  /** Its tables made and empty; the caller closes it. */
  | { kind: "opened"; client: PGlite }
  | { kind: "url"; url: string; schema?: string };

/** A connection or a transaction: what every query of the sandbox takes. */
export type Database = PgDatabase<PgQueryResultHKT>;

export type OpenDatabase = { db: Database; close: () => Promise<void> };

const TABLES_LOCK = 728_1200;
/** A query whose connection was cut never ends. */
const CLOSE_SECONDS = 3;

export function openDatabase(choice: DatabaseChoice): Promise<OpenDatabase> {
  if (choice.kind === "url") return openServer(choice.url, choice.schema);
  if (choice.kind === "opened") {
    return Promise.resolve({ db: drizzlePglite(choice.client), close: async () => {} });
  }
  return openPglite(choice.kind === "folder" ? choice.path : null);
}

async function openPglite(folder: string | null): Promise<OpenDatabase> {
  const client = await startPglite(folder);
  return { db: drizzlePglite(client), close: () => client.close() };
}

async function openServer(url: string, schema = "oga_sandbox"): Promise<OpenDatabase> {
  if (!/^[a-z_][a-z0-9_]*$/.test(schema)) throw new Error(`Not a schema name: ${schema}`);
  const client = postgres(url, {
    max: 8,
    connection: { search_path: `${schema}, public`, TimeZone: "UTC", application_name: schema },
    onnotice: () => undefined,
  });
  const db = drizzlePostgres(client);
  // Two sandboxes that start on one server at once must not both create the tables.
  const lock = await client.reserve();
  try {
    await lock.unsafe(`create schema if not exists ${schema}`);
    await lock`select pg_advisory_lock(${TABLES_LOCK})`;
    await createTables({
      schema,
      readRows: <Row>(query: SQL) => readRows<Row>(db, query),
      execute: (statements) => lock.unsafe(statements).simple(),
      say: printLine,
    });
  } finally {
    await lock`select pg_advisory_unlock(${TABLES_LOCK})`;
    lock.release();
  }
  return { db, close: () => client.end({ timeout: CLOSE_SECONDS }) };
}

export async function readRows<Row>(db: Database, query: SQL): Promise<Row[]> {
  const result: unknown = await db.execute(query);
  return (Array.isArray(result) ? [...result] : (result as { rows: Row[] }).rows) as Row[];
}

/** Waits for its turn on `name`, until the transaction ends. */
export async function lockName(transaction: Database, name: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
