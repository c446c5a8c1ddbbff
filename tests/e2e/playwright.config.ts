import { availableParallelism } from "node:os";
import { defineConfig, devices } from "@playwright/test";
import { DESKTOP, PHONE } from "../support/browser/sizes";
import { findBrowser } from "../tools/machine.mjs";

/**
 * Features of the browser that are switched off. The first: a document that a test answers itself counts
 * as public, and could ask no local server. The others begin two more processes for each test's window.
 */
const SWITCHED_OFF = [
  "LocalNetworkAccessChecks",
  "PreloadTopChromeWebUI",
  "SpareRendererForSitePerProcess",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxPopup",
];

const launchOptions = {
  // Undefined where there is none: Playwright then says how to install its own.
  executablePath: (await findBrowser()) ?? undefined,
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    `--disable-features=${SWITCHED_OFF.join(",")}`,
  ],
};

/** `npm run test:all` sets TEST_ALL: `@long` runs there only, `@sample` only elsewhere. */
const isAll = Boolean(process.env.TEST_ALL);
const leftOut = isAll ? /@sample/ : /@long/;

/**
 * Most tests run on a phone only. `@desktop` marks those for a desktop only, `@all-sizes` those whose run on
 * a desktop is left to `npm run test:all`.
 */
const onDesktop = isAll ? /@desktop|@all-sizes/ : /@desktop/;

/** One for each processor; BROWSER_WORKERS=3 tries another number. */
const WORKERS = Number(process.env.BROWSER_WORKERS) || availableParallelism();

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  outputDir: "../../test-results/browser",
  fullyParallel: true,
  workers: WORKERS,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json"]],
  use: {
    ...devices["Desktop Chrome"],
    channel: undefined,
    launchOptions,
    // Drawing animations takes a tenth of the run; the journeys through the whole app ask for them.
    reducedMotion: "reduce",
    // A worker would answer requests that the tests mean to; its own tests allow it.
    serviceWorkers: "block",
    locale: "es-PY",
    timezoneId: "America/Asuncion",
    // A trace of every test costs a quarter of the run: TRACE=1 asks for it.
    trace: process.env.TRACE ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
  },
  projects: [
    {
      name: "phone",
      grepInvert: [leftOut, /@desktop/],
      use: { viewport: PHONE, hasTouch: true, isMobile: true },
    },
    {
      name: "desktop",
      grep: onDesktop,
      grepInvert: leftOut,
      use: { viewport: DESKTOP },
    },
  ],
});
