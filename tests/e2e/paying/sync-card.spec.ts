import { createCustomer } from "~tests/database/customers";
import { giveOrder } from "~tests/database/give-order";
import { expect, test } from "~tests/e2e/fixtures/test";
import { CardFormPage, testCards } from "~tests/e2e/pages/card-form-page";
import { HomePage } from "~tests/e2e/pages/home-page";
import { LoginModal } from "~tests/e2e/pages/login-modal";
import { SyncCardPage } from "~tests/e2e/pages/profile-sync-card";
import type { Served } from "~tests/tools/serve";

const giveWaitingOrder = (served: Served, userId: number) =>
  giveOrder(served, userId, { status: "pending_payment", payment: "pending", start: 12 });

test("another customer sees nothing of the order; who switches accounts adds its card", {
  tag: "@long",
}, async ({ page, customer, served, expectAccessible }) => {
  const owner = await createCustomer(served);
  const orderId = await giveWaitingOrder(served, owner.id);
  const screen = await new SyncCardPage(page, orderId, owner.id).open();
  await expect(screen.wrongAccount).toBeVisible();
  await expect(screen.main.getByText(customer.email)).toBeVisible();
  await expect(screen.add).toHaveCount(0);
  await expectAccessible();
  await screen.changeAccount.click();
  await new HomePage(page).expectShown();
  await (await new LoginModal(page).expectShown()).logIn(owner.email, owner.password);

  await screen.expectShown();
  await expect(screen.waiting).toBeVisible();
  await expect(screen.main.getByText("Limpieza de mantenimiento")).toBeVisible();
  await screen.add.click();
  await (await new CardFormPage(page).expectShown()).submit(testCards.works);
  await screen.expectShown();
  await expect(screen.done).toContainText("1111");
  await expectAccessible();
  await screen.toOrder.click();
  await expect(page).toHaveURL(new RegExp(`#/profile/orders/${orderId}/details$`));
});
