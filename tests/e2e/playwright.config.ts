import { defineConfig, devices } from "@playwright/test";
import { DESKTOP, PHONE } from "./sizes";

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

const specs = (...names: string[]) => names.map((name) => `**/${name}.spec.ts`);

/**
 * What runs on a phone only, to keep `npm test` within ten minutes on two cores: rules, faults and
 * documents, which no size changes, and what looks at both sizes itself. `ALL_SIZES=1 npm test` runs
 * all on both.
 */
const onPhoneOnly = specs(
  "accessibility",
  "account-addresses",
  "account-documents",
  "account-orders",
  "account-rebook",
  "account-trouble",
  "bad-input",
  "cards",
  "cards-charged",
  "coupons",
  "drafts",
  "faults",
  "faults-in-parts",
  "guards",
  "helper-accessibility",
  "helper-rules",
  "history-size",
  "large-text",
  "masks",
  "ordering",
  "ordering-refused",
  "product-word",
  "reload",
  "review",
  "storage",
  "sync-card",
  "version",
);
/** The ways of the frame with a keyboard, which stands before a desktop. */
const onDesktopOnly = specs("keyboard");

/** The specs that a size leaves out. */
const unless = (names: string[]) => (process.env.ALL_SIZES ? [] : names);

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
    // Nothing is looked at while it fades in, and drawing what moves is a tenth of the run. The
    // journeys through the whole app ask for motion.
    reducedMotion: "reduce",
    locale: "es-PY",
    timezoneId: "America/Asuncion",
    // A trace of every test costs a quarter of the run: TRACE=1 asks for it.
    trace: process.env.TRACE ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
  },
  projects: [
    {
      name: "phone",
      testIgnore: unless(onDesktopOnly),
      use: { viewport: PHONE, hasTouch: true, isMobile: true },
    },
    {
      name: "desktop",
      testIgnore: unless(onPhoneOnly),
      use: { viewport: DESKTOP },
    },
  ],
});
