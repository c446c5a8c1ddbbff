/** Answers to POST /orders that are lost, by a backend that is not known to know `Idempotency-Key`. */
import type { Page, Route } from "@playwright/test";
import { openPayment, VERIFYING } from "~tests/e2e/fixtures/paying";
import { SlowOrders, withoutIdempotentOrders } from "~tests/e2e/fixtures/slow-orders";
import { expect, test } from "~tests/e2e/fixtures/test";
import { FourthStep } from "~tests/e2e/pages/fourth-step";
import type { ThirdStep } from "~tests/e2e/pages/third-step";

const missing = (page: Page) =>
  page.getByRole("alert").filter({ hasText: "No encontramos tu reserva" });
const verifying = (page: Page) => page.getByRole("status").filter({ hasText: VERIFYING });

/** Lets time pass until the list has been read so many times more. */
async function passUntilRead(page: Page, backend: SlowOrders, times: number): Promise<void> {
  const wanted = backend.reads + times;
  await expect(async () => {
    await page.clock.runFor(3_000);
    expect(backend.reads).toBeGreaterThanOrEqual(wanted);
  }).toPass();
}

const cut = (route: Route) => route.abort("connectionreset");

type Case = {
  name: string;
  /** What becomes of the request. */
  answer: (route: Route) => Promise<unknown>;
  /** How many looks do not see the order yet. */
  hiddenReads: number;
  press?: (page: Page, third: ThirdStep) => Promise<unknown>;
};

const cases: Case[] = [
  {
    name: "answers after eight seconds, to a page that was reloaded",
    answer: async () => {},
    hiddenReads: 3,
    async press(page, third) {
      const sent = page.waitForRequest("**/api/v1/orders");
      await third.pay.click();
      await sent;
      await page.reload();
    },
  },
  { name: "works on for seven seconds when the connection is cut", answer: cut, hiddenReads: 3 },
  {
    name: "stands behind a gateway that answers 504",
    answer: (route) => route.fulfill({ status: 504, body: "<h1>Gateway Timeout</h1>" }),
    hiddenReads: 3,
  },
  { name: "has a list that lags two reads", answer: cut, hiddenReads: 2 },
];

for (const { name, answer, hiddenReads, press } of cases) {
  test(`one order, found and shown, where the backend ${name}`, async ({
    page,
    customer: _customer,
    served,
  }) => {
    await withoutIdempotentOrders(page);
    await page.clock.install();
    const { third } = await openPayment(page, served);
    const backend = await SlowOrders.serve(page, [answer]);
    backend.hiddenReads = hiddenReads;
    await (press ?? (() => third.pay.click()))(page, third);
    await expect(verifying(page)).toBeVisible();
    // The page reads the list of orders for other reasons too.
    backend.hiddenReads = Math.max(backend.hiddenReads, hiddenReads);
    await passUntilRead(page, backend, hiddenReads);
    await expect(missing(page)).toHaveCount(0);
    await expect(async () => {
      await page.clock.runFor(3_000);
      await new FourthStep(page).expectShown();
    }).toPass();
    expect(backend.placed).toHaveLength(1);
    expect(new FourthStep(page).orderId()).toBe(backend.placed[0]?.id);
  });
}

test("the look says how long it lasts, looks at once when asked, and leads to orders and contact", async ({
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
  await expect(main.getByText(/^La buscamos desde hace \d+ s\.$/)).toBeVisible();
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

test("while the list cannot be read, the look reads it at once when asked, and leads on", async ({
  page,
  customer: _customer,
  served,
}) => {
  await withoutIdempotentOrders(page);
  await page.clock.install();
  const { third } = await openPayment(page, served);
  const backend = await SlowOrders.serve(page, [cut]);
  let reads = 0;
  let fails = true;
  await page.route("**/api/v1/user/orders", (route) => {
    reads += 1;
    return fails ? route.fulfill({ status: 500, json: {} }) : route.fallback();
  });
  await third.pay.click();
  await expect(verifying(page)).toBeVisible();
  // The clock stands still: nothing is read but what is asked for.
  await page.clock.pauseAt(Date.now() + 60_000);
  const main = page.getByRole("main");
  for (let press = 0; press < 3; press++) {
    const before = reads;
    await main.getByRole("button", { name: "Mirar ahora" }).click();
    await expect.poll(() => reads).toBeGreaterThan(before);
  }
  await expect(verifying(page)).toBeVisible();
  await expect(main.getByText(/^La buscamos desde hace /)).toBeVisible();
  await expect(main.getByRole("link", { name: "Ver mis pedidos" })).toBeVisible();
  await expect(main.getByRole("link", { name: "WhatsApp" })).toBeVisible();

  // By keyboard: a click waits for a button that a read under way may take from the page.
  await main.getByRole("button", { name: "Mirar ahora" }).focus();
  fails = false;
  await page.keyboard.press("Enter");
  await new FourthStep(page).expectShown();
  expect(backend.placed).toHaveLength(1);
});

test("who tries again knowing the risk is shown both orders, with the contact", async ({
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

test("paying without a connection says that nothing was sent, and keeps the form", async ({
  page,
  context,
  customer: _customer,
  served,
}) => {
  const { third } = await openPayment(page, served);
  const backend = await SlowOrders.serve(page, [
    (route, order) => route.fulfill({ status: 201, json: { data: order } }),
  ]);
  await context.setOffline(true);
  await third.pay.click();
  const refused = page.getByRole("alert").filter({ hasText: "no se envió nada" });
  await expect(refused).toBeVisible();
  await expect(third.field("Nombre o razón social")).toHaveValue("Ana Benítez");
  expect(backend.placed).toEqual([]);
  await context.setOffline(false);
  await expect(third.cards.getByRole("radio", { name: /1111/ })).toBeChecked();
  await third.pay.click();
  await new FourthStep(page).expectShown();
  expect(backend.placed).toHaveLength(1);
});
