/** What a customer presses to book, to pay, to get in, and in the account. */
import {
  CardsPage,
  ConfigPage,
  HistoryPage,
  OrderPage,
  ProfilePage,
} from "~tests/support/browser/account";
import { openSecondStep } from "~tests/support/browser/booking";
import { HomePage } from "~tests/support/browser/home-page";
import { LoginModal, pressLogout } from "~tests/support/browser/login";
import { openPayment } from "~tests/support/browser/paying";
import { FirstStep, SecondStep } from "~tests/support/browser/steps";
import { expect } from "~tests/support/browser/test";
import { spotInAsuncion } from "~tests/support/orders/booking";
import { giveOrder, givePack, WEEKLY } from "~tests/support/orders/give-order";
import { inventPerson } from "~tests/support/people/accounts";
import { giveAddress } from "~tests/support/people/addresses";
import { giveCard } from "~tests/support/people/cards";
import { test } from "./measure";

test("books as a guest, and creates an account", async ({ page }) => {
  const home = await new HomePage(page).open();
  await home.expectLoaded();
  await home.search.pressSequentially("Avenida España 1234");
  await home.results.getByRole("option").first().click();
  const address = await (await home.giveLocation(spotInAsuncion())).fill();
  const first = await address.confirm();
  for (const radio of await first.services.getByRole("radio").all()) await radio.check();
  for (const radio of await first.frequencies.getByRole("radio").all()) await radio.check();
  await first.choose();
  await first.next.click();
  await new LoginModal(page).register(inventPerson());
  await new SecondStep(page).expectShown();
});

test("chooses the day, the hour and who comes", async ({ page, customer: _customer, served }) => {
  const second = await openSecondStep(page, served);
  for (const nth of [0, 1, 2, 3]) await second.pickDay(nth);
  for (const name of ["Tarde", "Todo el día", "Mañana"]) {
    await second.parts.getByRole("radio", { name }).check();
    await second.pickDay();
  }
  await page.getByRole("button", { name: "Ver más días" }).click();
  await second.hours.getByRole("radio").last().check();
  await expect(second.said).toBeAttached();
  await second.moveDate(second.visits.nth(1));
  await second.openSummary();
});

test("pays", async ({ page, customer: _customer, served }) => {
  const { third } = await openPayment(page, served);
  await third.applyCoupon("BIENVENIDA");
  await third.removeCoupon.click();
  await page.getByLabel("Quiero factura").uncheck();
  await page.getByLabel("Quiero factura").check();
  const methods = page.getByRole("radiogroup", { name: "Medio de pago" }).getByRole("radio");
  for (const radio of [...(await methods.all()), methods.first()]) await radio.check();
  const fourth = await third.confirm();
  await page.getByRole("link", { name: "Ver mi pedido" }).click();
  await expect(fourth.heading).toHaveCount(0);
});

test("adds a card", async ({ page, customer: _customer, served }) => {
  const { third } = await openPayment(page, served);
  await (await third.addCard()).submit("4111111111111111");
  await third.expectShown();
});

test("logs in and out", async ({ page, customer }) => {
  await page.context().clearCookies();
  await new HomePage(page).open();
  await page.getByRole("button", { name: "Ingresar" }).click();
  const login = await new LoginModal(page).expectShown();
  await login.showRegistration();
  await login.enter(customer.email, customer.password);
  await pressLogout(page);
});

test("books again at a saved address", async ({ page, customer, served }) => {
  await giveAddress(served, customer.id, { name: "Oficina" });
  await giveCard(served, customer.id);
  await (await new HomePage(page).open()).expectLoaded();
  await page.getByRole("button", { name: /^Oficina/ }).click();
  const first = await (await new FirstStep(page).expectShown()).choose();
  await first.nearestDays.first().click();
  const second = await new SecondStep(page).expectShown();
  await (await second.goOn()).confirm();
});

test("changes an order", async ({ page, customer, served }) => {
  const id = await givePack(served, customer.id);
  await new HomePage(page).open();
  await page.getByRole("link", { name: "Ver pedido" }).click();
  const order = await new OrderPage(page, id).expectShown();
  await order.link("Mover", 0).click();
  await order.days.last().check({ force: true });
  await order.button("Mover la visita").click();
  await order.expectShown();
  await order.button(/^Deshacer/).click();
  for (const name of ["Saltar", "Nota", "Pausar", "Cambiar helper", "Cancelar pedido"]) {
    await order.link(name).first().click();
    await order.back.click();
    await order.expectShown();
  }
});

test("looks through the account", async ({ page, customer, served }) => {
  await giveOrder(served, customer.id, { frequency: WEEKLY });
  for (const weeks of [3, 4, 5]) {
    const start = -7 * weeks;
    await giveOrder(served, customer.id, { status: "completed", payment: "paid", start });
  }
  await giveCard(served, customer.id);
  await giveAddress(served, customer.id, { name: "Oficina" });
  const show = await new ProfilePage(page, "/profile/show", "Mis datos").open();
  for (const title of [
    "Mis pedidos",
    "Mis facturas",
    "Mis tarjetas",
    "Mis direcciones",
    "Configuración",
  ]) {
    await show.navigation.getByRole("link", { name: title }).click();
    await new ProfilePage(page, "", title).expectShown();
  }
  const config = new ConfigPage(page);
  for (const theme of await config.themes.getByRole("radio").all()) await theme.check();
  const cards = await new CardsPage(page).open();
  await cards.askToRemove("1111");
  await page.keyboard.press("Escape");
  const history = await new HistoryPage(page).open();
  await history.search.pressSequentially("oga-");
  await history.rows.first().click();
  await expect(history.heading).toHaveCount(0);
});
