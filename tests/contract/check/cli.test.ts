/** `npm run contract:check` as a command: its exit codes, its table and its JSON, over HTTP. */
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { afterAll, expect, it } from "vitest";
import { type Served, serveApi, serveOutside } from "~tests/sandbox/mount";
import { testDatabaseOn } from "~tests/sandbox/test-database";
import { openSandbox } from "~tests/sandbox/test-sandbox";
import { run } from "./cli";
import { CUSTOMER } from "./sandbox-backend";

const cli = fileURLToPath(new URL("./cli.ts", import.meta.url));
const root = fileURLToPath(new URL("../../../", import.meta.url));

/** In a process of its own, as the script of package.json does. */
function runScript(...args: string[]): Promise<Awaited<ReturnType<typeof run>>> {
  return new Promise((resolve) => {
    const words = ["--import", "tsx", cli, ...args];
    execFile(process.execPath, words, { cwd: root }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err }),
    );
  });
}

let served: Served[] = [];
const origins = () => served.map(({ origin }) => origin);

const sandbox = openSandbox(testDatabaseOn(null), { sendMail: () => {} }, async () => {
  served = [await serveApi(sandbox, 0), await serveOutside(sandbox, 0)];
  const [app = "", outside = ""] = origins();
  sandbox.setOrigins({ app, outside });
});
afterAll(() => Promise.all(served.map(({ close }) => close())));

const account = ["--email", CUSTOMER.email, "--password", CUSTOMER.password];

it("contract:check ends with 0 at the sandbox, in JSON if asked", async () => {
  const [app = "", outside = ""] = origins();
  const args = ["--base", app, "--logout", `${outside}/logout`, ...account];
  const { code, out, err } = await run([...args, "--json"], () => import("./all"));
  expect({ code, err }).toEqual({ code: 0, err: undefined });
  expect(JSON.parse(out ?? "")).toMatchObject({ base: `${app}/api/v1`, site: app });
});

it("contract:check ends with 1 where a call stops, with a table and what the customer sees", async () => {
  const [app = ""] = origins();
  // Its own /logout does not exist.
  const { code, out, err } = await runScript("--base", app, ...account);
  expect({ code, err }).toEqual({ code: 1, err: "" });
  expect(out).toMatch(/GET \/user\/orders\/\{id\} +answered/);
  expect(out).toMatch(/Not asked, as it writes: .*POST \/orders/);
  expect(out).toMatch(/POST \/logout +missing \(required\)/);
  expect(out).toMatch(/the customer sees: \S/);
});

it.each([
  ["without an account", []],
  ["with an option that it does not know", [...account, "--bases", "x"]],
  ["where nothing answers", [...account, "--base", "http://127.0.0.1:9"]],
])("contract:check ends with 2 and says why %s", async (_when, args) => {
  const { code, out, err } = await run(
    ["--base", origins()[0] ?? "", ...args],
    () => import("./all"),
  );
  expect({ code, out }).toEqual({ code: 2, out: undefined });
  expect(err).toMatch(/npm run contract:check|does not answer/);
});
