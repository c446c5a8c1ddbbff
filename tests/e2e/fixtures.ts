/** What every browser test stands on: a sandbox a worker, a page that may log no error, axe. */
import AxeBuilder from "@axe-core/playwright";
import { test as base, type ConsoleMessage, expect, type Page } from "@playwright/test";
import { type Served, serveWithSandbox } from "../tools/serve";
import { type Customer, registerCustomer } from "./customers";

type WorkerFixtures = { served: Served };

/** What the pages of a test log, and what of it the test provokes on purpose. */
type ConsoleWatch = { seen: string[]; allowed: RegExp[] };

type TestFixtures = {
  consoleWatch: ConsoleWatch;
  /** Says which console errors this test provokes on purpose. */
  allowErrors: (...patterns: RegExp[]) => void;
  /** A customer of this test's own, logged in within the test's browser context. */
  customer: Customer;
  /** Fails with every violation axe finds on the page as it is now. */
  expectAccessible: (page?: Page) => Promise<void>;
  /** The same for what a theme changes: the contrast of colours. */
  expectContrast: () => Promise<void>;
};

/** The browser itself logs every answer outside 2xx; what the app makes of it is what counts. */
const isNetworkLog = (message: ConsoleMessage) =>
  message.text().startsWith("Failed to load resource:");

/** Reports what a page logs as an error. */
export function watch(page: Page, report: (error: string) => void): void {
  page.on("console", (message) => {
    if (message.type() === "error" && !isNetworkLog(message)) report(message.text());
  });
  page.on("pageerror", (error) => report(`Uncaught: ${error.stack ?? error.message}`));
}

/** The card form belongs to its provider. */
const axe = (page: Page) =>
  new AxeBuilder({ page }).exclude('iframe[title="Formulario de tarjeta"]');

async function expectNoViolation(builder: AxeBuilder): Promise<void> {
  const { violations } = await builder.analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(" · ")}`),
    "accessibility",
  ).toEqual([]);
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  served: [
    async ({ browserName: _browser }, use) => {
      const served = await serveWithSandbox({
        database: { kind: "memory" },
        port: 0,
        outsidePort: 0,
      });
      await use(served);
      await served.close();
    },
    { scope: "worker", timeout: 60_000 },
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

  expectAccessible: async ({ page }, use) => {
    await use(async (target = page) => expectNoViolation(axe(target)));
  },
  expectContrast: async ({ page }, use) => {
    await use(async () => expectNoViolation(axe(page).withRules("color-contrast")));
  },
});

export { expect };
