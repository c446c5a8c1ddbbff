import { readFileSync } from "node:fs";
import { generateDrizzleJson } from "drizzle-kit/api";
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { createSandbox } from "~tests/sandbox/sandbox";
import * as schema from "~tests/sandbox/schema";
import * as catalogueSchema from "~tests/sandbox/schema-catalogue";
import * as changeSchema from "~tests/sandbox/schema-changes";
import * as orderSchema from "~tests/sandbox/schema-orders";
import { dataOf, logIn } from "~tests/sandbox/test-client";
import { findTestDatabases, lastingChoice } from "~tests/sandbox/test-database";
import { readRows } from "./database";

const meta = new URL("../migrations/meta/", import.meta.url);
const readMeta = (name: string) => JSON.parse(readFileSync(new URL(name, meta), "utf8"));

/** Without what differs from one run of drizzle-kit to the next. */
const tablesOf = ({ id: _, prevId: _previous, ...snapshot }: Record<string, unknown>) =>
  JSON.parse(JSON.stringify(snapshot));

test("the last migration leaves the tables of the schema: else run `npm run sandbox:migration`", () => {
  const { entries } = readMeta("_journal.json") as { entries: { idx: number }[] };
  const last = String(entries.at(-1)?.idx).padStart(4, "0");
  const snapshot = readMeta(`${last}_snapshot.json`);
  expect(
    tablesOf(
      generateDrizzleJson({ ...schema, ...catalogueSchema, ...orderSchema, ...changeSchema }),
    ),
  ).toEqual(tablesOf(snapshot));
});

describe.each(await findTestDatabases({ serverToo: true }))(
  "migrations on $name",
  (testDatabase) => {
    afterAll(testDatabase.drop);

    test("tables that other migrations made are replaced, with the seed in them", async () => {
      const database = await lastingChoice(testDatabase);
      const first = await createSandbox({ database });
      const customer = await logIn(first);
      await customer.patch("user", { name: "Otra" });
      await first.db.execute(sql`alter table visits drop constraint visits_no_double_booking`);
      await first.db.execute(sql`delete from __drizzle_migrations`);
      await first.close();

      const second = await createSandbox({ database });
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
  },
);
