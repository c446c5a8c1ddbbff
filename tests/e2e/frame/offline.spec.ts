/** Without a connection, in a browser that has been here before. */
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { OrderPage, ProfilePage, ReviewPage } from "~tests/support/browser/account";
import { openThirdStep } from "~tests/support/browser/booking";
import { saveCard } from "~tests/support/browser/customers";
import { test } from "~tests/support/browser/helpers";
import { HomePage } from "~tests/support/browser/home-page";
import { speech } from "~tests/support/browser/languages";
import { pressLogout } from "~tests/support/browser/login";
import { apiCalls } from "~tests/support/browser/requests";
import { serveInMemory } from "~tests/support/browser/serve";
import { FourthStep } from "~tests/support/browser/steps";
import { keptOf } from "~tests/support/browser/tab";
import { CLEANING, giveOrder, givePack, skipFirstVisit } from "~tests/support/orders/give-order";

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

/** A file of a language but Spanish. */
const isCatalog = (path: string) => /(start|screens|other-language)-[^/]+\.js$/.test(path);

const WAITS = "Disponible cuando vuelva la conexión";
const notice = (page: Page) => page.getByText(/^Datos guardados: \d+:\d\d$/);

/** How often the screen says it: what a screen reader hears beside each control is not shown. */
async function offlineTexts(page: Page): Promise<number> {
  const said = page.getByText(/conexión|conectar/i).filter({ visible: true });
  const widths = await said.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().width),
  );
  return widths.filter((width) => width > 1).length;
}

async function cutAndReload(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await page.reload();
}

test("next visit, orders and an order are shown without a connection, and removed by the logout", async ({
  page,
  context,
  customer,
  served,
  expectGood,
}) => {
  const id = await giveOrder(served, customer.id, { start: 3 });
  await page.goto("/");
  const visit = page.getByRole("region", { name: /^Tu próxima visita/ });
  await expect(visit).toBeVisible();
  await untilKept(page);

  await cutAndReload(page, context);
  await expect(visit).toContainText("en 3 días");
  await expect(notice(page)).toBeVisible();
  await expectGood("home without a connection");
  const repeat = page.getByRole("button", { name: "Repetir" });
  await expect(repeat).toBeDisabled();
  await expect(repeat).toHaveAccessibleDescription(WAITS);
  await repeat.focus();
  await expect(repeat).toBeFocused();

  await visit.getByRole("link", { name: "Ver pedido" }).click();
  await expect(page).toHaveURL(new RegExp(`/orders/${id}/details$`));
  await expect(page.getByRole("heading", { name: "Visitas" })).toBeVisible();
  await expect(notice(page)).toBeVisible();
  await page.reload();
  await expect(notice(page)).toBeVisible();
  await page.goto("/#/profile/orders");
  await new ProfilePage(page, "/profile/orders", "Mis pedidos").expectShown();
  await expect(page.getByText("Visitas por venir")).toBeVisible();
  await expect(notice(page)).toBeVisible();

  await context.setOffline(false);
  await expect(notice(page)).toHaveCount(0);
  await expect(page.getByText("Visitas por venir")).toBeVisible();
  expect(await keptOf(page)).toContain("OG-");
  await pressLogout(page);
  await expect(page.getByRole("button", { name: "Ingresar" })).toBeVisible();
  expect(await keptOf(page)).not.toContain("OG-");
  expect((await cached(page)).filter((path) => /api|user/.test(path))).toEqual([]);
});

test("a screen that could not be loaded appears by itself when the connection is back", {
  tag: "@long",
}, async ({ page, context, customer, served }) => {
  const id = await giveOrder(served, customer.id, { status: "completed" });
  const review = await new ReviewPage(page, id).open();
  await expect(review.rating(1)).toBeVisible();
  await page.goto("/#/profile/config");
  await expect(page.getByRole("heading", { name: "Configuración" })).toBeVisible();
  await untilKept(page);
  await context.setOffline(true);
  await page.goto(`/#/review/${id}`);
  await expect(
    page.getByRole("alert").getByText("No se pudo cargar", { exact: true }),
  ).toBeVisible();
  await context.setOffline(false);
  await expect(review.rating(1)).toBeVisible();
});

