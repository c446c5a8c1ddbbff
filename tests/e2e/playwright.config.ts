import { defineConfig, devices } from "@playwright/test";
import { findBrowser } from "../tools/machine.mjs";
import { DESKTOP, PHONE } from "./fixtures/sizes";

const launchOptions = {
  // Where there is none, Playwright says how to install its own; `npm test` has installed one.
  executablePath: (await findBrowser()) ?? undefined,
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
  "accessibility-paying",
  "account-addresses",
  "account-documents",
  "account-orders",
  "account-rebook",
  "account-screens",
  "account-settings",
  "account-trouble",
  "bad-input",
  "cards",
  "cards-charged",
  "coupons",
  "drafts",
  "faults",
  "faults-in-forms",
  "faults-in-parts",
  "guards",
  "helper-accessibility",
  "helper-agenda",
  "helper-rules",
  "history-size",
  "large-text",
  "late-answers",
  "leaving-payment",
  "leaving-verification",
  "leaving",
  "logout-failed",
  "marked-places",
  "masks",
  "ordering",
  "ordering-refused",
  "prices",
  "product-word",
  "reload",
  "review",
  "session-ended",
  "storage",
  "sync-card",
  "version",
);
/** What is done with a keyboard, but for the journey through the whole app: it stands before a desktop. */
const onDesktopOnly = specs(
  "account-keyboard",
  "calendar-keyboard",
  "keyboard",
  "second-step-keyboard",
);

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
