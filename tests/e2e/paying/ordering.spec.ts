import type { Route } from "@playwright/test";
import { findOrders } from "~tests/database/orders";
import { ORDERS, openPayment, VERIFYING, watchPosts } from "~tests/e2e/fixtures/paying";
import { gate } from "~tests/e2e/fixtures/requests";
import { saveCard } from "~tests/e2e/fixtures/saved-cards";
import { composeBooking, storeState } from "~tests/e2e/fixtures/stored-bookings";
import { expect, test } from "~tests/e2e/fixtures/test";
import { FourthStep } from "~tests/e2e/pages/fourth-step";
import { SecondStep } from "~tests/e2e/pages/second-step";
import { ThirdStep } from "~tests/e2e/pages/third-step";

test.describe("one confirmation places one order", () => {
  test("when the button is clicked repeatedly", async ({ page, customer, served }) => {
    const { third } = await openPayment(page, served);
    const posts = watchPosts(page);
    const { open, opened } = gate();
    await page.route(ORDERS, async (route) => {
      await opened;
      await route.continue();
    });
    await third.pay.dblclick();
    await expect(third.pay).toHaveAttribute("aria-busy", "true");
    await third.pay.click({ force: true });
    await third.field("Nombre o razón social").focus();
    for (let presses = 0; presses < 4; presses++) await page.keyboard.press("Enter");
    await third.pay.focus();
    for (let presses = 0; presses < 4; presses++) await page.keyboard.press("Enter");
    await page.keyboard.press("Space");
    open();
    await new FourthStep(page).expectShown();
    expect(posts).toHaveLength(1);
    expect(await findOrders(served, customer.id)).toHaveLength(1);
  });

  test("when “Siguiente” is double-tapped on the second step", async ({
    page,
    customer,
    served,
  }) => {
    await saveCard(page.request, served);
    const booking = await composeBooking(page.request, served, "payment");
    await storeState(page, { appointment: booking });
    // The clock stands still, as between two quick taps.
    await page.clock.install();
    await page.goto("/#/appointment/second-step");
    const second = await new SecondStep(page).expectShown();
    await expect(second.helperName).toBeVisible();
    const posts = watchPosts(page);
    const box = await second.next.boundingBox();
    if (!box) throw new Error("There is no button to tap");
    const tap = () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await page.clock.pauseAt(Date.now() + 60_000);
    await tap();
    const third = await new ThirdStep(page).expectShown();
    await expect(third.cards.getByRole("radio", { name: /1111/ })).toBeChecked();
    await tap();
    await expect(third.pay).toHaveAttribute("aria-disabled", "true");
    await expect(third.pay).not.toHaveAttribute("aria-busy");
    await page.clock.runFor(1_000);
    await expect(third.pay).not.toHaveAttribute("aria-disabled");
    expect(posts).toEqual([]);
    await page.clock.resume();
    await third.confirm();
    expect(await findOrders(served, customer.id)).toHaveLength(1);
  });

  test("when going back after paying", async ({ page, customer, served }) => {
    const { third } = await openPayment(page, served);
    const posts = watchPosts(page);
    await third.confirm();
    await page.goBack();
    await expect(page).not.toHaveURL(/third-step|fourth-step/);
    expect(posts).toHaveLength(1);
    expect(await findOrders(served, customer.id)).toHaveLength(1);
  });

  test("when two tabs pay the same booking at once", async ({ page, customer, served }) => {
    const { third } = await openPayment(page, served);
    const other = await page.context().newPage();
    await other.goto("/#/appointment/third-step");
    const otherThird = await new ThirdStep(other).expectShown();
    await expect(otherThird.cards.getByRole("radio", { name: /1111/ })).toBeChecked();
    const posts = watchPosts(page);
    const { open, opened } = gate();
    await page.route(ORDERS, async (route) => {
      await opened;
      await route.continue();
    });
    await third.pay.click();
    await expect.poll(() => posts.length).toBe(1);
    const theirs = await otherThird.confirm();
    open();
    const mine = await new FourthStep(page).expectShown();
    expect(theirs.orderId()).toBe(mine.orderId());
    expect(new Set(posts).size).toBe(1);
    expect(await findOrders(served, customer.id)).toHaveLength(1);
  });

  test("when the first tab has paid before the second", async ({ page, customer, served }) => {
    const { third } = await openPayment(page, served);
    const other = await page.context().newPage();
    await other.goto("/#/appointment/third-step");
    const otherThird = await new ThirdStep(other).expectShown();
    await expect(otherThird.cards.getByRole("radio", { name: /1111/ })).toBeChecked();
    const mine = await third.confirm();
    const theirs = await otherThird.confirm();
    expect(theirs.orderId()).toBe(mine.orderId());
    expect(await findOrders(served, customer.id)).toHaveLength(1);
  });
});

