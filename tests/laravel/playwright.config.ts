import { defineConfig } from "@playwright/test";
import base from "../e2e/playwright.config";
import { PHONE } from "../support/browser/sizes";

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
