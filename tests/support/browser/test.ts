/** The fixtures of every browser test: a sandbox per worker, a console without errors, axe. */
import {
  test as base,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
} from "@playwright/test";
import { freeHelpers } from "~tests/support/orders/visits";
import type { Customer } from "~tests/support/people/accounts";
import type { Served } from "~tests/tools/serve";
import { registerCustomer } from "./customers";
import { expectNoViolation, inspect } from "./inspect";
import { Keyboard } from "./keyboard";
import { serveInMemory, takeDifferences } from "./serve";
import { DESKTOP, PHONE } from "./sizes";

type WorkerFixtures = { served: Served };

type ConsoleWatch = { seen: string[]; allowed: RegExp[] };

type TestFixtures = {
  helpersAreBack: undefined;
  /** Fails where an answer of the sandbox is not as the contract says (app/docs/openapi.json). */
  answersAsWritten: undefined;
  consoleWatch: ConsoleWatch;
  /** Names the console errors that this test causes on purpose. */
  allowErrors: (...patterns: RegExp[]) => void;
  /** A customer of this test's own, logged in within the test's browser context. */
  customer: Customer;
  keyboard: Keyboard;
  /** Fails with every violation axe finds on the page as it is now. */
  expectAccessible: (page?: Page) => Promise<void>;
  /**
   * The state shown now, by its name: no violation in light, the contrast of colours in dark too (once),
   * and nothing wider than the window on the narrowest ones. `npm run test:all` looks at it in a phone's
   * and a desktop's window, and with large text on a narrow phone; the window is as before after it.
   */
  expectGood: (state: string, page?: Page) => Promise<void>;
};

/** The browser logs every answer outside 2xx. */
const isNetworkLog = (message: ConsoleMessage) =>
  message.text().startsWith("Failed to load resource:");

export function watch(page: Page, report: (error: string) => void): void {
  page.on("console", (message) => {
    if (message.type() === "error" && !isNetworkLog(message)) report(message.text());
  });
  page.on("pageerror", (error) => report(`Uncaught: ${error.stack ?? error.message}`));
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  served: [
    async ({ browserName: _browser }, use) => {
      const served = await serveInMemory();
      await use(served);
      await served.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  helpersAreBack: [
    async ({ served }, use) => {
      await freeHelpers(served);
      await use(undefined);
    },
    { auto: true },
  ],

  answersAsWritten: [
    async ({ served: _served }, use) => {
      takeDifferences();
      await use(undefined);
      expect(takeDifferences(), "answers that differ from the contract").toEqual([]);
    },
    { auto: true },
  ],

  baseURL: async ({ served }, use) => use(served.url),

  consoleWatch: async ({ browserName: _browser }, use) => use({ seen: [], allowed: [] }),
  allowErrors: async ({ consoleWatch }, use) =>
    use((...patterns) => void consoleWatch.allowed.push(...patterns)),

  context: async ({ context, consoleWatch }, use) => {
    const { seen, allowed } = consoleWatch;
    context.on("page", (page) => watch(page, (error) => seen.push(error)));
    await use(context);
    const unexpected = seen.filter((error) => !allowed.some((pattern) => pattern.test(error)));
    expect(unexpected, "errors on the console").toEqual([]);
  },

  customer: async ({ context, served }, use) => {
    await use(await registerCustomer(context.request, served));
  },

  keyboard: async ({ page }, use) => use(new Keyboard(page)),

  expectAccessible: async ({ page }, use) => {
    await use(async (target = page) => expectNoViolation(target));
  },
  expectGood: async ({ page }, use) => {
    const sizes = process.env.TEST_ALL ? [PHONE, DESKTOP] : [page.viewportSize() ?? DESKTOP];
    await use((state, target = page) => test.step(state, () => inspect(target, state, sizes)));
  },
});

/** As `test`, in the browser of a customer whom the test need not name. */
export const asCustomer = test.extend<{ isLoggedIn: undefined }>({
  isLoggedIn: [async ({ customer: _customer }, use) => use(undefined), { auto: true }],
});

export { expect };

/** The field is invalid, and described by the sentence. */
export async function expectRefused(field: Locator, sentence: RegExp): Promise<void> {
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveAccessibleDescription(sentence);
}
