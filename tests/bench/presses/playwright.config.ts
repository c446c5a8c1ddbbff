/** `npm run bench -- presses`: the journeys on a phone, one after the other. */
import { defineConfig } from "@playwright/test";
import e2e from "../../e2e/playwright.config";

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  outputDir: "../../../test-results/presses",
  workers: 1,
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [["line"], ["./report.ts"]],
  use: { ...e2e.use, ...e2e.projects?.[0]?.use },
});
