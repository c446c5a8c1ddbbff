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
  const { module } = await runnerImport<typeof import("./all")>(here("./all.ts"), {
    configFile: false,
    root: here("../../../"),
    logLevel: "error",
    resolve: { alias: { "~": here("../../../app"), "~tests": here("../../../tests") } },
    plugins: [lingui()],
  });
  return module;
}

type Ended = { code: number; out?: string; err?: string };

function readOptions(args: string[]) {
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
  return parseArgs({ args, options }).values;
}

/** On the terminal, beside what is written to a file. */
async function confirm(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`${question} [y/N] `);
  terminal.close();
  return /^(y|yes|s|si|sí)$/i.test(answer.trim());
}

export async function run(args: string[], loadCheck: typeof load): Promise<Ended> {
  let options: ReturnType<typeof readOptions>;
  try {
    options = readOptions(args);
  } catch (error) {
    return { code: 2, err: `${error instanceof Error ? error.message : error}\n${USAGE}\n` };
  }
  const { base, email, password, json, ...others } = options;
  if (!base || !email || !password) return { code: 2, err: `${USAGE}\n` };
  const { checkContract, exitCodeOf, toTable, CannotCheckError } = await loadCheck();
  try {
    const report = await checkContract({
      ...{ ...others, base, email, password },
      ...(process.stdin.isTTY && { confirm }),
    });
    const out = json ? `${JSON.stringify(report, null, 2)}\n` : toTable(report);
    return { code: exitCodeOf(report), out };
  } catch (error) {
    if (error instanceof CannotCheckError) return { code: 2, err: `${error.message}\n` };
    throw error;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // What the app says of an answer on its console, the report says too.
  console.warn = () => {};
  const { code, out = "", err = "" } = await run(process.argv.slice(2), load);
  process.stdout.write(out);
  process.stderr.write(err);
  process.exitCode = code;
}