test.describe("a lost answer to POST /orders", () => {
  test("looks up the order that was placed and shows it", async ({ page, customer, served }) => {
    const { third } = await openPayment(page, served);
    const posts = watchPosts(page);
    const { open, opened } = gate();
    await page.route(ORDERS, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.route("**/api/v1/user/orders", async (route) => {
      await opened;
      await route.continue();
    });
    await third.pay.click();
    await expect(page.getByRole("status").filter({ hasText: VERIFYING })).toBeVisible();
    await expect(third.pay).toHaveCount(0);
    open();
    const fourth = await new FourthStep(page).expectShown();
    expect(posts).toHaveLength(1);
    const [order, ...more] = await findOrders(served, customer.id);
    expect(order?.id).toBe(fourth.orderId());
    expect(more).toEqual([]);
  });

  test("looks up the order after a reload", async ({ page, customer, served }) => {
    const { third } = await openPayment(page, served);
    const stored = gate();
    await page.route(ORDERS, async (route) => {
      await route.fetch();
      stored.open();
    });
    await third.pay.click();
    await stored.opened;
    const { open, opened } = gate();
    await page.route("**/api/v1/user/orders", async (route) => {
      await opened;
      await route.continue();
    });
    await page.reload();
    await expect(page.getByRole("status").filter({ hasText: VERIFYING })).toBeVisible();
    open();
    const fourth = await new FourthStep(page).expectShown();
    const [order, ...more] = await findOrders(served, customer.id);
    expect(order?.id).toBe(fourth.orderId());
    expect(more).toEqual([]);
  });

  test("retries an order that was not placed with the same idempotency key", async ({
    page,
    customer,
    served,
  }) => {
    await page.clock.install();
    const { third } = await openPayment(page, served);
    const posts = watchPosts(page);
    const failures: ((route: Route) => Promise<void>)[] = [
      (route) => route.abort(),
      (route) => route.fulfill({ status: 500, json: { message: "Server Error" } }),
      (route) => route.fulfill({ contentType: "text/html", body: "<h1>It works!</h1>" }),
      (route) => route.fulfill({ status: 201, body: "" }),
    ];
    await page.route(ORDERS, (route) => (failures.shift() ?? ((last) => last.continue()))(route));
    await third.pay.click();
    const missing = page.getByRole("alert").filter({ hasText: "No encontramos tu reserva" });
    for (let left = 3; left >= 0; left--) {
      // An order may come late: it is looked up twice, with seconds between.
      await expect(async () => {
        await page.clock.fastForward("00:03");
        await expect(missing).toBeVisible({ timeout: 200 });
      }).toPass();
      expect(failures).toHaveLength(left);
      await expect(third.field("Nombre o razón social")).toHaveValue("Ana Benítez");
      await missing.getByRole("button", { name: "Probar de nuevo" }).click();
      if (left > 0) await expect(missing).toBeHidden();
    }
    await new FourthStep(page).expectShown();
    expect(posts).toHaveLength(5);
    expect(new Set(posts).size).toBe(1);
    expect(await findOrders(served, customer.id)).toHaveLength(1);
  });
});
