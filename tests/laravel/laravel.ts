/** A backend made with Laravel (app.php), over a schema of its own on a PostgreSQL server. */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { dropSchema, findServer } from "../sandbox/find-server";
import { findFreePort } from "../tools/serve";

const folder = fileURLToPath(new URL(".", import.meta.url));
const runPhp = promisify(execFile);

/** What of it is not on this machine, as a sentence; null where nothing is missing. */
export async function missingForLaravel(): Promise<string | null> {
  const probe =
    "require 'Illuminate/autoload.php'; new Illuminate\\Foundation\\Application; exit((int) !in_array('pgsql', PDO::getAvailableDrivers()));";
  try {
    await runPhp("php", ["-r", probe]);
  } catch {
    return "Left out: the Laravel backend, as PHP with Laravel is not installed (Debian: php-cli, php-laravel-framework, php-pgsql).";
  }
  return (await findServer())
    ? null
    : "Left out: the Laravel backend, as there is no PostgreSQL server (DATABASE_URL).";
}

/** Ends a server with the processes that it has started. */
async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = new Promise((resolve) => server.once("close", resolve));
  if (server.pid && process.platform !== "win32") process.kill(-server.pid, "SIGTERM");
  else server.kill();
  await ended;
}

export type Laravel = { url: string; close: () => Promise<void> };

/** Starts it with the data of a first day, on that port or on a free one. Throws where it does not start. */
export async function startLaravel(port = 0): Promise<Laravel> {
  const database = (await findServer()) ?? "";
  const storage = await mkdtemp(join(tmpdir(), "oga-laravel-"));
  const schema = `oga_laravel_${randomBytes(6).toString("hex")}`;
  const env = {
    ...process.env,
    DATABASE_URL: database,
    LARAVEL_SCHEMA: schema,
    LARAVEL_STORAGE: storage,
    LARAVEL_KEY: randomBytes(16).toString("hex"),
    PHP_CLI_SERVER_WORKERS: "4",
  };
  await runPhp("php", [join(folder, "tables.php")], { env });
  const host = `127.0.0.1:${port || (await findFreePort())}`;
  const server = spawn("php", ["-S", host, join(folder, "public", "index.php")], {
    env,
    stdio: ["ignore", "ignore", "pipe"],
    // A group of its own: its workers would outlive it.
    detached: process.platform !== "win32",
  });
  let said = "";
  server.stderr?.on("data", (chunk) => {
    said = (said + chunk).slice(-4_000);
  });
  const url = `http://${host}`;
  const answers = () =>
    fetch(`${url}/api/v1/min-web-build`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (server.exitCode === null && !(await answers())) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  if (server.exitCode !== null) throw new Error(`The Laravel backend did not start: ${said}`);
  return {
    url,
    async close() {
      await end(server);
      await dropSchema(database, schema);
      await rm(storage, { recursive: true });
    },
  };
}
