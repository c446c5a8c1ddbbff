/** The day of a visit, and what comes after it: what only a browser shows of it. */
import { OrderPage } from "~tests/support/browser/account";
import { expect, HelperLogin, test } from "~tests/support/browser/helpers";
import { HomePage } from "~tests/support/browser/home-page";
import { apiCalls } from "~tests/support/browser/requests";
import { CLEANING, giveOrder, giveVisitToday } from "~tests/support/orders/give-order";
import { lastAllDay } from "~tests/support/orders/visits";
import { giveHelper } from "~tests/support/people/helpers";

const MINUTE_MS = 60_000;

test("order, home and agenda show each other's changes within a minute, and rest after “Terminé”", async ({
  page,
  served,
  helper,
  customerSide,
}) => {
  const { customer, page: customerPage } = customerSide;
  const plan = { service: CLEANING, helper: helper.id, start: 0, time: "00:00" };
  const id = await giveOrder(served, customer.id, plan);
  await lastAllDay(served, id);
  for (const one of [page, customerPage]) await one.clock.install();
  const order = await new OrderPage(customerPage, id).open();
  await expect(order.main).toContainText("Para dejar listo");
  const agenda = await (await new HelperLogin(page).open()).logIn(helper);
  const visit = agenda.visit("00:00", "23:59");
  await expect(visit).toBeVisible();

  await order.main.getByLabel(/^Mensaje para/).fill("Dejé la llave con el portero.");
  await order.button("Enviar mensaje").click();
  await expect(order.main.getByText(/^Está en la agenda de/)).toBeVisible();
  await expect(visit).not.toContainText("Dejé la llave");
  await page.clock.runFor(MINUTE_MS);
  await expect(visit).toContainText("Dejé la llave con el portero.");

  await visit.getByRole("button", { name: "Voy en camino" }).click();
  await expect(visit.getByRole("button", { name: "Voy en camino" })).toHaveCount(0);
  await customerPage.clock.runFor(MINUTE_MS);
  await expect(customerPage.getByRole("heading", { name: / va en camino$/ })).toHaveCount(1);
  await expect(order.main.getByText(/^Salió a las \d/)).toBeVisible();

  await new HomePage(customerPage).open();
  await expect(customerPage.getByRole("heading", { name: / va en camino$/ })).toBeVisible();
  await visit.getByRole("button", { name: "Llegué" }).click();
  await visit.getByRole("button", { name: "Terminé" }).click();
  const question = page.getByRole("dialog", { name: "¿Ya terminaste?" });
  await expect(question).toContainText("La visita es hasta las 23:59");
  await question.getByRole("button", { name: "Todavía no" }).click();
  await expect(visit.getByText("Hecha")).toHaveCount(0);
  await visit.getByRole("button", { name: "Terminé" }).click();
  await question.getByRole("button", { name: "Terminé" }).click();
  await expect(visit.getByText("Hecha")).toBeVisible();
  await customerPage.clock.runFor(MINUTE_MS);
  await expect(customerPage.getByText(/ terminó a las \d/)).toBeVisible();

  for (const one of [page, customerPage]) {
    const calls = apiCalls(one);
    // The version is asked for in that time too: so the page is not at rest as a whole.
    const asked = one.waitForResponse(/\/min-web-build$/);
    await one.clock.runFor(5 * MINUTE_MS);
    await asked;
    expect(calls.filter((call) => call.includes("/user/"))).toEqual([]);
  }
});

test("home and the order on the day of a visit are accessible", async ({
  page,
  customer,
  served,
  expectGood,
}) => {
  const helper = await giveHelper(served, "Lidia Ayala", { hours: false });
  const id = await giveVisitToday(served, { customer: customer.id, helper });
  await new HomePage(page).open();
  await expect(page.getByRole("link", { name: "Ver pedido" })).toBeVisible();
  await expectGood("home on the day");
  await new OrderPage(page, id).open();
  await expectGood("the order on the day");
});

test("one press opens the calendar by a webcal address", { tag: "@long" }, async ({
  page,
  customer,
  served,
}) => {
  await giveOrder(served, customer.id, { start: 3 });
  await page.addInitScript(() => {
    window.navigation?.addEventListener("navigate", (event) => {
      if (!event.destination.url.startsWith("webcal:")) return;
      event.preventDefault();
      sessionStorage.setItem("handed", event.destination.url);
    });
  });
  await page.goto("/#/profile/orders");
  await page.getByRole("button", { name: "Suscribir mi calendario" }).click();
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem("handed")))
    .toMatch(/^webcal:\/\/.+\.ics$/);
});

test("home shows “hoy” at the next visit when its day begins, and on return to the tab", async ({
  customerSide: { customer, page },
  served,
}) => {
  const DAY_MS = 24 * 60 * MINUTE_MS;
  await giveOrder(served, customer.id, { start: 2, time: "20:00" });
  let days = 0;
  await page.route("**/api/v1/**", async (route) => {
    const response = await route.fetch();
    const date = new Date(Date.now() + days * DAY_MS).toUTCString();
    await route.fulfill({ response, headers: { ...response.headers(), date } });
  });
  await page.clock.install();
  await new HomePage(page).open();
  const visit = page.getByRole("region", { name: /^Tu próxima visita/ });
  await expect(visit).toContainText("en 2 días");
  days = 1;
  await page.clock.fastForward(DAY_MS);
  await expect(visit).toContainText(/mañana/i);
  days = 2;
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect(page.locator("main")).toContainText("Hoy 20:00", { timeout: 1_000 });
  }).toPass();
  await page.unrouteAll({ behavior: "ignoreErrors" });
});
