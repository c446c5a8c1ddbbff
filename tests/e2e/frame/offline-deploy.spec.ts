/** Another build takes the place of one that a worker has kept and a tab has open. */
import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { APP_BUILD_NUMBER } from "~/config";
import { buildApp } from "~tests/e2e/fixtures/build-app";
import { registerCustomer } from "~tests/e2e/fixtures/customers";
import { serveInMemory } from "~tests/e2e/fixtures/serve";
import { openBooking } from "~tests/e2e/fixtures/stored-bookings";
import { expect, test, watch } from "~tests/e2e/fixtures/test";
import { ThirdStep } from "~tests/e2e/pages/third-step";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const older = "test-results/build-older";
const newer = "test-results/build-newer";

test("“Actualizar” brings the new build at the first press, with the booking @long", async ({
  browser,
  consoleWatch,
  context: _checksTheConsole,
  allowErrors,
}) => {
  test.setTimeout(600_000);
  allowErrors(/^Error getting (services|frequencies|payment methods) /);
  await buildApp(older, {});
  await buildApp(newer, { VITE_BRAND: "Nueva" });
  const served = await serveInMemory({
    builtApp: join(root, older, "client"),
    minWebBuild: APP_BUILD_NUMBER + 1,
  });
  const context = await browser.newContext({ baseURL: served.url, serviceWorkers: "allow" });
  try {
    const page = await context.newPage();
    watch(page, (error) => consoleWatch.seen.push(error));
    await registerCustomer(context.request, served);
    await openBooking(page, served, "payment");
    const third = await new ThirdStep(page).expectShown();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await expect(page).toHaveTitle(/ · Óga$/);

    // As a host that keeps the files of the last build.
    cpSync(join(root, newer, "client"), join(root, older, "client"), { recursive: true });
    await page.getByRole("button", { name: "Actualizar" }).click();
    await expect(page).toHaveTitle(/ · Nueva$/);
    await third.expectShown();
    await expect(third.summary).toContainText("Limpieza del hogar");

    // The new worker takes over once no page of the old one is open.
    const isWaiting = () =>
      page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).waiting));
    await expect.poll(isWaiting, { timeout: 30_000 }).toBe(true);
    await page.goto("about:blank");
    await page.goto("/#/profile/orders");
    await expect(page).toHaveTitle(/ · Nueva$/);
    await expect.poll(isWaiting, { timeout: 30_000 }).toBe(false);
    await context.setOffline(true);
    await page.reload();
    await expect(page).toHaveTitle(/ · Nueva$/);
  } finally {
    await context.close();
    await served.close();
    for (const folder of [older, newer]) rmSync(join(root, folder), { recursive: true });
  }
});
