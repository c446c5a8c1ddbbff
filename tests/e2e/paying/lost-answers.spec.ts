/** Answers to POST /orders that are lost, by a backend that is not known to know `Idempotency-Key`. */
import type { Page, Route } from "@playwright/test";
import { openPayment, VERIFYING } from "~tests/e2e/fixtures/paying";
import { SlowOrders, withoutIdempotentOrders } from "~tests/e2e/fixtures/slow-orders";
import { expect, test } from "~tests/e2e/fixtures/test";
import { FourthStep } from "~tests/e2e/pages/fourth-step";

const missing = (page: Page) =>
  page.getByRole("alert").filter({ hasText: "No encontramos tu reserva" });
const verifying = (page: Page) => page.getByRole("status").filter({ hasText: VERIFYING });

const cut = (route: Route) => route.abort("connectionreset");

test("the look says how long it lasts, looks at once when asked, and leads to orders and contact @long", async ({
  page,
  customer: _customer,
  served,
  expectGood,
}) => {
  test.slow();
  await withoutIdempotentOrders(page);
  await page.clock.install();
  const { third } = await openPayment(page, served);
  const backend = await SlowOrders.serve(page, [cut]);
  backend.hiddenReads = Number.POSITIVE_INFINITY;
  await third.pay.click();
  await expect(verifying(page)).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.getByText(/^Buscamos desde hace \d+ s\.$/)).toBeVisible();
  await expect(main.getByRole("link", { name: "Ver mis pedidos" })).toBeVisible();
  await expect(main.getByRole("link", { name: "WhatsApp" })).toBeVisible();
  await expectGood("the order is looked for");

  // The clock stands still: what is read now proves nothing of later.
  await page.clock.pauseAt(Date.now() + 60_000);
  for (let press = 0; press < 5; press++) {
    const before = backend.reads;
    await main.getByRole("button", { name: "Mirar ahora" }).click();
    await expect.poll(() => backend.reads).toBeGreaterThan(before);
  }
  await expect(missing(page)).toHaveCount(0);
  await expect(verifying(page)).toBeVisible();
});

test("who tries again knowing the risk is shown both orders, with the contact @long", async ({
  page,
  customer: _customer,
  served,
  expectGood,
}) => {
  test.slow();
  await withoutIdempotentOrders(page);
  await page.clock.install();
  const { third } = await openPayment(page, served);
  const backend = await SlowOrders.serve(page, [
    cut,
    async (route, order) => {
      backend.hiddenReads = 0;
      await route.fulfill({ status: 201, json: { data: order } });
    },
  ]);
  backend.hiddenReads = Number.POSITIVE_INFINITY;
  await third.pay.click();
  await expect(verifying(page)).toBeVisible();
  await expect(async () => {
    await page.clock.runFor(10_000);
    await expect(missing(page)).toBeVisible({ timeout: 200 });
  }).toPass();
  await expect(missing(page)).toContainText("quedarían dos reservas");
  await expect(missing(page)).not.toContainText("sin miedo");
  await expect(missing(page).getByRole("link", { name: "WhatsApp" })).toBeVisible();
  expect(backend.placed).toHaveLength(1);
  await expectGood("the order was not found");

  await missing(page).getByRole("button", { name: "Probar de nuevo" }).click();
  const fourth = await new FourthStep(page).expectShown();
  expect(backend.placed).toHaveLength(2);
  expect(fourth.orderId()).toBe(901);
  const twice = page.getByRole("alert").filter({ hasText: "más de una vez" });
  await expect(twice).toContainText("OGA-900");
  await expect(twice.getByRole("link", { name: "WhatsApp" })).toBeVisible();
});
