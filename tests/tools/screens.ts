/** The walks of `npm run shots`: each main screen, in the order in which a person comes by it. */
import { expect, type Page } from "@playwright/test";
import { ProfilePage } from "../support/browser/account";
import { HelperLogin } from "../support/browser/helpers";
import { HomePage } from "../support/browser/home-page";
import { LoginModal } from "../support/browser/login";

/** Takes the picture of the screen that the page shows, once that has settled. */
export type TakePicture = (page: Page, name: string) => Promise<void>;

export async function logIn(page: Page, email = "cliente@sandbox.test"): Promise<void> {
  await page.getByRole("button", { name: "Ingresar" }).click();
  await (await new LoginModal(page).expectShown()).enter(email, "sandbox-1234");
}

/** Waits until no navigation, skeleton or request is under way and the fonts are loaded. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await expect(page.locator(".pending-line, .animate-breathe")).toHaveCount(0);
  await expect(page.getByText(/^(Cargando|Buscando).*…$/).filter({ visible: true })).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

/** From home's address field to the second step with a day chosen. */
export async function walkToSecondStep(page: Page) {
  const home = await new HomePage(page).open("/#/");
  const first = await (await (await home.giveLocation()).fill()).confirm();
  return (await first.choose()).goOn();
}

export async function expectTitle(page: Page, title: string | RegExp): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await settle(page);
}

/** The title of an order depends on the day, that of its visits does not. */
async function openFirstOrder(page: Page, path: string, title: string): Promise<void> {
  const { main } = await new ProfilePage(page, path, title).open();
  await main.locator('a[href$="/details"]').first().click();
  await expect(main.getByRole("heading", { name: "Visitas", exact: true })).toBeVisible();
  await settle(page);
}

/** Every change that the first order offers, once each. */
async function takeChanges(page: Page, take: TakePicture): Promise<void> {
  await openFirstOrder(page, "/profile/orders", "Mis pedidos");
  const links = page.getByRole("main").locator('a[href*="/change/"]');
  const paths = await links.evaluateAll((all) =>
    all.map((link) => link.getAttribute("href") ?? ""),
  );
  const seen = new Set<string>();
  for (const path of paths) {
    const [, what = ""] = /\/change\/([^/?]+)/.exec(path) ?? [];
    if (seen.has(what)) continue;
    seen.add(what);
    await page.goto(`/${path}`);
    await expect(page.getByRole("link", { name: "Volver al pedido" })).toBeVisible();
    await take(page, `change-${what}`);
  }
}

async function takeOrders(page: Page, take: TakePicture): Promise<void> {
  await openFirstOrder(page, "/profile/orders", "Mis pedidos");
  await take(page, "order");
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Mover/ })
    .first()
    .click();
  await expectTitle(page, "Mover la visita");
  await take(page, "move");
  await takeChanges(page, take);
  await openFirstOrder(page, "/profile/history", "Historial");
  await take(page, "past-order");
  await new HomePage(page).open("/#/");
  await page
    .getByRole("link", { name: /^Calificar/ })
    .first()
    .click();
  // Home, too, has stars.
  await expectTitle(page, "¿Cómo te fue?");
  await page.getByRole("radio", { name: /^3/ }).check({ force: true });
  await take(page, "review");
}

async function takeBooking(page: Page, take: TakePicture): Promise<void> {
  const home = await new HomePage(page).open("/#/");
  const dialog = await home.giveLocation();
  await take(page, "dialog-address");
  const first = await (await dialog.fill()).confirm();
  await take(page, "first-step");
  const second = await (await first.choose()).goOn();
  await take(page, "second-step-empty");
  await second.pickDay();
  await take(page, "second-step");
  await second.visits.first().getByRole("button").click();
  await expect(second.offers.first()).toBeVisible();
  await take(page, "second-step-other-days");
  const third = await second.goOn();
  await expect(third.pay).toBeEnabled();
  await take(page, "third-step");
  await page.getByRole("radio", { name: /^Transferencia/ }).check({ force: true });
  await expect(page.getByRole("button", { name: "Confirmar reserva" })).toBeEnabled();
  await take(page, "third-step-transfer");
  await page.getByRole("radio", { name: /^Tarjeta de crédito/ }).check({ force: true });
  await expect(third.pay).toBeEnabled();
  await third.confirm();
  await take(page, "confirmation");
}

const accountScreens = [
  ["orders", "/profile/orders", "Mis pedidos"],
  ["history", "/profile/history", "Historial"],
  ["cards", "/profile/cards", "Mis tarjetas"],
  ["addresses", "/profile/address", "Mis direcciones"],
  ["invoices", "/profile/invoicelist", "Mis facturas"],
  ["personal-data", "/profile/show", "Mis datos"],
  ["configuration", "/profile/config", "Configuración"],
] as const;

async function takeFailures(page: Page, take: TakePicture): Promise<void> {
  await page.goto("/#/profile/orders/99999999/details");
  await take(page, "not-found");
  const failed = "**/api/v1/user/orders/99999998*";
  await page.route(failed, (route) => route.fulfill({ status: 500, body: "" }));
  await page.goto("/#/profile/orders/99999998/details");
  await expect(page.getByRole("button", { name: "Probar de nuevo" })).toBeVisible();
  await take(page, "error");
}

export async function walkAsCustomer(page: Page, take: TakePicture): Promise<void> {
  await new HomePage(page).open();
  await take(page, "home-guest");
  await page.getByRole("link", { name: "Accesibilidad" }).click();
  await expectTitle(page, "Accesibilidad");
  await take(page, "accessibility");
  await page.goto("/#/");
  await page.getByRole("button", { name: "Ingresar" }).click();
  await new LoginModal(page).expectShown();
  await take(page, "dialog-login");
  await page.keyboard.press("Escape");
  await logIn(page);
  await take(page, "home-known");
  for (const [name, path, title] of accountScreens) {
    await new ProfilePage(page, path, title).open();
    await take(page, name);
  }
  await takeOrders(page, take);
  await takeFailures(page, take);
  await takeBooking(page, take);
}

export async function walkAsHelper(page: Page, take: TakePicture): Promise<void> {
  const login = await new HelperLogin(page).open();
  await take(page, "helper-login");
  const agenda = await login.logIn({ email: "helper@sandbox.test", password: "sandbox-1234" });
  await take(page, "helper-agenda");
  await agenda.configure();
  await take(page, "helper-configuration");
}
