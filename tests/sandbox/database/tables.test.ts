import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, test, vi } from "vitest";
import { createSandbox } from "~tests/sandbox/sandbox";
import { dataOf, logIn } from "~tests/sandbox/test-client";
import { findTestDatabases, lastingChoice } from "~tests/sandbox/test-database";
import { readRows } from "./database";
import { sandboxSchema } from "./tables";

/** What Drizzle cannot say: nobody's visits overlap. */
const NO_DOUBLE_BOOKING = `CREATE EXTENSION IF NOT EXISTS btree_gist WITH SCHEMA public;
ALTER TABLE "visits" ADD CONSTRAINT "visits_no_double_booking" EXCLUDE USING gist (
	"helper_id" WITH =,
	tsrange("date" + "start_time", "date" + "end_time", '[)') WITH &&
) WHERE ("status" in ('held', 'scheduled', 'done'));
`;

test("tables.sql creates the tables of the schema (else run `npm run sandbox:tables`)", async () => {
  const created = await generateMigration(
    generateDrizzleJson({}),
    generateDrizzleJson(sandboxSchema),
  );
  // On a server the tables stand in a schema of their own, which the connection's search path names.
  const statements = created.map((statement) => statement.trim().replaceAll('"public".', ""));
  await expect(`${statements.join("\n")}\n${NO_DOUBLE_BOOKING}`).toMatchFileSnapshot(
    "../tables.sql",
  );
});

describe.each(await findTestDatabases({ serverToo: true }))("tables on $name", (testDatabase) => {
  afterAll(testDatabase.drop);

  test("are replaced and seeded anew where they are of another version, with a message", async () => {
    const database = await lastingChoice(testDatabase);
    const said = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const first = await createSandbox({ database });
    const customer = await logIn(first);
    await customer.patch("user", { name: "Otra" });
    expect(said).not.toHaveBeenCalled();
    await first.db.execute(sql`alter table visits drop constraint visits_no_double_booking`);
    await first.db.execute(sql`delete from settings where key = 'tables'`);
    await first.close();

    const second = await createSandbox({ database });
    expect(said).toHaveBeenCalledWith(expect.stringMatching(/tables are of another version/));
    said.mockRestore();
    const anew = await logIn(second);
    expect(dataOf(await anew.get("user"))).toMatchObject({ name: "Sofía Galeano" });
    const constraints = await readRows(
      second.db,
      sql`select from pg_constraint where conname = 'visits_no_double_booking'
        and conrelid = 'visits'::regclass`,
    );
    expect(constraints).toHaveLength(1);
    await second.close();
  }, 120_000);
});
