/** Creates the sandbox's tables from tables.sql, which `npm run sandbox:tables` writes from the schema. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { getTableName, is, type SQL, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import * as schema from "../schema";
import * as catalogueSchema from "../schema-catalogue";
import * as changeSchema from "../schema-changes";
import * as orderSchema from "../schema-orders";

export const sandboxSchema = { ...schema, ...catalogueSchema, ...orderSchema, ...changeSchema };

const statements = readFileSync(new URL("../tables.sql", import.meta.url), "utf8");
/** The version of the tables, which the database keeps among its settings. */
export const tablesVersion = createHash("sha256").update(statements).digest("hex").slice(0, 16);
const VERSION = "tables";

type Connection = {
  /** The schema that holds the tables; other tables in it are left alone. */
  schema: string;
  readRows: <Row>(query: SQL) => Promise<Row[]>;
  /** Runs several statements in one transaction. */
  execute: (statements: string) => Promise<unknown>;
  /** Is told in one sentence that data of another version were replaced. */
  say: (sentence: string) => void;
};

/** Creates the tables. Those of another version are dropped first, with the play data that they hold. */
export async function createTables({ schema: name, readRows, execute, say }: Connection) {
  const known = await readVersion();
  if (known === tablesVersion) return;
  if (known !== null) {
    say("The sandbox's tables are of another version: its data begin anew with the first day.");
  }
  const own = (table: string) => `"${name}"."${table}"`;
  const names = Object.values(sandboxSchema).filter((value) => is(value, PgTable));
  await execute(`
    drop table if exists ${names.map((table) => own(getTableName(table))).join(", ")} cascade;
    drop sequence if exists ${own("invoice_numbers")};
    ${statements}
    insert into settings (key, value) values ('${VERSION}', '${tablesVersion}')`);

  /** Null where there are no tables, "" for those of a version that did not keep it. */
  async function readVersion(): Promise<string | null> {
    const [table] = await readRows<{ found: string | null }>(
      sql`select to_regclass(${`${name}.settings`}) as found`,
    );
    if (!table?.found) return null;
    const settings = sql`${sql.identifier(name)}.settings`;
    const [row] = await readRows<{ value: string }>(
      sql`select value from ${settings} where key = ${VERSION}`,
    );
    return row?.value ?? "";
  }
}

export const printLine = (sentence: string) => void process.stderr.write(`${sentence}\n`);
