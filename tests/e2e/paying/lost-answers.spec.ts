/** Answers to POST /orders that are lost, by a backend that is not known to know `Idempotency-Key`. */
import type { Page } from "@playwright/test";
import { ORDERS, openPayment, VERIFYING } from "~tests/support/browser/paying";
import { expect, asCustomer as test } from "~tests/support/browser/test";

const missing = (page: Page) =>
  page.getByRole("alert").filter({ hasText: "No encontramos tu reserva" });
const verifying = (page: Page) => page.getByRole("status").filter({ hasText: VERIFYING });

/** The host's setting where its backend is not known to know the key. */
async function withoutIdempotentOrders(page: Page): Promise<void> {
  await page.route(/:\d+\/(index\.html)?(#.*)?$/, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace("idempotentOrders&quot;:true", "idempotentOrders&quot;:false");
    if (body === html) throw new Error("The page has no setting idempotentOrders");
    await route.fulfill({ response, body });
  });
}

test("the look-up says how long it lasts, can be run at once, and links to orders and contact @long", async ({
  page,
  served,
  expectGood,
}) => {
  test.slow();
  await withoutIdempotentOrders(page);
  await page.clock.install();
  const { third } = await openPayment(page, served);
  await page.route(ORDERS, (route) => route.abort("connectionreset"));
  let reads = 0;
  await page.route("**/api/v1/user/orders", (route) => {
    reads += 1;
    return route.fulfill({ json: { data: [] } });
  });
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
    const before = reads;
    await main.getByRole("button", { name: "Mirar ahora" }).click();
    await expect.poll(() => reads).toBeGreaterThan(before);
  }
  await expect(missing(page)).toHaveCount(0);
  await expect(verifying(page)).toBeVisible();
});
