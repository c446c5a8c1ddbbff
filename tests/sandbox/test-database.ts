/** Which databases the sandbox's tests run against: PGlite always, a server where there is one. */
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { onTestFinished } from "vitest";
import type { DatabaseChoice } from "./database/database";

export type TestDatabase = {
  name: string;
  choice: DatabaseChoice;
  /** Whether it has several connections, so that races are real. */
  server: boolean;
  drop: () => Promise<void>;
};

const LOCAL = "postgres://postgres@127.0.0.1:5432/test";

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: "127.0.0.1", port, timeout: 500 });
    const settle = (open: boolean) => {
      socket.destroy();
      resolve(open);
    };
    socket.once("connect", () => settle(true));
    socket.once("error", () => settle(false));
    socket.once("timeout", () => settle(false));
  });
}

async function findServer(): Promise<string | null> {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL;
  if (!(await answers(5432))) return null;
  const probe = postgres(LOCAL, { max: 1, connect_timeout: 2, onnotice: () => undefined });
  try {
    await probe`select 1`;
    return LOCAL;
  } catch {
    return null;
  } finally {
    await probe.end();
  }
}

/** The databases of one test file; call at its top level, for `describe.each`. */
export async function findTestDatabases(): Promise<TestDatabase[]> {
  const pglite: TestDatabase = {
    name: "PGlite",
    choice: { kind: "memory" },
    server: false,
    drop: async () => undefined,
  };
  const url = await findServer();
  if (!url) return [pglite];
  const schema = `oga_test_${randomBytes(6).toString("hex")}`;
  const server: TestDatabase = {
    name: "PostgreSQL server",
    choice: { kind: "url", url, schema },
    server: true,
    drop: async () => {
      const client = postgres(url, { max: 1, onnotice: () => undefined });
      await client.unsafe(`drop schema if exists ${schema} cascade`);
      await client.end();
    },
  };
  return [pglite, server];
}

/** A database for a test that restarts its sandbox: what is in memory would be gone by then. */
export async function lastingChoice({ choice }: TestDatabase): Promise<DatabaseChoice> {
  if (choice.kind !== "memory") return choice;
  const folder = await mkdtemp(join(tmpdir(), "oga-sandbox-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return { kind: "folder", path: join(folder, "data") };
}
