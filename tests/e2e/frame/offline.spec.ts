/** Without a connection, in a browser that has been here before. */
import type { Page } from "@playwright/test";
import { serveInMemory } from "~tests/e2e/fixtures/serve";
import { expect, test } from "~tests/e2e/fixtures/test";
import { HomePage } from "~tests/e2e/pages/home-page";

test.use({ serviceWorkers: "allow" });
// What spec.md §8 wants on the console of a start without the API.
test.beforeEach(({ allowErrors }) =>
  allowErrors(/^Error getting (services|frequencies|payment methods) /),
);

/** The worker has kept its files, and answers for this page. */
async function untilKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Each answer in each cache, by its path. */
const cached = (page: Page) =>
  page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) paths.push(new URL(url).pathname);
    }
    return paths;
  });

test("the page opens where its server cannot be reached, and no answer of the API is in a cache", async ({
  page,
}) => {
  const other = await serveInMemory();
  await page.goto(other.url);
  await untilKept(page);
  const kept = await cached(page);
  expect(kept).toContain("/");
  expect(kept.filter((path) => path !== "/" && !path.startsWith("/assets/"))).toEqual([]);
  await other.close();
  await page.reload();
  await new HomePage(page).expectShown();
});
