/** A deploy under open tabs: their build is gone from the host, and another one is served in its place. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { APP_BUILD_NUMBER } from "~/config";
import { openBooking } from "~tests/support/browser/booking";
import { registerCustomer } from "~tests/support/browser/customers";
import { HomePage } from "~tests/support/browser/home-page";
import { openPayment } from "~tests/support/browser/paying";
import { buildApp, serveInMemory } from "~tests/support/browser/serve";
import { FirstStep, FourthStep, SecondStep, ThirdStep } from "~tests/support/browser/steps";
import { expect, test } from "~tests/support/browser/test";
import { findOrders } from "~tests/support/orders/orders";
import type { Served } from "~tests/tools/serve";
import { findFreePort, sandboxPlugin } from "~tests/tools/serve";
import { builtApp, serveBuilt } from "~tests/tools/serve-built";

const NEXT_NAME = "Siguiente Casa";
/** The files of the next build. */
let builtNext: string;

/** Serves the next build in the place of the one that the open tabs are of. */
async function deploy(context: BrowserContext, { settings }: Served) {
  const port = await findFreePort();
  const next = await serveBuilt({ builtApp: builtNext, port, settings });
  await context.route(
    ({ pathname }) => pathname === "/" || pathname.startsWith("/assets/"),
    async (route) => {
      const { pathname } = new URL(route.request().url());
      await route.fulfill({
        response: await route.fetch({ url: `http://127.0.0.1:${port}${pathname}` }),
      });
    },
  );
  const close = async () => {
    await context.unrouteAll({ behavior: "ignoreErrors" });
    await next.close();
  };
  return { close };
}

/** Presses “Actualizar” where a part is gone, until that is shown which was to come. */
async function updateUntil(
  page: Page,
  shown: () => Promise<unknown>,
  isShown: () => Promise<boolean>,
) {
  const missing = page.getByRole("alert").filter({ hasText: "No se pudo cargar" });
  const update = missing.getByRole("button", { name: "Actualizar" });
  await expect.poll(async () => (await isShown()) || (await update.isVisible())).toBe(true);
  if (!(await isShown())) await update.click();
  await shown();
}

test.describe("a deploy under an open tab", { tag: "@long" }, () => {
  // In one worker: they share a build.
  test.describe.configure({ mode: "default" });
  test.beforeAll(async () => {
    test.setTimeout(300_000);
    builtNext = await buildApp("test-results/build-next", { VITE_BRAND: NEXT_NAME });
  });
  test.beforeEach(({ allowErrors }) => allowErrors(/ChunkLoadError|dynamically imported module/));

  test("lets the booking go on", async ({ page, context, customer, served }) => {
    const { address } = await openBooking(page, served, "address");
    const first = await new FirstStep(page).expectShown();
    const next = await deploy(context, served);
    try {
      await first.choose();
      await first.next.click();
      const second = new SecondStep(page);
      await updateUntil(
        page,
        () => second.heading.or(first.heading).waitFor(),
        () => second.heading.isVisible(),
      );
      if (await first.heading.isVisible()) await first.goOn();
      await second.pickDay();
      await second.next.click();
      const third = new ThirdStep(page);
      await updateUntil(
        page,
        () => third.heading.or(second.heading).waitFor(),
        () => third.heading.isVisible(),
      );
      if (await second.heading.isVisible()) await second.goOn();
      await third.expectShown();
      // Somewhere on the way the tab came to the next build.
      await expect(page).toHaveTitle(new RegExp(NEXT_NAME));
      await expect(page.getByText(String(address?.main_street)).first()).toBeAttached();
      expect(await findOrders(served, customer.id)).toEqual([]);
    } finally {
      await next.close();
    }
  });

  test("lets “Confirmar y pagar” make its order", async ({ page, context, customer, served }) => {
    const { third } = await openPayment(page, served);
    const next = await deploy(context, served);
    try {
      await third.pay.click();
      const fourth = new FourthStep(page);
      await updateUntil(
        page,
        () => fourth.expectShown(),
        () => fourth.heading.isVisible(),
      );
      expect(await findOrders(served, customer.id)).toHaveLength(1);
    } finally {
      await next.close();
    }
  });

  test("lets “Cerrar sesión” log out", async ({ page, context, customer, served }) => {
    const home = await new HomePage(page).open();
    await home.expectLoaded();
    const next = await deploy(context, served);
    try {
      await page.getByRole("button", { name: "Mi cuenta" }).click();
      await page.getByRole("button", { name: "Cerrar sesión" }).click();
      await expect(page.getByRole("button", { name: "Ingresar" })).toBeVisible();
      const { origins } = await context.storageState();
      expect(JSON.stringify(origins)).not.toContain(customer.email);
    } finally {
      await next.close();
    }
  });

  test.describe("with a service worker", () => {
    test.use({ serviceWorkers: "allow" });

    test("lets “Actualizar” load the next build at the first press, with the same booking", async ({
      browser,
    }) => {
      const served = await serveInMemory();
      const { sandbox, settings } = served;
      const port = await findFreePort();
      const url = `http://127.0.0.1:${port}`;
      sandbox.setOrigins({ app: url, outside: served.outside });
      const serve = (app: string) =>
        serveBuilt({ builtApp: app, port, settings, plugins: [sandboxPlugin(sandbox)] });
      let host = await serve(builtApp);
      const context = await browser.newContext({ baseURL: url });
      await registerCustomer(context.request, served);
      const page = await context.newPage();
      const { address } = await openBooking(page, { ...served, url }, "payment");
      const third = await new ThirdStep(page).expectShown();
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await (await third.openInvoice()).field("Nombre o razón social").fill("Casa de Ana");

      await host.close();
      host = await serve(builtNext);
      sandbox.setMinWebBuild(APP_BUILD_NUMBER + 1);
      const update = page.getByRole("button", { name: "Actualizar" });
      await expect(update).toBeVisible();
      const asked: string[] = [];
      page.on("request", (request) => asked.push(new URL(request.url()).pathname));
      await update.click();
      await expect(page).toHaveTitle(new RegExp(NEXT_NAME));
      await third.expectShown();
      await expect(page.getByText(String(address?.main_street)).first()).toBeAttached();
      await expect(third.field("Nombre o razón social")).toHaveValue("Casa de Ana");
      const files = readdirSync(join(builtNext, "assets"));
      const assets = asked.filter((path) => path.startsWith("/assets/"));
      expect(assets.length).toBeGreaterThan(0);
      expect(assets.filter((path) => !files.includes(path.replace("/assets/", "")))).toEqual([]);

      // The next worker waits until no page of the build before is left.
      const workers = (tab: Page) =>
        tab.evaluate(async () => {
          const { active, waiting } = (await navigator.serviceWorker.getRegistration()) ?? {};
          return [active, waiting].map(Boolean);
        });
      const install = { timeout: 30_000 };
      await expect.poll(() => workers(page), install).toEqual([true, true]);
      let later = page;
      // A page that opens before the browser has replaced the worker still belongs to the build before.
      await expect
        .poll(async () => {
          await later.close();
          later = await context.newPage();
          await later.goto("/");
          return workers(later);
        }, install)
        .toEqual([true, false]);
      await host.close();
      await later.reload();
      await expect(later).toHaveTitle(new RegExp(NEXT_NAME));
      await context.close();
      await served.close();
    });
  });
});
