/** The version poller (spec.md §4, §7). */
import { APP_BUILD_NUMBER } from "~/config";
import { countCommits } from "~tests/support/browser/count-renders";
import { HomePage } from "~tests/support/browser/home-page";
import { serveInMemory } from "~tests/support/browser/serve";
import { expect, test } from "~tests/support/browser/test";

const banner = "Hay una versión nueva";

declare global {
  interface Window {
    writes: number;
  }
}

/** In the page, ahead of it: how often something is stored. */
function countWrites(): void {
  window.writes = 0;
  for (const name of ["setItem", "removeItem", "clear"] as const) {
    const original = Storage.prototype[name];
    Object.defineProperty(Storage.prototype, name, {
      value(this: Storage, ...args: string[]) {
        window.writes += 1;
        return Reflect.apply(original, this, args);
      },
    });
  }
}

test("a check that finds no newer build renders nothing and stores nothing", {
  tag: "@long",
}, async ({ page }) => {
  await page.clock.install({ time: new Date("2026-12-01T12:00:00Z") });
  await page.clock.pauseAt(new Date("2026-12-01T12:10:00Z"));
  await page.addInitScript(countCommits);
  await page.addInitScript(countWrites);
  const readWork = () =>
    page.evaluate(() => ({ commits: window.counted.commits, writes: window.writes }));
  const check = async () => {
    const answered = page.waitForResponse(/\/min-web-build$/);
    await page.clock.runFor(5_000);
    await (await answered).finished();
  };
  const home = await new HomePage(page).open();
  // What the start-up leaves to do begins at these, and is done once nothing is fetched any more.
  for (let count = 0; count < 3; count++) await check();
  await home.expectLoaded();
  const start = await readWork();
  expect(start.commits).toBeGreaterThan(0);
  expect(start.writes).toBeGreaterThan(0);
  for (let count = 0; count < 10; count++) await check();
  expect(await readWork()).toEqual(start);

  await page.route("**/api/v1/min-web-build", (route) =>
    route.fulfill({ json: APP_BUILD_NUMBER + 1 }),
  );
  await check();
  await expect(page.getByText(banner)).toBeVisible();
  expect((await readWork()).commits).toBeGreaterThan(start.commits);
});

test("a newer build shows the banner, reloads only on click, and the same build hides it", async ({
  page,
  expectGood,
}) => {
  const newer = await serveInMemory({ minWebBuild: APP_BUILD_NUMBER + 1 });
  await page.goto(newer.url);
  await expect(page.getByRole("status").filter({ hasText: banner })).toBeVisible();
  await expectGood("version banner");
  await page.evaluate(() => {
    document.title = "the same page";
  });
  await page.getByRole("searchbox", { name: "Dirección" }).fill("Palma");
  await expect(page).toHaveTitle("the same page");
  const said = page.waitForEvent("console", (message) => /asks for build/.test(message.text()));
  await page.getByRole("button", { name: "Actualizar" }).click();
  await expect(page).not.toHaveTitle("the same page");
  await said;
  await expect(page.getByText(banner)).toHaveCount(0);
  await page.close();
  await newer.close();
});

test("the version is checked after the file of the notices could not be fetched at first", async ({
  page,
}) => {
  await page.clock.install();
  const file = "**/assets/frame-notices-*.js";
  await page.route(file, (route) => route.fulfill({ status: 502, body: "" }));
  const failed = page.waitForEvent("console", (message) =>
    /could not be loaded/.test(message.text()),
  );
  await new HomePage(page).open();
  await failed;
  await page.unroute(file);
  const checked = page.waitForResponse(/\/min-web-build$/);
  await page.clock.runFor(30_000);
  await page.clock.runFor(5_000);
  await checked;
});
