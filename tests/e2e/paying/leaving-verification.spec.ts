import { findOrders } from "~tests/database/orders";
import {
  expectOnlyOrder,
  goTo,
  holdOrder,
  ORDERS,
  openPayment,
  payUnanswered,
  VERIFYING,
  watchPosts,
} from "~tests/e2e/fixtures/paying";
import { gate } from "~tests/e2e/fixtures/requests";
import { expect, test } from "~tests/e2e/fixtures/test";
import { FourthStep } from "~tests/e2e/pages/fourth-step";
import { HomePage } from "~tests/e2e/pages/home-page";

const OWN_ORDERS = "**/api/v1/user/orders";

test("shows the confirmation of an order that was found on another screen", async ({
  page,
  customer,
  served,
}) => {
  const { third } = await openPayment(page, served);
  const posts = watchPosts(page);
  const answer = await payUnanswered(third);
  await goTo(page, "/appointment/second-step");
  await expect(page.getByRole("status").filter({ hasText: VERIFYING })).toBeVisible();
  await page.getByRole("link", { name: "Inicio" }).first().click();
  const home = await new HomePage(page).expectShown();
  answer();
  await expect(page.getByText("Tu reserva quedó registrada")).toBeVisible();
  await home.resume.click();
  const fourth = await new FourthStep(page).expectShown();
  await expectOnlyOrder(served, customer, fourth);
  expect(posts).toHaveLength(1);
});

test("shows the confirmation of an order whose answer was lost", async ({
  page,
  customer,
  served,
}) => {
  const { third } = await openPayment(page, served);
  await page.route(ORDERS, (route) => route.fetch().then(() => route.abort()), { times: 1 });
  const { open, opened } = gate();
  await page.route(OWN_ORDERS, (route) => opened.then(() => route.continue()));
  const asked = page.waitForRequest(OWN_ORDERS);
  await third.pay.click();
  await asked;
  await expect(page.getByRole("status").filter({ hasText: VERIFYING })).toBeVisible();
  await page.getByRole("link", { name: "Inicio" }).first().click();
  const home = await new HomePage(page).expectShown();
  const looked = page.waitForResponse(OWN_ORDERS);
  open();
  await looked;
  await home.resume.click();
  const fourth = await new FourthStep(page).expectShown();
  await expectOnlyOrder(served, customer, fourth);
});

test("looks up an order whose first day is today", async ({ page, context, customer, served }) => {
  const { third, booking } = await openPayment(page, served);
  await page.route(ORDERS, (route) => route.fetch().then(() => route.abort()), { times: 1 });
  await page.route(OWN_ORDERS, (route) => route.abort());
  await third.pay.click();
  await expect(page.getByRole("status").filter({ hasText: VERIFYING })).toBeVisible();
  const later = await context.newPage();
  await later.clock.setFixedTime(new Date(`${booking.appointment.start_date}T15:00:00Z`));
  await later.goto("/#/appointment/third-step");
  const fourth = await new FourthStep(later).expectShown();
  const [order] = await findOrders(served, customer.id);
  expect(fourth.orderId()).toBe(order?.id);
});

test("coming back looks up the second attempt, without the first one's message", async ({
  page,
  customer,
  served,
}) => {
  const { third } = await openPayment(page, served);
  await page.route(ORDERS, (route) => route.abort(), { times: 1 });
  await third.pay.click();
  const missing = page.getByRole("alert").filter({ hasText: "No encontramos tu reserva" });
  await expect(missing).toBeVisible();
  const { sent, answer } = await holdOrder(page);
  await missing.getByRole("button", { name: "Probar de nuevo" }).click();
  await sent;
  await goTo(page, "/appointment/second-step");
  await expect(page.getByRole("status").filter({ hasText: VERIFYING })).toBeVisible();
  await expect(missing).toHaveCount(0);
  answer();
  const fourth = await new FourthStep(page).expectShown();
  await expectOnlyOrder(served, customer, fourth);
});

test("shows the refusal of a coupon at its field after coming back", async ({
  page,
  customer: _customer,
  served,
}) => {
  // A backend without the call: only the order's own answer knows the coupon.
  await page.route("**/api/v1/coupons/**", (route) =>
    route.fulfill({ status: 405, json: { message: "" } }),
  );
  const { third } = await openPayment(page, served);
  await (await third.openCoupon()).field("Cupón").fill("SOLOUNO");
  const refusal = "Ese cupón ya lo usaste.";
  const answer = await payUnanswered(third, (route) =>
    route.fulfill({ status: 422, json: { message: "", errors: { "billing.coupon": [refusal] } } }),
  );
  await goTo(page, "/appointment/second-step");
  await expect(page.getByRole("status").filter({ hasText: VERIFYING })).toBeVisible();
  answer();
  await expect(third.field("Cupón")).toHaveAccessibleDescription(new RegExp(refusal));
  await expect(third.field("Cupón")).toHaveValue("SOLOUNO");
});

test("shows a conflict whose dates the answer does not name", async ({
  page,
  customer: _customer,
  served,
}) => {
  const { third } = await openPayment(page, served);
  const answer = await payUnanswered(third, (route) =>
    route.fulfill({ status: 409, json: { message: "Taken" } }),
  );
  await goTo(page, "/appointment/second-step");
  await expect(page.getByRole("status").filter({ hasText: VERIFYING })).toBeVisible();
  answer();
  const alert = page
    .getByRole("alert")
    .filter({ hasText: "Alguna de las fechas ya no está libre" });
  await expect(alert.getByRole("link")).toBeVisible();
});
