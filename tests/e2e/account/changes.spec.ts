import { formatDate } from "~/domain/format";
import { HOME_ADDRESS } from "~tests/sandbox/seed/accounts";
import { OrderPage } from "~tests/support/browser/account";
import { HomePage } from "~tests/support/browser/home-page";
import { expectWholeWords } from "~tests/support/browser/inspect";
import { expect, test } from "~tests/support/browser/test";
import { dayFromToday, givePack, giveVisitToday } from "~tests/support/orders/give-order";
import { giveHelper, giveHelperAt } from "~tests/support/people/helpers";

test("the screens that change an order are accessible", async ({
  page,
  customer,
  served,
  expectGood,
}) => {
  const id = await givePack(served, customer.id);
  await giveHelperAt(served, HOME_ADDRESS, { name: "Delia Ferreira", rating: 5 });
  const order = await new OrderPage(page, id).open();
  await expectGood("order with its changes");
  await expectWholeWords(page, "order with its changes");
  await order.link("Mover", 0).click();
  await order.days.last().check({ force: true });
  await expectGood("moving a visit");
  await expectWholeWords(page, "moving a visit");
  await order.back.click();
  await order.link("Saltar", 0).click();
  await order.day("Tus visitas", dayFromToday(12)).check({ force: true });
  await expect(order.main.getByText(formatDate(dayFromToday(12))).first()).toBeVisible();
  await expect(order.day("Tus visitas", dayFromToday(12))).toBeFocused();
  await expect(order.button("Saltar la visita")).toBeVisible();
  await expectGood("skipping a visit");
  await order.back.click();
  await order.link("Pausar").click();
  await order.day(/^Elegí el primer día/, dayFromToday(11)).check({ force: true });
  await order.day(/^Elegí el primer día/, dayFromToday(20)).check({ force: true });
  await expect(order.button("Pausar 2 visitas")).toBeEnabled();
  await expect(order.main.getByRole("checkbox", { checked: true })).toHaveCount(10);
  await expectGood("pausing");
  await order.back.click();
  await order.link("Cambiar helper").click();
  await expect(order.button("Cambiar helper")).toBeVisible();
  await expectGood("choosing who comes");
  await order.back.click();
  await order.link("Nota", 0).click();
  await expect(order.button("Guardar nota")).toBeVisible();
  await expectGood("writing a note");
  await order.back.click();
  await order.link("Cancelar pedido").click();
  await expect(order.button(/^Cancelar y recibir/)).toBeVisible();
  await expectGood("cancelling the order");
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
