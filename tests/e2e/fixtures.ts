/** What every browser test stands on: a sandbox a worker, a page that may log no error, axe. */
import { test as base, type ConsoleMessage, expect, type Page } from "@playwright/test";
import { gt, inArray, max } from "drizzle-orm";
import { users } from "../sandbox/schema";
import { orders, visits } from "../sandbox/schema-orders";
import { type Served, serveWithSandbox } from "../tools/serve";
import { expectNoViolation } from "./axe";
import { type Customer, registerCustomer } from "./customers";
import { DESKTOP, PHONE, type Size } from "./sizes";

type WorkerFixtures = { served: Served };

/** What the pages of a test log, and what of it the test provokes on purpose. */
type ConsoleWatch = { seen: string[]; allowed: RegExp[] };

type TestFixtures = {
  /** Every test finds the seed's helpers as free as the first one did. */
  helpersAreBack: undefined;
  consoleWatch: ConsoleWatch;
  /** Says which console errors this test provokes on purpose. */
  allowErrors: (...patterns: RegExp[]) => void;
  /** A customer of this test's own, logged in within the test's browser context. */
  customer: Customer;
  /** What the two below are made of. */
  inspect: (state: string, sizes: readonly Size[], page?: Page) => Promise<void>;
  /** Fails with every violation axe finds on the page as it is now. */
  expectAccessible: (page?: Page) => Promise<void>;
  /**
   * The state shown now, by its name: no violation in light, the contrast of colours in dark too (once),
   * and nothing wider than the window on the narrowest ones.
   */
  expectGood: (state: string) => Promise<void>;
  /** The same of a phone's window and of a desktop's, in one visit; the window is as before after it. */
  expectGoodAtBothSizes: (state: string, page?: Page) => Promise<void>;
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

/** A small phone, and what 1280 px are at 200 % and 400 % zoom (WCAG 1.4.10). */
const narrowerThanPhone = [{ width: 320, height: 640 }];
const narrowerThanDesktop = [
  { width: 640, height: 400 },
  { width: 320, height: 256 },
];

/** What scrolls sideways: the page itself, or the body of an open dialog. */
function listTooWide(): string[] {
  const page = document.scrollingElement ?? document.documentElement;
  return [page, ...document.querySelectorAll("dialog[open], dialog[open] *")]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth && clientWidth > 1)
    .filter((element) => element === page || getComputedStyle(element).overflowX !== "visible")
    .filter((element) => !element.closest(".leaflet-container, .sr-only, input, select, textarea"))
    .map(
      ({ tagName, className, scrollWidth, clientWidth }) =>
        `${tagName}.${className}: ${scrollWidth} in ${clientWidth}`,
    );
}

async function inspect(page: Page, state: string, sizes: readonly Size[]): Promise<void> {
  const before = page.viewportSize() ?? DESKTOP;
  const readAt = async (size: Size, ...rules: string[]) => {
    await page.setViewportSize(size);
    await test.step(`${size.width} px`, () => expectNoViolation(page, ...rules));
  };
  await page.emulateMedia({ colorScheme: "dark" });
  // The colours are the tokens', at every size.
  await readAt(sizes[0] ?? DESKTOP, "color-contrast");
  await page.emulateMedia({ colorScheme: "light" });
  for (const size of sizes) {
    await readAt(size);
    for (const narrow of size.width <= PHONE.width ? narrowerThanPhone : narrowerThanDesktop) {
      await page.setViewportSize(narrow);
      const wide = await page.evaluate(listTooWide);
      expect(wide, `${state} at ${narrow.width} px`).toEqual([]);
    }
  }
  await page.setViewportSize(before);
}

/** The last user of the seed, by sandbox: who came after belongs to a test of this worker. */
const lastSeeded = new WeakMap<Served, number>();

/** Helpers are few, and all tests book the first free days: what tests that are over hold is freed. */
async function freeHelpers(served: Served): Promise<void> {
  const { db } = served.sandbox;
  const seeded = lastSeeded.get(served);
  if (seeded === undefined) {
    const [row] = await db.select({ last: max(users.id) }).from(users);
    lastSeeded.set(served, row?.last ?? 0);
    return;
  }
  await db.delete(visits).where(gt(visits.heldFor, seeded));
  const theirs = db.select({ id: orders.id }).from(orders).where(gt(orders.userId, seeded));
  await db.update(visits).set({ status: "cancelled" }).where(inArray(visits.orderId, theirs));
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
  helpersAreBack: [
    async ({ served }, use) => {
      await freeHelpers(served);
      await use(undefined);
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

  expectAccessible: async ({ page }, use) => {
    await use(async (target = page) => expectNoViolation(target));
  },
  inspect: async ({ page }, use) => {
    await use((state, sizes, target = page) =>
      test.step(state, () => inspect(target, state, sizes)),
    );
  },
  expectGood: async ({ page, inspect }, use) => {
    await use((state) => inspect(state, [page.viewportSize() ?? DESKTOP]));
  },
  expectGoodAtBothSizes: async ({ inspect }, use) => {
    await use((state, target) => inspect(state, [PHONE, DESKTOP], target));
  },
});

export { expect };
