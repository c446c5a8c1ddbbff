/** `npm test`: linter, types and builds, byte budgets, unit tests, browser tests, the journey; each must pass before the next. */
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { sayLeftOut } from "./engines.mjs";
import {
  build,
  requireBrowser,
  requireNode,
  requirePackages,
  root,
  run,
  stop,
} from "./machine.mjs";

requireNode();
requirePackages();
const browser = await requireBrowser();

const results = `${root}test-results`;
rmSync(results, { recursive: true, force: true });
const unitReport = `${results}/unit.json`;
const browserReport = `${results}/browser.json`;
const enginesReport = `${results}/engines.json`;

/** What the page showed where a browser test failed: the pictures stay on the machine that ran it. */
function printPages(folder) {
  for (const file of readdirSync(folder, { recursive: true })) {
    if (!file.includes("error-context")) continue;
    const [, page] = readFileSync(join(folder, file), "utf8").split("```yaml");
    if (page) process.stdout.write(`\n${file}${page.split("```")[0].slice(0, 4_000)}\n`);
  }
}

async function step(title, work) {
  const started = Date.now();
  process.stdout.write(`\n${title}\n`);
  const code = await work();
  if (code !== 0) stop(`${title}: failed.`);
  process.stdout.write(`${title}: ${Math.round((Date.now() - started) / 1000)} s\n`);
}

await step("Linter", () => run("@biomejs/biome", ["check", "."]));
// The second build is one of the browser tests' (product-word.spec.ts): here it has a core to itself.
const otherBuild = {
  VITE_PRODUCT: "ayudantes",
  BASE_PATH: "/reservas/",
  BUILD_DIRECTORY: "test-results/build-ayudantes",
};
await step("Types and builds", async () => {
  const [types] = await Promise.all([run("typescript", ["--noEmit"]), build(), build(otherBuild)]);
  return types;
});
await step("Byte budgets", () => run("tsx", ["tests/bench/size.ts", "--check"]));
await step("Unit and sandbox tests", () =>
  run("vitest", [
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${unitReport}`,
  ]),
);
await step("Browser tests", async () => {
  const code = await run(
    "@playwright/test",
    ["test", "--config", "tests/e2e/playwright.config.ts"],
    {
      env: {
        CHROMIUM_PATH: browser,
        PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport,
        BUILT_WITH_WORD: otherBuild.BUILD_DIRECTORY,
      },
    },
  );
  if (code !== 0) printPages(`${results}/browser`);
  return code;
});
await step("Journey in each engine", () =>
  run("@playwright/test", ["test", "--config", "tests/engines/playwright.config.ts"], {
    env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: enginesReport },
  }),
);
process.stdout.write(await sayLeftOut());

const read = (report) => JSON.parse(readFileSync(report, "utf8"));
const unit = read(unitReport);
const inBrowsers = [browserReport, enginesReport].map((report) => read(report).stats);
const sum = (count) => inBrowsers.reduce((total, stats) => total + count(stats), 0);
const passed = unit.numPassedTests + sum(({ expected }) => expected);
const failed = unit.numFailedTests + sum(({ unexpected, flaky }) => unexpected + flaky);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
