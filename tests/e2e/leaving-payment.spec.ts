/** Leaving the step that pays while it pays, and coming to it too late (product.md, "Booking", 3). */
import { expect, test } from "./fixtures";
import { FourthStep } from "./pages/fourth-step";
import { HomePage } from "./pages/home-page";
import { SecondStep } from "./pages/second-step";
import { ThirdStep } from "./pages/third-step";
import { ORDERS, openPayment, VERIFYING, watchPosts } from "./paying";
import { gate } from "./requests";
import { composeBooking, ordersOf, storeState } from "./stored-bookings";

test.describe("while the order is on its way", () => {
  test("back leads to its confirmation, and never to a second order", async ({
    page,
    customer,
    served,
  }) => {
    const { third } = await openPayment(page, served);
    const posts = watchPosts(page);
    const stored = gate();
    const { open, opened } = gate();
    await page.route(ORDERS, async (route) => {
      const response = await route.fetch();
      stored.open();
      await opened;
      await route.fulfill({ response });
    });
    await third.pay.click();
    await stored.opened;
    await expect(page.getByRole("link", { name: "Volver" })).toHaveCount(0);
    for (const step of ["first-step", "second-step"]) {
      await page.evaluate((name) => {
        location.hash = `#/appointment/${name}`;
      }, step);
      await expect(page.getByRole("status").filter({ hasText: VERIFYING })).toBeVisible();
      await expect(page).toHaveURL(/#\/appointment\/third-step$/);
    }
    open();
    const fourth = await new FourthStep(page).expectShown();
    const [order, ...more] = await ordersOf(served, customer.id);
    expect(order?.id).toBe(fourth.orderId());
    expect(more).toEqual([]);
    expect(posts).toHaveLength(1);
  });

  test("back, and a refusal is still read where it can be put right", async ({
    page,
    customer,
    served,
  }) => {
    const { third } = await openPayment(page, served);
    const { open, opened } = gate();
    await page.route(ORDERS, async (route) => {
      await opened;
      const errors = { "billing.payment_id": ["La tarjeta fue rechazada."] };
      await route.fulfill({ status: 422, json: { message: "", errors } });
    });
    const sent = page.waitForRequest(ORDERS);
    await third.pay.click();
    await sent;
    await page.evaluate(() => {
      location.hash = "#/appointment/second-step";
    });
    await expect(page.getByRole("status").filter({ hasText: VERIFYING })).toBeVisible();
    open();
    await expect(page.getByText("La tarjeta fue rechazada.").first()).toBeVisible();
    await expect(third.field("Nombre o razón social")).toHaveValue("Ana Benítez");
    await page.unroute(ORDERS);
    await third.card(/1111/).check();
    await third.confirm();
    expect(await ordersOf(served, customer.id)).toHaveLength(1);
  });

  test("home is told that it stands, and going on leads to its confirmation", async ({
    page,
    customer,
    served,
  }) => {
    const { third } = await openPayment(page, served);
    const { open, opened } = gate();
    await page.route(ORDERS, async (route) => {
      await opened;
      await route.continue();
    });
    const sent = page.waitForRequest(ORDERS);
    await third.pay.click();
    await sent;
    await page.getByRole("link", { name: "Inicio" }).first().click();
    await new HomePage(page).expectShown();
    open();
    await expect(page.getByText("Tu reserva quedó registrada")).toBeVisible();
    await page.getByRole("button", { name: "Continuar tu reserva" }).click();
    const fourth = await new FourthStep(page).expectShown();
    const [order, ...more] = await ordersOf(served, customer.id);
    expect(order?.id).toBe(fourth.orderId());
    expect(more).toEqual([]);
  });

  test("another booking is made meanwhile: the first one is told of before it is paid", async ({
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
    const [order] = await ordersOf(served, customer.id);
    const notice = page.getByRole("alert").filter({ hasText: "Tu reserva anterior" });
    await expect(notice).toBeVisible();
    await expectGood("an earlier order stands");
    await notice.getByRole("link", { name: "Ver esa reserva" }).click();
    await expect(page).toHaveURL(new RegExp(`#/profile/orders/${order?.id}/details`));
  });
});

test("who leaves before the order is sent has not ordered", async ({ page, customer, served }) => {
  const { third } = await openPayment(page, served);
  const posts = watchPosts(page);
  const { open, opened } = gate();
  await page.route("**/api/v1/coupons/**", async (route) => {
    await opened;
    await route.continue();
  });
  await third.field("Cupón").fill("OGA50");
  const asked = page.waitForRequest("**/api/v1/coupons/**");
  await third.pay.click();
  await asked;
  await page.evaluate(() => {
    location.hash = "#/appointment/second-step";
  });
  const second = await new SecondStep(page).expectShown();
  const answered = page.waitForResponse("**/api/v1/coupons/**");
  open();
  await answered;
  await second.goOn();
  await new ThirdStep(page).expectShown();
  expect(posts).toEqual([]);
  expect(await ordersOf(served, customer.id)).toEqual([]);
});

test("a booking whose day has gone by is not paid: the second step asks for another", async ({
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
