/** Which databases the sandbox's tests run against: PGlite always, a server for some where there is one. */
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { DatabaseChoice } from "./database/database";
import { dropSchema, findServer } from "./find-server";

export type TestDatabase = {
  name: string;
  choice: DatabaseChoice;
  /** Whether it has several connections, so that races are real. */
  server: boolean;
  drop: () => Promise<void>;
};

/** A schema of its own on that server; without one, PGlite in memory. */
export function testDatabaseOn(url: string | null | undefined): TestDatabase {
  if (!url) {
    return {
      name: "PGlite",
      choice: { kind: "memory" },
      server: false,
      drop: async () => undefined,
    };
  }
  const schema = `oga_test_${randomBytes(6).toString("hex")}`;
  return {
    name: "PostgreSQL server",
    choice: { kind: "url", url, schema },
    server: true,
    drop: () => dropSchema(url, schema),
  };
}

/**
 * The databases of one test file; call at its top level, for `describe.each`. `serverToo`: `npm test` runs it on a
 * server as well, because its races, idempotency, sessions or tables differ there; `npm run test:all` runs all.
 */
export async function findTestDatabases({ serverToo = false } = {}): Promise<TestDatabase[]> {
  const url = serverToo || process.env.TEST_ALL ? await findServer() : null;
  return [testDatabaseOn(null), ...(url ? [testDatabaseOn(url)] : [])];
}

/** A database for a test that restarts its sandbox: what is in memory would be gone by then. */
export async function lastingChoice({ choice }: TestDatabase): Promise<DatabaseChoice> {
  if (choice.kind !== "memory") return choice;
  const folder = await mkdtemp(join(tmpdir(), "oga-sandbox-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return { kind: "folder", path: join(folder, "data") };
}
