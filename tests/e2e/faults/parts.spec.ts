import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { openFirstStep, openSecondStep, openThirdStep } from "~tests/support/browser/booking";
import { HomePage } from "~tests/support/browser/home-page";
import { openPayment } from "~tests/support/browser/paying";
import { holdAnswers } from "~tests/support/browser/requests";
import { serveInMemory } from "~tests/support/browser/serve";
import { FourthStep, SecondStep } from "~tests/support/browser/steps";
import { expect, test } from "~tests/support/browser/test";
import { findOrders } from "~tests/support/orders/orders";
import { chunkOf, stylesOf } from "./route-chunk";

const alert = (page: Page, text: string) => page.getByRole("alert").filter({ hasText: text });

test("the third step is shown before slow answers arrive", { tag: "@long" }, async ({
  page,
  customer: _c,
  served,
}) => {
  const release = await holdAnswers(page, /\/api\/v1\/user\/(cards$|orders)/);
  const third = await openThirdStep(page, served);
  await third.fillInvoice({ name: "Casa Benítez SA" });
  await release();
  await expect(page.getByText("Todavía no tenés tarjetas")).toBeVisible();
  await expect(third.field("Nombre o razón social")).toHaveValue("Casa Benítez SA");
});

test("without external services the street is typed and the pin moves", async ({
  page,
  served,
}) => {
  await page.route(`${served.outside}/geocoder/**`, (route) => route.abort());
  await page.route(`${served.outside}/tiles/**`, (route) => route.abort());
  const home = await new HomePage(page).open();
  await home.search.fill("Avenida España 1234");
  await expect(page.getByText("El buscador de calles no responde")).toBeVisible();
  const dialog = await home.giveLocation();
  await expect(dialog.dialog.getByText("No se pudo cargar el dibujo del mapa")).toBeVisible();
  await expect(dialog.dialog.getByText("No se pudo averiguar la calle")).toBeVisible();
  await (await dialog.fill()).confirm();
});

test.describe("without a JavaScript chunk", () => {
  // React and the router log what a boundary caught.
  test.beforeEach(({ allowErrors }) => allowErrors(/ChunkLoadError|dynamically imported module/));

  test("a screen shows an error, and loads on retry", async ({
    page,
    customer: _customer,
    served,
  }) => {
    const first = await openFirstStep(page, served);
    await first.choose();
    const chunk = await chunkOf(page, "routes/appointment/second-step/route");
    await page.route(chunk, (route) => route.abort());
    await page.reload();
    await first.expectShown();
    let loads = 0;
    page.on("load", () => {
      loads += 1;
    });
    await first.next.click();
    const missing = alert(page, "No se pudo cargar esta pantalla");
    await expect(missing).toBeVisible();
    expect(loads).toBe(0);
    await missing.getByRole("button", { name: "Actualizar" }).click();
    await expect.poll(() => loads).toBe(1);
    await expect(missing).toBeVisible();
    await page.unroute(chunk);
    await missing.getByRole("button", { name: "Actualizar" }).click();
    await new SecondStep(page).expectShown();
  });

  test("the login says so after a deploy has deleted the chunk, and loads once it is back", {
    tag: "@long",
  }, async ({ browser }) => {
    const folder = mkdtempSync(join(tmpdir(), "built-app-"));
    cpSync(fileURLToPath(new URL("../../../build", import.meta.url)), folder, { recursive: true });
    const builtApp = join(folder, "client");
    const assets = join(builtApp, "assets");
    const name = readdirSync(assets).find((file) => file.startsWith("login-modal-"));
    const chunk = join(assets, name ?? "");
    const kept = readFileSync(chunk);
    for (const ending of ["", ".br", ".gz"]) rmSync(chunk + ending, { force: true });
    const served = await serveInMemory({ builtApp });
    const context = await browser.newContext({ baseURL: served.url });
    const page = await context.newPage();
    try {
      const home = await new HomePage(page).open();
      await home.search.fill("Avenida España");
      await page.getByRole("button", { name: "Ingresar" }).click();
      const missing = alert(page, "No se pudo cargar el ingreso");
      await expect(missing.getByRole("button", { name: "Actualizar" })).toBeVisible();
      await expect(missing).toContainText("Tu reserva queda guardada");
      await expect(home.search).toHaveValue("Avenida España");
      writeFileSync(chunk, kept);
      await missing.getByRole("button", { name: "Probar de nuevo" }).click();
      const dialog = page.getByRole("dialog", { name: "Ingresar" });
      await expect(dialog.getByLabel("Contraseña", { exact: true })).toBeVisible();
    } finally {
      await context.close();
      await served.close();
      rmSync(folder, { recursive: true });
    }
  });

  test("the second step offers the days in a list in place of the calendar", {
    tag: "@long",
  }, async ({ page, customer: _c, served }) => {
    await page.route(/assets\/calendar-[\w-]{8}\.js/, (route) => route.abort());
    const second = await openSecondStep(page, served);
    await second.pickDay();
    await second.goOn();
  });

  test("“Confirmar y pagar” places the order, and waits for no chunk", async ({
    page,
    customer,
    served,
  }) => {
    const { third } = await openPayment(page, served);
    await page.route(/assets\/.*\.js/, (route) => route.abort());
    await third.pay.click();
    await expect.poll(() => findOrders(served, customer.id)).toHaveLength(1);
  });

  test("the confirmation says so after 120 seconds without its style, and shows the order on retry", {
    tag: "@long",
  }, async ({ page, customer, served }) => {
    await page.clock.install();
    await new HomePage(page).open();
    const styles = await stylesOf(page, "routes/appointment/fourth-step/route");
    for (const style of styles) await page.route(`**${style}`, () => {});
    const { third } = await openPayment(page, served);
    await third.pay.click();
    await expect(page.locator(`head link[rel="preload"][href="${styles[0]}"]`)).toBeAttached();
    expect(await findOrders(served, customer.id)).toHaveLength(1);
    await page.clock.runFor(121_000);
    const missing = alert(page, "No se pudo cargar esta pantalla");
    await expect(missing).toBeVisible();
    for (const style of styles) await page.unroute(`**${style}`);
    await missing.getByRole("button", { name: "Actualizar" }).click();
    await new FourthStep(page).expectShown();
    expect(await findOrders(served, customer.id)).toHaveLength(1);
  });

  test("the account menu offers a way to log out", {
    tag: "@long",
  }, async ({ page, customer, context }) => {
    // The menu comes with the page: this one was loaded while the deploy took it away.
    await page.route(/assets\/customer-menu-.*\.js/, (route) => route.fulfill({ status: 404 }));
    const home = await new HomePage(page).open();
    await home.expectLoaded();
    await page.route(/assets\/.*\.js/, (route) => route.fulfill({ status: 404 }));
    await page.getByRole("button", { name: "Mi cuenta" }).click();
    const missing = alert(page, "No se pudo cargar una parte de la página");
    await expect(missing.getByRole("button", { name: "Actualizar" })).toBeVisible();
    await missing.getByRole("button", { name: "Cerrar sesión" }).click();
    await expect(page.getByRole("button", { name: "Ingresar" })).toBeVisible();
    const stored = await context.storageState();
    expect(JSON.stringify(stored.origins)).not.toContain(customer.email);
  });
});
