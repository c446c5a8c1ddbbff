import { createCustomer } from "~tests/database/customers";
import { giveOrder } from "~tests/database/give-order";
import { findOrder, findPayment } from "~tests/database/orders";
import { expect, test } from "~tests/e2e/fixtures/test";
import { CardFormPage, testCards } from "~tests/e2e/pages/card-form-page";
import { HomePage } from "~tests/e2e/pages/home-page";
import { LoginModal } from "~tests/e2e/pages/login-modal";
import { SyncCardPage } from "~tests/e2e/pages/profile-sync-card";
import type { Served } from "~tests/tools/serve";

const giveWaitingOrder = (served: Served, userId: number) =>
  giveOrder(served, userId, { status: "pending_payment", payment: "pending", start: 12 });

async function paymentOf(served: Served, orderId: number) {
  const { status: order } = await findOrder(served, orderId);
  const payment = await findPayment(served, orderId);
  return { order, payment: payment?.status, card: payment?.cardId };
}

test("a guest logs in, returns to the order and adds its card", async ({
  page,
  served,
  expectAccessible,
}) => {
  const { id, email, password } = await createCustomer(served);
  const orderId = await giveWaitingOrder(served, id);
  const screen = new SyncCardPage(page, orderId, id);
  await page.goto(`/#${screen.path}`);
  await (await new LoginModal(page).expectShown()).logIn(email, password);

  await screen.expectShown();
  await expect(page).toHaveURL(new RegExp(`#${screen.path}$`));
  await expect(screen.waiting).toBeVisible();
  await expect(screen.main.getByText("Limpieza de mantenimiento")).toBeVisible();
  await screen.add.click();
  await (await new CardFormPage(page).expectShown()).submit(testCards.works);

  await screen.expectShown();
  await expect(screen.done).toContainText("1111");
  await expectAccessible();
  expect(await paymentOf(served, orderId)).toMatchObject({ order: "confirmed", payment: "paid" });
  await screen.toOrder.click();
  await expect(page).toHaveURL(new RegExp(`#/profile/orders/${orderId}/details$`));
  await expect(page.getByRole("main").getByText(/1111/).first()).toBeVisible();
});

test("another customer sees nothing of the order and can switch accounts", async ({
  page,
  customer,
  served,
  expectAccessible,
}) => {
  const owner = await createCustomer(served);
  const orderId = await giveWaitingOrder(served, owner.id);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes(`/user/orders/${orderId}`)) asked.push(request.url());
  });
  const screen = await new SyncCardPage(page, orderId, owner.id).open();
  await expect(screen.wrongAccount).toBeVisible();
  await expect(screen.main.getByText(customer.email)).toBeVisible();
  await expect(screen.add).toHaveCount(0);
  await expectAccessible();
  expect(asked).toEqual([]);

  await screen.changeAccount.click();
  await new HomePage(page).expectShown();
  await (await new LoginModal(page).expectShown()).logIn(owner.email, owner.password);
  await screen.expectShown();
  await expect(screen.waiting).toBeVisible();
});

test("a refused card shows an error and keeps the order waiting", async ({
  page,
  customer,
  served,
}) => {
  const orderId = await giveWaitingOrder(served, customer.id);
  const screen = await new SyncCardPage(page, orderId, customer.id).open();
  await screen.add.click();
  await (await new CardFormPage(page).expectShown()).submit(testCards.declined);
  await screen.expectShown();
  await expect(screen.waiting).toBeVisible();
  await expect(screen.main.getByText(/El banco respondió/)).toBeVisible();
  expect(await paymentOf(served, orderId)).toMatchObject({ order: "pending_payment", card: null });
});

test("lists a card that was added elsewhere after “Actualizar”", async ({
  page,
  context,
  customer,
  served,
}) => {
  const orderId = await giveWaitingOrder(served, customer.id);
  const screen = await new SyncCardPage(page, orderId, customer.id).open();
  await expect(screen.waiting).toBeVisible();
  const other = await context.newPage();
  await (await new CardFormPage(other).open("/profile/cards/add")).submit(testCards.worksToo);
  await expect(other.getByText(/4444/).first()).toBeVisible();
  await screen.checkAgain.click();
  await expect(screen.done).toContainText("4444");
});

test("a paid order asks for no card", async ({ page, customer, served }) => {
  const orderId = await giveOrder(served, customer.id);
  const screen = await new SyncCardPage(page, orderId, customer.id).open();
  await expect(screen.main.getByText("Este pedido no necesita una tarjeta")).toBeVisible();
  await expect(screen.add).toHaveCount(0);
});
