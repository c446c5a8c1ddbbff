/**
 * `npm test`, and with `--all` `npm run test:all`: a list of steps, each run only when those before have
 * passed. `--only browser` runs one step, `--from browser` it and those after it, `--and engines,laravel` these
 * besides; arguments after `--` go to the runner. The run ends with a table of its steps, a failed run too.
 */
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { installEngines, sayLeftOut } from "./engines.mjs";
import {
  build,
  isBuilt,
  requireBrowser,
  requireNode,
  requirePackages,
  root,
  run,
  runBuild,
  stop,
} from "./machine.mjs";

requireNode();
requirePackages();
const { register } = await import("tsx/esm/api");
register();
const { findServer } = await import("../sandbox/find-server");
const { missingForLaravel } = await import("../laravel/laravel");

const [options, passedOn] = splitAt(process.argv.slice(2), "--");
const all = options.includes("--all");
const only = optionValue("--only");
const from = optionValue("--from");
const added = optionValue("--and")?.split(",") ?? [];

const browser = await requireBrowser();
if (all) await installEngines();
const server = await findServer();
const noLaravel = await missingForLaravel();

const results = join(root, "test-results");
rmSync(results, { recursive: true, force: true });

function optionValue(option) {
  return options.includes(option) ? options[options.indexOf(option) + 1] : null;
}

function splitAt(words, mark) {
  const at = words.indexOf(mark);
  return at === -1 ? [words, []] : [words.slice(0, at), words.slice(at + 1)];
}

const reportOf = (name) => join(results, `${name}.json`);

function vitest(name, args, env = {}) {
  const output = ["--reporter=default", "--reporter=json", `--outputFile.json=${reportOf(name)}`];
  return run("vitest", ["run", ...output, ...args, ...passedOn], { env });
}

async function playwright(name, folder, args = [], env = {}) {
  const config = join("tests", folder, "playwright.config.ts");
  const code = await run("@playwright/test", ["test", "--config", config, ...args, ...passedOn], {
    env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(name), ...env },
  });
  if (code !== 0) printPages();
  return code;
}

