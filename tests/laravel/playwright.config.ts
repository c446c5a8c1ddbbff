import { defineConfig } from "@playwright/test";
import { PHONE } from "../e2e/fixtures/sizes";
import base from "../e2e/playwright.config";

export default defineConfig({
  ...base,
  testDir: ".",
  outputDir: "../../test-results/laravel",
  workers: 1,
  // PHP's own server is slow, and a busy machine is no failure.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  projects: [{ name: "phone", use: { viewport: PHONE, hasTouch: true, isMobile: true } }],
});
