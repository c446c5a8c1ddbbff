/** The link to a customer whose order has no card (spec.md §2, /orders/{id}/sync-card/{user_id}). */
import { eq } from "drizzle-orm";
import { orders, payments } from "../sandbox/schema-orders";
import type { Served } from "../tools/serve";
import { createCustomer } from "./customers";
import { expect, test } from "./fixtures";
import { giveOrder } from "./orders-of";
import { CardFormPage, testCards } from "./pages/card-form-page";
import { HomePage } from "./pages/home-page";
import { LoginModal } from "./pages/login-modal";
import { SyncCardPage } from "./pages/profile-sync-card";

const giveWaitingOrder = (served: Served, userId: number) =>
  giveOrder(served, userId, { status: "pending_payment", payment: "pending", start: 12 });

async function paymentOf({ sandbox: { db } }: Served, orderId: number) {
  const [row] = await db
    .select({ order: orders.status, payment: payments.status, card: payments.cardId })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(eq(orders.id, orderId));
  return row;
}

test("a guest logs in, comes back, adds a card, and the order has it", async ({
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

test("somebody else is refused, sees nothing of the order, and may change the account", async ({
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

test("a card that the bank refuses leaves the order waiting, and says so", async ({
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

test("a card that was added elsewhere shows when asked again", async ({
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

test("an order that is paid needs no card", async ({ page, customer, served }) => {
  const orderId = await giveOrder(served, customer.id);
  const screen = await new SyncCardPage(page, orderId, customer.id).open();
  await expect(screen.main.getByText("Este pedido no necesita una tarjeta")).toBeVisible();
  await expect(screen.add).toHaveCount(0);
});