/** What the page showed where a browser test failed: the pictures stay on the machine that ran it. */
function printPages() {
  for (const file of readdirSync(results, { recursive: true })) {
    if (!file.includes("error-context")) continue;
    const [, page] = readFileSync(join(results, file), "utf8").split("```yaml");
    if (page) process.stdout.write(`\n${file}${page.split("```")[0].slice(0, 4_000)}\n`);
  }
}

async function buildOnce() {
  if (!isBuilt()) await build();
}

const TEST_ALL = { TEST_ALL: "1" };
const env = all ? TEST_ALL : {};
const load = { LOAD_CUSTOMERS: "200", LOAD_SLOTS: "20", LOAD_KILLS: "3" };

/** Reads the built app, which is not there yet while the other unit tests run. */
const BUILT_SCRIPTS = "tests/tools/newer-apis.test.ts";
const NOT_BUILT = ["--exclude", BUILT_SCRIPTS];

async function typesAndBuild() {
  const codes = await Promise.all([run("typescript", ["--noEmit"]), runBuild()]);
  return Math.max(...codes);
}

async function checkBuilt() {
  const code = await run("tsx", ["tests/bench/size.ts", "--check"]);
  return code === 0 ? vitest("bytes", [BUILT_SCRIPTS]) : code;
}

/**
 * Name, title, and what runs; the names are those of `--only`. Those of one line run at once: the build
 * keeps one processor busy, and the unit tests need nothing of it.
 */
const steps = [
  [["lint", "Linter", () => run("@biomejs/biome", ["check", "."])]],
  [
    ["build", "Types and build", typesAndBuild],
    ["unit", "Unit, route and sandbox tests", () => vitest("unit", NOT_BUILT, env)],
  ],
  [["bytes", "Byte budgets, and what the built scripts use", checkBuilt]],
  [["browser", "Browser tests", () => playwright("browser", "e2e", [], env)]],
];

/** Of orders, their changes and money, and of the day of a visit: on a server as well, where races are real. */
const orderRoutes = [
  ...[
    "agenda",
    "changed-costs",
    "changes",
    "day",
    "dead-ends",
    "failed-writes",
    "money-back",
    "open-items",
  ],
  ...["pauses", "pay-order", "principal", "referral", "refused-changes", "tips"],
].map((name) => `tests/routes/${name}.test.ts`);

/** Left out of `npm test`; `--and` adds some of them, `--all` all. */
const otherSteps = [
  ["engines", "Journey in each engine", () => playwright("engines", "engines", [], env)],
  ["laravel", "Journey with a Laravel backend", () => playwright("laravel", "laravel")],
  ["load", "Load test", () => vitest("load", ["tests/sandbox/load"], load)],
  ["fuzz", "Wrong requests", () => vitest("fuzz", ["tests/sandbox/fuzz"], { FUZZ_SECONDS: "120" })],
  [
    "server-routes",
    "Route tests of orders on a PostgreSQL server",
    () => vitest("server-routes", orderRoutes, { ROUTES_DATABASE_URL: server }),
  ],
  [
    "server",
    "Browser tests on a PostgreSQL server",
    // The frame, failed answers, histories and other builds do not depend on the database.
    () =>
      playwright("server", "e2e", ["--grep-invert", "(frame|faults|histories)/|build-without"], {
        ...TEST_ALL,
        BROWSER_DATABASE_URL: server,
      }),
  ],
];

function isPossible([name]) {
  return name === "laravel" ? !noLaravel : server || !name.startsWith("server");
}

const rows = [];

async function runStep([name, title, work]) {
  const started = Date.now();
  process.stdout.write(`\n${title}\n`);
  const code = await work();
  const seconds = Math.round((Date.now() - started) / 1000);
  process.stdout.write(`${title}: ${code === 0 ? `${seconds} s` : "failed."}\n`);
  rows.push({ name, seconds, code, ...countsOf(name) });
}

/** How many tests of the step passed and failed; a step without tests has none of either. */
function countsOf(name) {
  const path = reportOf(name);
  if (!existsSync(path)) return { passed: 0, failed: 0 };
  const { numPassedTests, numFailedTests, stats } = JSON.parse(readFileSync(path, "utf8"));
  return stats
    ? { passed: stats.expected, failed: stats.unexpected + stats.flaky }
    : { passed: numPassedTests, failed: numFailedTests };
}

/** The line with the sums stands alone at the end, as continuous integration reads it. */
function endWithTable() {
  process.stdout.write("\nstep            seconds  passed  failed\n");
  for (const { name, seconds, passed, failed, code } of rows) {
    const cells = [name.padEnd(15), ...[seconds, passed, failed].map((n) => String(n).padStart(7))];
    process.stdout.write(`${cells.join(" ")}${code === 0 ? "" : "  stopped here"}\n`);
  }
  const [passed, failed] = ["passed", "failed"].map((key) =>
    rows.reduce((sum, row) => sum + row[key], 0),
  );
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  process.exit(failed === 0 && rows.every(({ code }) => code === 0) ? 0 : 1);
}

const isAdded = ([name]) => all || [...added, only, from].includes(name);
const groups = [...steps, ...otherSteps.filter(isAdded).map((step) => [step])];
const possible = groups.map((group) => group.filter(isPossible));
const names = possible.flat().map(([name]) => name);
const isChosen = ([name]) =>
  only ? name === only : !from || names.indexOf(name) >= names.indexOf(from);
const chosen = possible.map((group) => group.filter(isChosen));
if (only === "laravel" && noLaravel) {
  process.stdout.write(`${noLaravel}\n`);
  process.exit(0);
}
for (const [option, name] of [
  ["--only", only],
  ["--from", from],
])
  if (name && !names.includes(name)) stop(`${option} takes one of: ${names.join(", ")}.`);
const first = only ?? from;
if (first && !["lint", "build", "unit"].includes(first)) await buildOnce();
for (const group of chosen) {
  await Promise.all(group.map(runStep));
  if (rows.some(({ code }) => code !== 0)) endWithTable();
}
const isAsked = (name) => groups.flat().some(([asked]) => asked === name);
if (isAsked("engines")) process.stdout.write(await sayLeftOut());
if (noLaravel && isAsked("laravel")) process.stdout.write(`${noLaravel}\n`);
if (all && !server)
  process.stdout.write("Left out: what needs a PostgreSQL server (DATABASE_URL).\n");
endWithTable();
