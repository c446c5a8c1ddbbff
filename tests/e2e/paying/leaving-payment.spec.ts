import type { Route } from "@playwright/test";
import { findOrders } from "~tests/database/orders";
import {
  expectOnlyOrder,
  goTo,
  ORDERS,
  openPayment,
  payUnanswered,
  VERIFYING,
  watchPosts,
} from "~tests/e2e/fixtures/paying";
import { gate } from "~tests/e2e/fixtures/requests";
import { composeBooking, storeState } from "~tests/e2e/fixtures/stored-bookings";
import { expect, test } from "~tests/e2e/fixtures/test";
import { FourthStep } from "~tests/e2e/pages/fourth-step";
import { HomePage } from "~tests/e2e/pages/home-page";
import { SecondStep } from "~tests/e2e/pages/second-step";
import { ThirdStep } from "~tests/e2e/pages/third-step";

const OWN_ORDERS = "**/api/v1/user/orders";

const declineCard = (route: Route) => {
  const errors = { "billing.payment_id": ["La tarjeta fue rechazada."] };
  return route.fulfill({ status: 422, json: { message: "", errors } });
};

test.describe("leaving the third step while the order is being sent", () => {
  test("coming back leads to the confirmation, without a second order", async ({
    page,
    customer,
    served,
  }) => {
    const { third } = await openPayment(page, served);
    const posts = watchPosts(page);
    const answer = await payUnanswered(third);
    await expect(page.getByRole("link", { name: "Volver" })).toHaveCount(0);
    for (const step of ["first-step", "second-step"]) {
      await goTo(page, `/appointment/${step}`);
      await expect(page.getByRole("status").filter({ hasText: VERIFYING })).toBeVisible();
      await expect(page).toHaveURL(/#\/appointment\/third-step$/);
    }
    answer();
    const fourth = await new FourthStep(page).expectShown();
    await expectOnlyOrder(served, customer, fourth);
    expect(posts).toHaveLength(1);
  });

  test("coming back shows a refusal at its field", async ({ page, customer, served }) => {
    const { third } = await openPayment(page, served);
    const answer = await payUnanswered(third, declineCard);
    await goTo(page, "/appointment/second-step");
    await expect(page.getByRole("status").filter({ hasText: VERIFYING })).toBeVisible();
    answer();
    await expect(page.getByText("La tarjeta fue rechazada.").first()).toBeVisible();
    await expect(third.field("Nombre o razón social")).toHaveValue("Ana Benítez");
    await third.card(/1111/).check();
    await third.confirm();
    expect(await findOrders(served, customer.id)).toHaveLength(1);
  });

  test("home shows a refusal, and resuming leads to its field", async ({
    page,
    customer,
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
    await third.card(/1111/).check();
    await third.confirm();
    expect(await findOrders(served, customer.id)).toHaveLength(1);
  });

  test("a loading screen shows a refusal", async ({ page, customer: _c, served }) => {
    const { third } = await openPayment(page, served);
    const answer = await payUnanswered(third);
    const code = gate();
    await page.route("**/assets/*.js", (route) => code.opened.then(() => route.continue()));
    const wanted = page.waitForRequest("**/assets/*.js");
    await goTo(page, "/profile/invoicelist");
    await wanted;
    const answered = page.waitForResponse(ORDERS);
    answer();
    await answered;
    code.open();
    await expect(page.getByRole("heading", { level: 1, name: "Mis facturas" })).toBeVisible();
    await expect(page.getByText("Tu reserva quedó registrada")).toBeVisible();
  });

  test("home shows that the order is placed, and resuming leads to its confirmation", async ({
    page,
    customer,
    served,
  }) => {
    const { third } = await openPayment(page, served);
    const answer = await payUnanswered(third);
    await page.getByRole("link", { name: "Inicio" }).first().click();
    const home = await new HomePage(page).expectShown();
    answer();
    await expect(page.getByText("Tu reserva quedó registrada")).toBeVisible();
    await home.resume.click();
    const fourth = await new FourthStep(page).expectShown();
    await expectOnlyOrder(served, customer, fourth);
  });

  test("a second booking shows the first order before it is paid", async ({
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

test("leaving before the order is sent places no order", async ({ page, customer, served }) => {
  const { third } = await openPayment(page, served);
  const posts = watchPosts(page);
  const { open, opened } = gate();
  await page.route("**/api/v1/coupons/**", async (route) => {
    await opened;
    await route.continue();
  });
  await (await third.openCoupon()).field("Cupón").fill("OGA50");
  const asked = page.waitForRequest("**/api/v1/coupons/**");
  await third.pay.click();
  await asked;
  await goTo(page, "/appointment/second-step");
  const second = await new SecondStep(page).expectShown();
  const answered = page.waitForResponse("**/api/v1/coupons/**");
  open();
  await answered;
  await second.goOn();
  await new ThirdStep(page).expectShown();
  expect(posts).toEqual([]);
  expect(await findOrders(served, customer.id)).toEqual([]);
});

test("leaving while an earlier attempt is looked up places no order", async ({
  page,
  customer,
  served,
}) => {
  const { booking, third } = await openPayment(page, served);
  await page.route(ORDERS, (route) => route.abort());
  await third.pay.click();
  await expect(
    page.getByRole("alert").filter({ hasText: "No encontramos tu reserva" }),
  ).toBeVisible();
  await page.unroute(ORDERS);
  const posts = watchPosts(page);
  const { open, opened } = gate();
  await page.route(OWN_ORDERS, (route) => opened.then(() => route.continue()), { times: 1 });
  const looked = page.waitForRequest(OWN_ORDERS);
  await third.pay.click();
  await looked;
  await goTo(page, "/appointment/second-step");
  const second = await new SecondStep(page).expectShown();
  await second.pickDayBesides(booking.appointment.start_date);
  const day = await second.nearestDays.locator(":checked").inputValue();
  const answered = page.waitForResponse(OWN_ORDERS);
  open();
  await answered;
  const fourth = await (await second.goOn()).confirm();
  const [order, ...more] = await findOrders(served, customer.id);
  expect(order).toMatchObject({ id: fourth.orderId(), startDate: day });
  expect(more).toEqual([]);
  expect(posts).toHaveLength(1);
});

test("a booking with a past date is not paid and leads to the second step", async ({
  page,
  customer: _customer,
  served,
}) => {
  const booking = await composeBooking(page.request, served, "payment");
  const dates = ["2026-01-05", "2026-01-12", "2026-01-19", "2026-01-26"];
  const appointment = { ...booking.appointment, start_date: dates[0], dates };
  await storeState(page, { appointment: { ...booking, appointment } });
  await page.goto("/#/appointment/third-step");
  const second = await new SecondStep(page).expectShown();
  await expect(page.getByText("El día que habías elegido ya pasó. Elegí otro.")).toBeVisible();
  await expect(second.nearestDays.locator(":checked")).toHaveCount(0);
  await second.pickDay();
  await (await second.goOn()).expectShown();
});
