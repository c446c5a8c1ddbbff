/** The version poller (spec.md §4, §7). */
import { serveInMemory } from "~tests/e2e/fixtures/serve";
import { expect, test } from "~tests/e2e/fixtures/test";
import { HomePage } from "~tests/e2e/pages/home-page";

const banner = "Hay una versión nueva";

test("polls the minimum build every five seconds, and shows no banner at 6", async ({ page }) => {
  await page.clock.install({ time: new Date("2026-12-01T12:00:00Z") });
  // Later than the installed time, as that clock runs until it is paused.
  await page.clock.pauseAt(new Date("2026-12-01T12:10:00Z"));
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/v1/min-web-build")) asked += 1;
  });
  await new HomePage(page).open();
  await expect.poll(() => asked).toBe(1);
  for (const expected of [2, 3, 4]) {
    await page.clock.runFor(4_900);
    // What the page asked before it answers this is counted.
    await page.evaluate(() => document.readyState);
    expect(asked).toBe(expected - 1);
    await page.clock.runFor(100);
    await expect.poll(() => asked).toBe(expected);
  }
  await expect(page.getByText(banner)).toHaveCount(0);
});

test("shows the banner at 7, and reloads only on click", async ({ page }) => {
  const newer = await serveInMemory({ minWebBuild: 7 });
  await page.goto(newer.url);
  await expect(page.getByRole("status").filter({ hasText: banner })).toBeVisible();
  await page.evaluate(() => {
    document.title = "the same page";
  });
  await page.getByRole("searchbox", { name: "Dirección" }).fill("Palma");
  await expect(page).toHaveTitle("the same page");
  await page.getByRole("button", { name: "Actualizar" }).click();
  await expect(page).not.toHaveTitle("the same page");
  await page.close();
  await newer.close();
});

test("stops polling while offline and polls at once when online again", async ({
  page,
  context,
}) => {
  await page.clock.install();
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/v1/min-web-build")) asked += 1;
  });
  await new HomePage(page).open();
  await expect.poll(() => asked).toBe(1);
  await context.setOffline(true);
  await expect(page.getByText("Sin conexión")).toBeVisible();
  await page.clock.runFor(20_000);
  expect(asked).toBe(1);
  await context.setOffline(false);
  await expect.poll(() => asked).toBe(2);
  await expect(page.getByText("Sin conexión")).toBeHidden();
});
