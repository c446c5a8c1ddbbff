/** The version poller (spec.md §4, §7). */
import { APP_BUILD_NUMBER } from "~/config";
import { HomePage } from "~tests/support/browser/home-page";
import { serveInMemory } from "~tests/support/browser/serve";
import { expect, test } from "~tests/support/browser/test";

const banner = "Hay una versión nueva";

/** In the page, ahead of it: what React commits, as its developer tools are told, and what is stored. */
function countWork(): void {
  const work = { commits: 0, writes: 0 };
  Object.assign(window, { work });
  const onCommitFiberRoot = () => {
    work.commits += 1;
  };
  const hook = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot,
    onCommitFiberUnmount() {},
  };
  Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
  for (const name of ["setItem", "removeItem", "clear"] as const) {
    const original = Storage.prototype[name];
    Object.defineProperty(Storage.prototype, name, {
      value(this: Storage, ...args: string[]) {
        work.writes += 1;
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
  await page.addInitScript(countWork);
  const workSince = (before: { commits: number; writes: number }) =>
    page.evaluate(({ commits, writes }) => {
      const { work } = window as unknown as { work: typeof before };
      return { commits: work.commits - commits, writes: work.writes - writes };
    }, before);
  const check = async () => {
    const answered = page.waitForResponse(/\/min-web-build$/);
    await page.clock.runFor(5_000);
    await (await answered).finished();
  };
  const home = await new HomePage(page).open();
  // What the start-up leaves to do begins at these, and is done once nothing is fetched any more.
  for (let count = 0; count < 3; count++) await check();
  await home.expectLoaded();
  const start = await workSince({ commits: 0, writes: 0 });
  expect(start.commits).toBeGreaterThan(0);
  expect(start.writes).toBeGreaterThan(0);
  for (let count = 0; count < 10; count++) await check();
  expect(await workSince(start)).toEqual({ commits: 0, writes: 0 });

  await page.route("**/api/v1/min-web-build", (route) =>
    route.fulfill({ json: APP_BUILD_NUMBER + 1 }),
  );
  await check();
  await expect(page.getByText(banner)).toBeVisible();
  expect((await workSince(start)).commits).toBeGreaterThan(0);
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
