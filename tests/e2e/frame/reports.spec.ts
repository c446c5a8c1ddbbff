/** What a live app reports (`reportUrl`, app/docs/hosting.md), from the failure to the page of the collector. */
import type { Page } from "@playwright/test";
import { HomePage } from "~tests/support/browser/home-page";
import { openPayment } from "~tests/support/browser/paying";
import { serveInMemory } from "~tests/support/browser/serve";
import { goTo } from "~tests/support/browser/tab";
import { test as base, expect } from "~tests/support/browser/test";
import type { Served } from "~tests/tools/serve";
import { chunkOf } from "../faults/route-chunk";

const test = base.extend<object, { served: Served }>({
  served: [
    async ({ browserName: _browser }, use) => {
      const served = await serveInMemory({ settings: { reportUrl: "/reports" } });
      await use(served);
      await served.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

const REPORTER = /\/assets\/reporter-/;
/** It stands in what an error says, and in what is typed. */
const SECRET = "ana@correo.example";

/** Opens home; resolves once the app reports. */
async function openHome(page: Page): Promise<HomePage> {
  const fetched = page.waitForResponse(REPORTER);
  const home = await new HomePage(page).open();
  await (await fetched).finished();
  await home.expectLoaded();
  return home;
}

/** A call that fails, and an error that nobody catches. */
async function fail(page: Page): Promise<void> {
  await page.route("**/api/v1/min-web-build", (route) => route.fulfill({ status: 500 }));
  const thrown = page.waitForEvent("pageerror");
  await page.evaluate((text) => {
    setTimeout(() => {
      throw new RangeError(text);
    });
  }, SECRET);
  await thrown;
  const said = (text: string) => text.startsWith("Could not check for a newer version");
  await page.waitForEvent("console", (message) => said(message.text()));
}

/** As the browser tells a page that another tab covers. */
function hide(): void {
  Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
}

test.describe("reports", { tag: "@long" }, () => {
  test("are sent for failures, vitals and an order's outcome, without a person's words", async ({
    page,
    customer: _customer,
    served,
    allowErrors,
  }) => {
    allowErrors(new RegExp(SECRET));
    // One page load in ten reports its vitals.
    await page.addInitScript(() => {
      Math.random = () => 0.05;
    });
    const home = await openHome(page);
    await home.search.fill(SECRET);
    await fail(page);
    await page.goto("about:blank");
    const { third } = await openPayment(page, served);
    await third.confirm();
    await page.goto("about:blank");
    await expect(async () => {
      await page.goto(`${served.url}/reports`);
      const row = (text: string) => page.getByRole("row").filter({ hasText: text });
      for (const text of [
        "uncaught RangeError",
        "GET min-web-build: gateway 500 at /",
        "LCP at /",
        "TTFB at /",
        "placed",
      ]) {
        await expect(row(text).first()).toBeVisible({ timeout: 500 });
      }
    }).toPass();
    await expect(page.getByRole("table")).not.toContainText(SECRET);
  });

  test("cause no message to the visitor when the collector fails", async ({
    page,
    allowErrors,
  }) => {
    allowErrors(new RegExp(SECRET));
    await openHome(page);
    await page.route("**/reports", (route) => route.abort());
    await fail(page);
    const failed = page.waitForEvent("requestfailed", (request) =>
      request.url().endsWith("/reports"),
    );
    await page.evaluate(hide);
    expect((await failed).method()).toBe("POST");
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(page.getByRole("searchbox", { name: "Dirección" })).toBeVisible();
  });

  test("are still sent after a screen that could not be loaded", async ({ page, allowErrors }) => {
    allowErrors(new RegExp(`${SECRET}|ChunkLoadError|dynamically imported module`));
    const home = await openHome(page);
    await page.route(await chunkOf(page, "routes/password/forgot/route"), (route) => route.abort());
    await goTo(page, "/password/forgot");
    await page.getByRole("link", { name: "Ir al inicio" }).click();
    await home.expectLoaded();
    await fail(page);
    const sent = page.waitForRequest((request) => request.url().endsWith("/reports"));
    await page.evaluate(hide);
    expect((await sent).postData()).toContain("RangeError");
  });

  test("are neither loaded nor sent without the setting", async ({ page, allowErrors }) => {
    allowErrors(new RegExp(SECRET));
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    const other = await serveInMemory();
    const notices = page.waitForResponse(/\/assets\/frame-notices-/);
    const home = await new HomePage(page).open(other.url);
    await (await notices).finished();
    await home.expectLoaded();
    await fail(page);
    await page.evaluate(hide);
    expect(asked.filter((url) => REPORTER.test(url) || url.endsWith("/reports"))).toEqual([]);
    await page.close();
    await other.close();
  });
});
