/** The card of an open charge has expired or was declined: said, with the way to another one. */
import { expireCards, giveCard } from "~tests/database/cards";
import { giveOrder, type OrderPlan, WEEKLY } from "~tests/database/give-order";
import { findOrder, findPayment } from "~tests/database/orders";
import { Keyboard } from "~tests/e2e/fixtures/keyboard";
import { expect, test } from "~tests/e2e/fixtures/test";
import { CardFormPage, testCards } from "~tests/e2e/pages/card-form-page";
import { HomePage } from "~tests/e2e/pages/home-page";
import { OrderPage } from "~tests/e2e/pages/profile-order";
import { SyncCardPage } from "~tests/e2e/pages/profile-sync-card";
import type { Served } from "~tests/tools/serve";

/** An order to come that is not paid, on a card of its customer. */
async function giveUnpaid(
  served: Served,
  userId: number,
  payment: OrderPlan["payment"] = "failed",
) {
  const card = await giveCard(served, userId, "7007");
  const plan = { status: "pending_payment", payment, card, start: 6, frequency: WEEKLY } as const;
  return giveOrder(served, userId, plan);
}

async function stateOf(served: Served, orderId: number) {
  const { status } = await findOrder(served, orderId);
  return { order: status, payment: (await findPayment(served, orderId))?.status };
}

const EXPIRED = /Tu Visa .*7007 venció/;
const DECLINED = /El banco rechazó tu Visa .*7007/;

test("home says that the card has expired, and leads to another one", { tag: "@long" }, async ({
  page,
  customer,
  served,
  expectGood,
}) => {
  test.slow();
  const orderId = await giveUnpaid(served, customer.id, "pending");
  await expireCards(served, customer.id);
  await new HomePage(page).open("/#/");
  const ticket = page.getByRole("region", { name: /^Tu próxima visita/ });
  const matters = page.getByRole("region", { name: "Para resolver" }).getByRole("listitem");
  await expect(ticket).toContainText(EXPIRED);
  await expect(matters).toHaveCount(1);
  await expect(matters).toContainText(EXPIRED);
  await expect(matters).toContainText(/Falta cobrar Gs\..+ antes de la visita del/);
  await expectGood("home with an expired card");
  await matters.getByRole("link", { name: "Usar otra tarjeta" }).click();

  const screen = await new SyncCardPage(page, orderId, customer.id).expectShown();
  await expect(screen.main.getByText(EXPIRED)).toBeVisible();
  await expectGood("the way to another card");
});

test("the order says that the bank declined the card, until another one pays", {
  tag: "@long",
}, async ({ page, customer, served, expectGood }) => {
  test.slow();
  const orderId = await giveUnpaid(served, customer.id);
  const order = await new OrderPage(page, orderId).open();
  await expect(order.main.getByText(DECLINED)).toBeVisible();
  await expectGood("an order with a declined card");
  await order.link("Usar otra tarjeta").click();

  const screen = await new SyncCardPage(page, orderId, customer.id).expectShown();
  await screen.add.click();
  await (await new CardFormPage(page).expectShown()).submit(testCards.declined);
  await screen.expectShown();
  await expect(screen.main.getByText(/El banco rechazó tu Visa .*0341/)).toBeVisible();
  await expect(screen.main.getByText("Respondió “Transacción denegada”.")).toBeVisible();
  expect(await stateOf(served, orderId)).toEqual({ order: "pending_payment", payment: "failed" });

  await screen.add.click();
  await (await new CardFormPage(page).expectShown()).submit(testCards.worksToo);
  await expect(screen.done).toContainText("4444");
  await screen.toOrder.click();
  await order.expectShown();
  await expect(order.link("Usar otra tarjeta")).toHaveCount(0);
  expect(await stateOf(served, orderId)).toEqual({ order: "confirmed", payment: "paid" });
});

test("gives another card by keyboard alone", { tag: "@long" }, async ({
  page,
  customer,
  served,
}) => {
  test.slow();
  const orderId = await giveUnpaid(served, customer.id);
  const keyboard = new Keyboard(page);
  await new HomePage(page).open("/#/");
  const matters = page.getByRole("region", { name: "Para resolver" });
  await keyboard.tabToAndPress(matters.getByRole("link", { name: "Usar otra tarjeta" }));
  const screen = await new SyncCardPage(page, orderId, customer.id).expectShown();
  await expect(screen.heading).toBeFocused();
  await keyboard.tabToAndPress(screen.add);
  const form = await new CardFormPage(page).expectShown();
  const year = (new Date().getFullYear() + 3) % 100;
  await keyboard.tabToAndWrite(form.field("Número de tarjeta"), testCards.works);
  await keyboard.tabToAndWrite(form.field("Vencimiento"), `08${year}`);
  await keyboard.tabToAndWrite(form.field("Código de seguridad"), "123");
  await keyboard.tabToAndPress(form.submitButton);
  await expect(screen.done).toContainText("1111");
  await keyboard.tabToAndPress(screen.toOrder);
  await new OrderPage(page, orderId).expectShown();
  expect(await stateOf(served, orderId)).toEqual({ order: "confirmed", payment: "paid" });
});
