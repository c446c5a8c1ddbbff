import { composeBooking, storeState } from "~tests/support/browser/booking";
import { HomePage } from "~tests/support/browser/home-page";
import { ORDERS, openPayment, VERIFYING } from "~tests/support/browser/paying";
import { holdAnswers } from "~tests/support/browser/requests";
import { goTo } from "~tests/support/browser/tab";
import { expect, asCustomer as test } from "~tests/support/browser/test";
import { findOrders } from "~tests/support/orders/orders";

test.describe("when the person leaves the third step while the order is sent", () => {
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

  test("coming back twice before the answer shows why the order was refused @long", async ({
    page,
    served,
  }) => {
    const { third } = await openPayment(page, served);
    const errors = { "billing.payment_id": ["La tarjeta fue rechazada."] };
    await page.route(ORDERS, (route) => route.fulfill({ status: 422, json: { errors } }));
    const answer = await holdAnswers(page, ORDERS);
    const sent = page.waitForRequest(ORDERS);
    await third.pay.click();
    await sent;
    for (let visit = 0; visit < 2; visit++) {
      await goTo(page, "/");
      await new HomePage(page).resume.click();
      await expect(page.getByRole("status").filter({ hasText: VERIFYING })).toBeVisible();
    }
    await answer();
    await expect(page.getByText("La tarjeta fue rechazada.").first()).toBeVisible();
  });
});
