import { afterAll, beforeAll } from "vitest";
import { createSandbox, type Sandbox, type SandboxOptions } from "./sandbox";
import { APP, OUTSIDE } from "./test-client";
import type { TestDatabase } from "./test-database";

export function openSandbox(
  { choice, drop }: TestDatabase,
  prepare: (sandbox: Sandbox) => void | Promise<void>,
  options: Omit<SandboxOptions, "database"> = {},
): void {
  let sandbox: Sandbox | undefined;

  beforeAll(async () => {
    sandbox = await createSandbox({ ...options, database: choice });
    sandbox.setOrigins({ app: APP, outside: OUTSIDE });
    await prepare(sandbox);
  }, 120_000);

  afterAll(async () => {
    await sandbox?.close();
    await drop();
  });
}
