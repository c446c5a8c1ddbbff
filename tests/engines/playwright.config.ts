/**
 * The journey in every engine that is installed, all at once: each has a sandbox of its own. `npm test`
 * leaves Chromium to the browser tests where there is another one, and what is tagged `@long` to
 * `npm run test:all`.
 */
import { defineConfig } from "@playwright/test";
import { findEngines, missingEngines } from "../tools/engines.mjs";
import type { EngineOptions } from "./fixtures";

const missing = await missingEngines();
const installed = (Object.keys(await findEngines()) as EngineOptions["engine"][]).filter(
  (name) => !missing.includes(name),
);
const others = installed.filter((name) => name !== "chromium");
const names = process.env.TEST_ALL || others.length === 0 ? installed : others;

export default defineConfig<object, EngineOptions>({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  grepInvert: process.env.TEST_ALL ? undefined : /@long/,
  outputDir: "../../test-results/engines",
  workers: 3,
  // A test that passes at the second try is a failing test.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // A busy machine is no failure.
  timeout: 120_000,
  expect: { timeout: 20_000, toPass: { timeout: 20_000, intervals: [50, 100, 250] } },
  reporter: [["list"], ["json"]],
  projects: names.map((engine) => ({ name: engine, use: { engine } })),
});
