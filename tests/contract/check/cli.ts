/** `npm run contract:check -- --base https://… --email … --password …` (app/docs/contract-check.md). */
import { createInterface } from "node:readline/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { runnerImport } from "vite";
import { lingui } from "../../../app/build/lingui";

const USAGE =
  "npm run contract:check -- --base https://… --email … --password … [--site https://…] [--logout https://…] [--write] [--json]";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Through Vite, as the app's code has its macros and aliases. */
async function load() {
  const { module } = await runnerImport<typeof import("./check") & typeof import("./report")>(
    here("./all.ts"),
    {
      configFile: false,
      root: here("../../../"),
      logLevel: "error",
      resolve: { alias: { "~": here("../../../app"), "~tests": here("../../../tests") } },
      plugins: [lingui()],
    },
  );
  return module;
}

function stop(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(2);
}

function readOptions() {
  const text = { type: "string" } as const;
  const flag = { type: "boolean", default: false } as const;
  const options = {
    base: text,
    email: text,
    password: text,
    site: text,
    logout: text,
    write: flag,
    json: flag,
  };
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    return stop(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}

/** On the terminal, beside what is written to a file. */
async function confirm(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`${question} [y/N] `);
  terminal.close();
  return /^(y|yes|s|si|sí)$/i.test(answer.trim());
}

const { base, email, password, json, ...others } = readOptions();
if (!base || !email || !password) stop(USAGE);
// What the app says of an answer on its console, the report says too.
console.warn = () => {};
const { checkContract, exitCodeOf, toTable, CannotCheckError } = await load();
try {
  const report = await checkContract({
    ...{ ...others, base, email, password },
    ...(process.stdin.isTTY && { confirm }),
  });
  process.stdout.write(json ? `${JSON.stringify(report, null, 2)}\n` : toTable(report));
  process.exitCode = exitCodeOf(report);
} catch (error) {
  if (error instanceof CannotCheckError) stop(error.message);
  throw error;
}
