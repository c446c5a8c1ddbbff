/** `npm run test:engines`: the journey in Chromium, Firefox and WebKit, installed where that can be done. */
import { installEngines, sayLeftOut } from "./engines.mjs";
import { build, isBuilt, requireBrowser, requireNode, requirePackages, run } from "./machine.mjs";

requireNode();
requirePackages();
await installEngines();
const browser = await requireBrowser();
process.stdout.write(await sayLeftOut());
if (!isBuilt()) {
  process.stdout.write("Building the app…\n");
  await build();
}
process.exit(
  await run("@playwright/test", ["test", "--config", "tests/engines/playwright.config.ts"], {
    env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: "test-results/engines.json" },
  }),
);