test("links of changes wait for the connection on each screen, and say so without a second sentence", async ({
  page,
  context,
  customer,
  served,
}) => {
  const id = await givePack(served, customer.id);
  await page.goto("/#/profile/cards");
  await expect(page.getByRole("button", { name: /^Eliminar tarjeta/ })).toBeVisible();
  const order = await new OrderPage(page, id).open();
  await page.goto("/#/profile/orders");
  await expect(page.getByText("Visitas por venir")).toBeVisible();
  // The worker does not control a document that loads while it starts, so home is opened without a page load.
  await new HomePage(page).open("/#/");
  const move = page.getByRole("link", { name: /^Mover/ }).first();
  await expect(move).toBeEnabled();
  await untilKept(page);
  await context.setOffline(true);
  for (const path of ["/", "/profile/orders", `/profile/orders/${id}/details`]) {
    await page.goto(`/#${path}`);
    await expect(notice(page)).toBeVisible();
    await expect(move).toHaveAttribute("aria-disabled", "true");
    await expect(move).toHaveAccessibleDescription(WAITS);
    await move.press("Enter");
    await expect(page).toHaveURL(new RegExp(`#${path}$`));
    expect(await offlineTexts(page), path).toBe(1);
  }
  for (const name of ["Pausar", "Cambiar helper", "Cancelar pedido", "Saltar", "Nota"]) {
    await expect(order.link(name).first()).toHaveAttribute("aria-disabled", "true");
  }
  await page.goto("/#/profile/cards");
  await expect(
    page.getByRole("alert").getByText("Probá de nuevo cuando tengas señal."),
  ).toBeVisible();
  expect(await offlineTexts(page), "cards").toBe(1);

  await context.setOffline(false);
  await order.open();
  await expect(move).not.toHaveAttribute("aria-disabled");
  await order.link("Pausar").click();
  await expect(page).toHaveURL(/\/change\/pause$/);
});

test("a press without a connection orders nothing, now or later, and the next press does", async ({
  page,
  context,
  customer: _customer,
  served,
}) => {
  await saveCard(context.request, served);
  const { pay } = await openThirdStep(page, served);
  const calls = apiCalls(page);
  const posted = () => calls.filter((call) => call === "POST /api/v1/orders");
  await expect(pay).toBeEnabled();
  await untilKept(page);
  await context.setOffline(true);
  await expect(pay).toHaveAccessibleDescription(WAITS);
  await pay.press("Enter");
  const asked = page.waitForResponse(/\/min-web-build$/);
  await context.setOffline(false);
  await asked;
  await expect(pay).toBeEnabled();
  await page.waitForLoadState("networkidle");
  expect(posted()).toEqual([]);
  await pay.click();
  await new FourthStep(page).expectShown();
  expect(posted()).toHaveLength(1);
});

test("a control that sends by one press is disabled until the connection is back", {
  tag: "@long",
}, async ({ page, context, customer, served }) => {
  const past = { status: "completed", start: -2, service: CLEANING } as const;
  await giveOrder(served, customer.id, past);
  const home = await new HomePage(page).open();
  const repeat = page.getByRole("button", { name: "Repetir" });
  await expect(repeat).toBeVisible();
  await home.star(5).check();
  const send = page.getByRole("button", { name: "Enviar", exact: true });
  await untilKept(page);
  await context.setOffline(true);
  for (const control of [repeat, send]) {
    await expect(control).toBeDisabled();
    await expect(control).toHaveAccessibleDescription(WAITS);
  }
  expect(await offlineTexts(page)).toBe(1);
  await send.press("Enter");
  await context.setOffline(false);
  await expect(send).toBeEnabled();
  await home.expectShown();

  const id = await givePack(served, customer.id);
  await skipFirstVisit(served, id);
  const order = await new OrderPage(page, id).open();
  const undo = order.main.getByRole("button", { name: /^Deshacer/ });
  await expect(undo).toBeEnabled();
  await context.setOffline(true);
  await expect(undo).toHaveCSS("text-decoration-line", "none");
  await expect(undo).toHaveAccessibleDescription(WAITS);
});

test.describe("in English", () => {
  test.use({ locale: "en-GB" });

  test("the page opens in English without a connection", { tag: "@long" }, async ({
    page,
    context,
  }) => {
    const { say } = await speech("en");
    await page.goto("/");
    const search = page.getByRole("searchbox", { name: say("Dirección") });
    await expect(search).toBeVisible();
    await expect.poll(async () => (await cached(page)).filter(isCatalog)).toHaveLength(3);
    await cutAndReload(page, context);
    await expect(search).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page.getByText(say("Sin conexión")).first()).toBeVisible();
  });
});

test("a device without room stores nothing, and the app works as without a worker", {
  tag: "@long",
}, async ({ page, context, served }) => {
  const devTools = await context.newCDPSession(page);
  const quota = { origin: served.url, quotaSize: 1_000 };
  await devTools.send("Storage.overrideQuotaForOrigin", quota);
  const home = await new HomePage(page).open();
  await home.expectLoaded();
  const failed = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) === undefined);
  await expect.poll(failed).toBe(true);
  await page.reload();
  await home.expectShown();
  await (await home.giveLocation()).fill();
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
  expect(kept.filter(isCatalog)).toEqual([]);
  await other.close();
  await page.reload();
  await new HomePage(page).expectShown();
});
