/** Brings the tables up to date with the migrations that drizzle-kit generated. */
import { fileURLToPath } from "node:url";
import { getTableName, is, type SQL, sql } from "drizzle-orm";
import { type MigrationConfig, readMigrationFiles } from "drizzle-orm/migrator";
import { PgTable } from "drizzle-orm/pg-core";
import * as schema from "../schema";
import * as catalogueSchema from "../schema-catalogue";
import * as changeSchema from "../schema-changes";
import * as orderSchema from "../schema-orders";

const migrationsFolder = fileURLToPath(new URL("../migrations", import.meta.url));
const HISTORY = "__drizzle_migrations";

const tables = Object.values({
  ...schema,
  ...catalogueSchema,
  ...orderSchema,
  ...changeSchema,
}).filter((value) => is(value, PgTable));

export const migrationHashes = () =>
  readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);

type Connection = {
  /** The schema that holds the tables; other tables in it are left alone. */
  schema: string;
  readRows: <Row>(query: SQL) => Promise<Row[]>;
  /** Drizzle's migrator for this driver. */
  apply: (config: MigrationConfig) => Promise<void>;
};

/**
 * Applies the migrations that are missing. Tables that other migrations made, or none, are dropped
 * first: what the sandbox holds is play data.
 */
export async function migrate({ schema, readRows, apply }: Connection): Promise<void> {
  const hashes = migrationHashes();
  const applied = await readHistory();
  if (applied.length === hashes.length && isBeginning(applied)) return;
  if (applied.length === 0 || !isBeginning(applied)) await dropTables();
  await apply({ migrationsFolder, migrationsSchema: schema, migrationsTable: HISTORY });

  function isBeginning(list: readonly string[]): boolean {
    return list.every((hash, index) => hash === hashes[index]);
  }

  async function readHistory(): Promise<string[]> {
    const [table] = await readRows<{ found: string | null }>(
      sql`select to_regclass(${`${schema}.${HISTORY}`}) as found`,
    );
    if (!table?.found) return [];
    const rows = await readRows<{ hash: string }>(
      sql`select hash from ${sql.identifier(schema)}.${sql.identifier(HISTORY)} order by id`,
    );
    return rows.map(({ hash }) => hash);
  }

  async function dropTables(): Promise<void> {
    const own = (name: string) => sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
    const names = [...tables.map(getTableName), HISTORY];
    await readRows(sql`drop table if exists ${sql.join(names.map(own), sql`, `)} cascade`);
    await readRows(sql`drop sequence if exists ${own("invoice_numbers")}`);
  }
}
