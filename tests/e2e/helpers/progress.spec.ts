/** What a helper says of a visit, and what customers change of it. */
import { addDays, todayInAsuncion } from "~/domain/dates";
import { OrderPage } from "~tests/support/browser/account";
import { expect, HelperLogin, test } from "~tests/support/browser/helpers";
import { comeBack } from "~tests/support/browser/tab";
import { CLEANING, giveOrder } from "~tests/support/orders/give-order";

const today = todayInAsuncion(new Date());

test("a customer's change is marked as new in the agenda until it is read", {
  tag: "@long",
}, async ({ page, served, helper, customerSide, expectGood }) => {
  const { customer, page: customerPage } = customerSide;
  const plan = { service: CLEANING, helper: helper.id, time: "20:00", start: 3 };
  const id = await giveOrder(served, customer.id, plan);
  const agenda = await (await new HelperLogin(page).open()).logIn(helper);
  const news = page.getByText("Hay 1 cambio en tus visitas");
  await expect(news).toHaveCount(0);

  const order = await new OrderPage(customerPage, id).open();
  await order.link("Nota", 0).click();
  await order.main.getByLabel("Nota para la visita").fill("El timbre no anda.");
  await order.button("Guardar nota").click();
  await order.expectShown();
  await comeBack(page);
  await expect(news).toBeVisible();
  await expectGood("an agenda with a change");
  await page.getByRole("link", { name: /· 20:00 · Ana$/ }).click();
  const visit = agenda.visit("20:00", "23:00");
  await expect(visit).toContainText("Nuevo");
  await expect(visit).toContainText("El timbre no anda.");

  await page.reload();
  await expect(news).toBeVisible();
  await page.getByRole("button", { name: "Marcar como leído" }).click();
  await expect(news).toHaveCount(0);
  await expect(visit).not.toContainText("Nuevo");
  await expect(agenda.dayHeading(addDays(today, 3))).toBeFocused();
  await page.reload();
  await expect(visit).toBeVisible();
  await expect(news).toHaveCount(0);
});
