import type { Route } from "@playwright/test";
import { composeBooking, storeState } from "~tests/support/browser/booking";
import { HomePage } from "~tests/support/browser/home-page";
import { ORDERS, openPayment, payUnanswered, VERIFYING } from "~tests/support/browser/paying";
import { expect, test } from "~tests/support/browser/test";
import { findOrders } from "~tests/support/orders/orders";

const declineCard = (route: Route) => {
  const errors = { "billing.payment_id": ["La tarjeta fue rechazada."] };
  return route.fulfill({ status: 422, json: { message: "", errors } });
};

test.describe("leaving the third step while the order is being sent", () => {
  test("home shows a refusal, and resuming leads to its field", { tag: "@long" }, async ({
    page,
    customer: _customer,
    served,
  }) => {
    const { third } = await openPayment(page, served);
    const answer = await payUnanswered(third, declineCard);
    await page.getByRole("link", { name: "Inicio" }).first().click();
    const home = await new HomePage(page).expectShown();
    answer();
    await expect(page.getByText("Tu reserva no se hizo y no se cobró nada.")).toBeVisible();
    await home.resume.click();
    await expect(page.getByText("La tarjeta fue rechazada.").first()).toBeInViewport();
    await expect(third.card(/1111/)).not.toBeChecked();
  });

  test("a second booking shows the first order before it is paid @long", async ({
    page,
    customer,
    served,
    expectGood,
  }) => {
    const { third } = await openPayment(page, served);
    await page.route(ORDERS, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.route("**/api/v1/user/orders", (route) => route.abort());
    await third.pay.click();
    await expect(page.getByRole("status").filter({ hasText: VERIFYING })).toBeVisible();
    await page.unroute(ORDERS);
    const other = await composeBooking(page.request, served, "payment");
    await storeState(page, { appointment: other });
    await page.unroute("**/api/v1/user/orders");
    await page.goto("/#/appointment/third-step");
    await third.expectShown();
    const [order] = await findOrders(served, customer.id);
    const notice = page.getByRole("alert").filter({ hasText: "Tu reserva anterior" });
    await expect(notice).toBeVisible();
    await expectGood("an earlier order stands");
    await notice.getByRole("link", { name: "Ver esa reserva" }).click();
    await expect(page).toHaveURL(new RegExp(`#/profile/orders/${order?.id}/details`));
  });
});
