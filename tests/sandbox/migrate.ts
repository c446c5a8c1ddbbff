/** Brings the tables up to date. What the sandbox holds is play data: an older form is thrown away. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";

/** Runs SQL; the rows of the last statement. */
export type Run = (statements: string) => Promise<Record<string, unknown>[]>;

const KEY = "migration";

/**
 * Applies migration.sql in the current schema. Tables that another version of it made are dropped
 * first, ours alone: a schema may hold more.
 */
export async function migrate(run: Run): Promise<void> {
  const migration = await readFile(new URL("./migration.sql", import.meta.url), "utf8");
  const version = createHash("sha256").update(migration).digest("hex");
  const [table] = await run("select to_regclass(current_schema() || '.settings') as found");
  const known = table?.found ? await run(`select value from settings where key = '${KEY}'`) : [];
  if (known[0]?.value === version) return;
  if (table?.found) await run(dropOf(migration));
  await run(migration);
  await run(`insert into settings (key, value) values ('${KEY}', '${version}')`);
}

function dropOf(migration: string): string {
  const names = [...migration.matchAll(/^create table if not exists (\w+)/gm)].map(
    ([, name]) => name,
  );
  return `do $$
    declare name text;
    begin
      foreach name in array array['${names.join("', '")}'] loop
        execute format('drop table if exists %I.%I cascade', current_schema(), name);
      end loop;
      execute format('drop sequence if exists %I.invoice_numbers', current_schema());
    end $$`;
}
