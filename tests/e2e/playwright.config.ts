import { defineConfig, devices } from "@playwright/test";

const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH || "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};

/**
 * What runs on a phone only, to keep `npm test` within ten minutes on two cores: rules, faults and
 * documents, which no size changes. `ALL_SIZES=1 npm test` runs all on both.
 */
const onPhoneOnly = [
  "account-addresses",
  "account-documents",
  "account-rebook",
  "account-trouble",
  "bad-input",
  "cards",
  "faults",
  "guards",
  "history-size",
  "large-text",
  "masks",
  "ordering",
  "product-word",
  "reload",
  "review",
  "storage",
  "sync-card",
  "version",
].map((name) => `**/${name}.spec.ts`);

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  outputDir: "../../test-results/browser",
  fullyParallel: true,
  workers: 2,
  // A test that passes at the second try is a failing test.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json"]],
  use: {
    ...devices["Desktop Chrome"],
    channel: undefined,
    launchOptions,
    locale: "es-PY",
    timezoneId: "America/Asuncion",
    // A trace of every test costs a quarter of the run: TRACE=1 asks for it.
    trace: process.env.TRACE ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
  },
  projects: [
    {
      name: "phone",
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: "desktop",
      testIgnore: process.env.ALL_SIZES ? [] : onPhoneOnly,
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});
