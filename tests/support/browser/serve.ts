/** Builds the app, and serves it with a sandbox. */
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { watchAnswers } from "~tests/contract/watch-answers";
import { dropSchema } from "~tests/sandbox/find-server";
import type { Mail } from "~tests/sandbox/http/context";
import { TEST_PASSWORD_COST } from "~tests/sandbox/people/passwords";
import { type Served, type ServeOptions, serveWithSandbox } from "~tests/tools/serve";

/** Of a whole run of tests, all from one address. */
const CLIENT_LIMIT_FACTOR = 1_000;

const mails: Mail[] = [];

/** The last e-mail to that address. */
export const lastMailTo = (email: string) => mails.findLast(({ to }) => to === email);

let differences: string[] = [];

/** What differed from app/docs/openapi.json in the answers since the last call. */
export function takeDifferences(): string[] {
  const taken = differences;
  differences = [];
  return taken;
}

/**
 * Serves the built app on free ports, with a sandbox in memory, or in a schema of its own on the server
 * of BROWSER_DATABASE_URL (`npm run test:all`).
 */
export async function serveInMemory(options: Partial<ServeOptions> = {}): Promise<Served> {
  const url = process.env.BROWSER_DATABASE_URL;
  const schema = `oga_browser_${randomBytes(6).toString("hex")}`;
  const served = await serveWithSandbox({
    database: url ? { kind: "url", url, schema } : { kind: "memory" },
    port: 0,
    outsidePort: 0,
    clientLimitFactor: CLIENT_LIMIT_FACTOR,
    passwordCost: TEST_PASSWORD_COST,
    sendMail: (mail) => mails.push(mail),
    onAnswer: watchAnswers((difference) => differences.push(difference)),
    ...options,
  });
  if (!url) return served;
  const close = async () => {
    await served.close();
    await dropSchema(url, schema);
  };
  return { ...served, close };
}

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** Builds the app with this environment; answers with the folder of its files, or rejects with what the build said. */
export async function buildApp(folder: string, env: Record<string, string>): Promise<string> {
  const cli = join(root, "node_modules/@remix-run/dev/dist/cli.js");
  const child = spawn(process.execPath, [cli, "vite:build", "--logLevel", "error"], {
    cwd: root,
    env: { ...process.env, ...env, BUILD_DIRECTORY: folder },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const output of [child.stdout, child.stderr]) {
    output.on("data", (chunk) => {
      said += chunk;
    });
  }
  await new Promise<void>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => (code === 0 ? resolve() : reject(new Error(said))));
  });
  return join(root, folder, "client");
}
