/** The booking journey with a backend that is not the sandbox: Laravel's session, XSRF, validation and pages. */
import { test as base, expect, type Page } from "@playwright/test";
import { HomePage } from "~tests/support/browser/home-page";
import { LoginModal } from "~tests/support/browser/login";
import type { ThirdStep } from "~tests/support/browser/steps";
import { SecondStep } from "~tests/support/browser/steps";
import { watch } from "~tests/support/browser/test";
import { inventPerson } from "~tests/support/people/accounts";
import { findFreePort } from "~tests/tools/serve";
import { builtApp, serveBuilt } from "~tests/tools/serve-built";
import { proxyTo } from "~tests/tools/start-server";
import { startLaravel } from "./laravel";

const CUSTOMER = { email: "cliente@laravel.test", password: "laravel-1234" };
/** The seed's cleaning (Gs. 150.000) weekly (10 % less), four visits. */
const WEEKLY = "Gs. 540.000";

const test = base.extend<object, { app: string }>({
  app: [
    async ({ browserName: _browser }, use) => {
      const laravel = await startLaravel();
      const port = await findFreePort();
      const settings = { tilesUrl: "/tiles/{z}/{x}/{y}.png", contactPhone: "021 728 1200" };
      const server = await serveBuilt({ builtApp, port, settings, proxy: proxyTo(laravel.url) });
      await use(`http://127.0.0.1:${port}`);
      await server.close();
      await laravel.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: async ({ app }, use) => use(app),
  page: async ({ page }, use) => {
    const errors: string[] = [];
    watch(page, (error) => errors.push(error));
    await use(page);
    expect(errors, "errors on the console").toEqual([]);
  },
});

/** As a guest, up to where the second step asks who is there. */
async function reachLogin(page: Page): Promise<LoginModal> {
  const home = await new HomePage(page).open();
  const first = await (await (await home.giveLocation()).fill()).confirm();
  await first.choose();
  await first.next.click();
  return new LoginModal(page).expectShown();
}

async function reachPayment(page: Page): Promise<ThirdStep> {
  const second = await new SecondStep(page).expectShown();
  await second.pickDay();
  return (await second.goOn()).fillInvoice();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Mi cuenta" }).click();
  await page.getByRole("button", { name: "Cerrar sesión" }).click();
  await expect(page.getByRole("button", { name: "Ingresar" })).toBeVisible();
}

test("a new visitor of a Laravel backend registers while booking, and orders by transfer", async ({
  page,
}) => {
  const login = await reachLogin(page);
  await login.register(inventPerson());
  await reachPayment(page);
  await page.getByRole("radio", { name: /^Transferencia/ }).check();
  await page.getByRole("button", { name: "Confirmar reserva" }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: "Reserva pendiente de pago" }),
  ).toBeVisible();
  await expect(page.getByText("LV-").first()).toBeVisible();
  await page.goto("/#/profile/orders");
  await expect(page.getByText("Pago pendiente").first()).toBeVisible();
  await logOut(page);
});

test("a customer of a Laravel backend logs in, pays with the saved card, and finds every order", async ({
  page,
}) => {
  const login = await reachLogin(page);
  await login.logIn(CUSTOMER.email, "otra-clave-1");
  await expect(login.dialog.getByText("El correo o la contraseña no coinciden.")).toBeVisible();
  await login.enter(CUSTOMER.email, CUSTOMER.password);
  const third = await reachPayment(page);
  await expect(third.card(/1111/)).toBeChecked();
  await expect(third.summary).toContainText(WEEKLY);
  // Laravel refuses the order then, and takes it with the cookie of GET /user.
  await page.context().clearCookies({ name: "XSRF-TOKEN" });
  const refused = page.waitForResponse((response) => response.status() === 419);
  const fourth = await third.confirm();
  expect((await refused).url()).toMatch(/\/orders$/);
  await expect(fourth.amount).toContainText(WEEKLY);
  await page.goto("/#/profile/orders");
  await expect(page.getByText("Confirmado")).toBeVisible();
  // Laravel has answered two a page.
  await page.goto("/#/profile/history");
  await expect(page.getByText("Completado")).toHaveCount(2);
  await page.getByRole("link", { name: "Siguiente" }).click();
  await expect(page.getByText("Completado")).toHaveCount(1);
  await logOut(page);
});
