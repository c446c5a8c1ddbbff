/**
 * `npm run test:faults`: every call with every fault, and what else is tagged `@faults`, on a phone.
 * Arguments go to Playwright: `npm run test:faults -- --grep "GET /user/cards"`.
 */
import { build, isBuilt, requireBrowser, requireNode, requirePackages, run } from "./machine.mjs";

requireNode();
requirePackages();
const browser = await requireBrowser();
if (!isBuilt()) {
  process.stdout.write("Building the app…\n");
  await build();
}
const folders = ["tests/e2e/faults/", "tests/e2e/histories/"];
const config = ["--config", "tests/e2e/playwright.config.ts", "--project=phone"];
process.exit(
  await run("@playwright/test", ["test", ...config, ...process.argv.slice(2), ...folders], {
    env: {
      FAULTS: "all",
      CHROMIUM_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: "test-results/faults.json",
    },
  }),
);
