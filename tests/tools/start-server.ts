import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadEnv } from "vite";
import webPush from "web-push";
import type { PushKeys } from "../sandbox/http/context";
import type { SandboxOptions } from "../sandbox/sandbox";
import { root } from "./machine.mjs";
import { requireBackend, requireDatabase } from "./reachable";
import { lockFolder, requireWritable } from "./sandbox-lock";
import { assertFree, type Served, serveDev, serveWithSandbox } from "./serve";
import { builtApp, serveBuilt } from "./serve-built";

const DEFAULT_PORT = 4173;

/**
 * Where the sandbox keeps its data: `DATABASE_URL`, else a git-ignored folder, which is then this
 * process's alone (`SandboxInUseError`).
 */
export async function chooseDatabase(): Promise<SandboxOptions["database"]> {
  const url = process.env.DATABASE_URL;
  if (url) return { kind: "url", url, schema: "oga_sandbox" };
  const path = join(root, ".sandbox", "data");
  await lockFolder(path);
  return { kind: "folder", path };
}

/** The keys of Web Push: of the file that `PUSH_KEYS` names, else of one in `folder` that the first start writes. */
export function readPushKeys(folder: string): PushKeys {
  const own = process.env.PUSH_KEYS;
  const path = own || join(folder, "push-keys.json");
  if (!own && !existsSync(path)) {
    requireWritable(folder);
    writeFileSync(path, JSON.stringify(webPush.generateVAPIDKeys()), { mode: 0o600 });
  }
  return JSON.parse(readFileSync(path, "utf8")) as PushKeys;
}

function readPort(): number {
  const port = Number(process.env.PORT || DEFAULT_PORT);
  if (Number.isInteger(port) && port > 0 && port < 65_535) return port;
  throw new Error(`PORT must be a number between 1 and 65534, not "${process.env.PORT}".`);
}

/** Of `ALLOWED_NAMES`: under which the servers answer besides 127.0.0.1 and localhost. */
function allowedNames(): string[] {
  const names = process.env.ALLOWED_NAMES?.toLowerCase().split(",") ?? [];
  return names.map((name) => name.trim()).filter(Boolean);
}

function announce({ url, outside, sandbox }: Served): void {
  const accounts = sandbox.accounts.map(
    ({ email, password, note }) => `    ${email.padEnd(26)} ${password}   ${note}`,
  );
  process.stdout.write(
    [
      "",
      `  The app:        ${url}`,
      `  Card form etc.: ${outside}`,
      `  API contract:   ${url}/api/docs`,
      "",
      "  Sandbox accounts (the code for any phone is 123456):",
      ...accounts,
      "",
      "  Ctrl+C stops. `npm run sandbox:reset` restores the data of the first day.",
      "",
    ].join("\n"),
  );
}

/** What a host passes on to the backend. */
export function proxyTo(target: string) {
  const passedOn = { target, changeOrigin: true, cookieDomainRewrite: "" };
  return { "/api/v1": passedOn, "/logout": passedOn };
}

/** Only the app, in front of a real backend (`API_PROXY=https://…`). */
async function startInFrontOf(backend: string, port: number, dev: boolean): Promise<void> {
  const options = { port, proxy: proxyTo(backend), names: allowedNames() };
  await (dev ? serveDev(options) : serveBuilt({ builtApp, ...options }));
  process.stdout.write(`\n  The app: http://127.0.0.1:${port}, its API: ${backend}\n\n`);
}

function stopOnSignals(close: () => Promise<void>): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void close().finally(() => process.exit(0)));
  }
}

/** `npm start` and `npm run dev`. Ends the process with one sentence when it cannot. */
export async function startServer(options: { dev: boolean; build: () => Promise<void> }) {
  const { dev } = options;
  try {
    const port = readPort();
    const backend = process.env.API_PROXY;
    // What would stop it anyway is said before the build, not after it.
    await assertFree(port);
    const prepare = dev ? async () => {} : options.build;
    if (!dev) requireWritable(join(root, "build"));
    if (backend) {
      await requireBackend(backend);
      await prepare();
      return await startInFrontOf(backend, port, dev);
    }
    await assertFree(port + 1);
    const database = await chooseDatabase();
    if (database.kind === "url") await requireDatabase(database.url);
    await prepare();
    const minWebBuild = Number(process.env.MIN_WEB_BUILD) || undefined;
    const served = await serveWithSandbox({
      database,
      ...(minWebBuild ? { minWebBuild } : {}),
      wantsDocument: process.env.WANTS_DOCUMENT === "1",
      behindProxy: process.env.BEHIND_PROXY === "1",
      // As the build reads it, from .env too.
      product: loadEnv("production", root, "VITE_PRODUCT").VITE_PRODUCT || "helpers",
      pushKeys: readPushKeys(join(root, ".sandbox")),
      port,
      names: allowedNames(),
      outsidePort: port + 1,
      dev,
      loginHint:
        "Cliente: cliente@sandbox.test · sandbox-1234\nAgenda: helper@sandbox.test · sandbox-1234",
    });
    announce(served);
    stopOnSignals(served.close);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
