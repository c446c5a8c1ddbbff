/** The code of the next screen is fetched while the screen before it rests. */
import type { Page } from "@playwright/test";
import { OrderPage } from "~tests/support/browser/account";
import { openBooking } from "~tests/support/browser/booking";
import { HomePage } from "~tests/support/browser/home-page";
import { FirstStep } from "~tests/support/browser/steps";
import { expect, test } from "~tests/support/browser/test";
import { givePack } from "~tests/support/orders/give-order";

type Manifest = { routes: Record<string, { module: string }> };

async function expectFetched(page: Page, route: string): Promise<void> {
  const isFetched = () =>
    page.evaluate((id) => {
      const { routes } = (window as unknown as { __remixManifest: Manifest }).__remixManifest;
      const file = new URL(routes[id]?.module ?? "", location.origin).href;
      return performance.getEntriesByType("resource").some(({ name }) => name === file);
    }, route);
  await expect.poll(isFetched).toBe(true);
}

test("the first step while home rests, for a guest", async ({ page }) => {
  await (await new HomePage(page).open()).expectLoaded();
  await expectFetched(page, "routes/appointment/first-step/route");
});

test("the first step while a customer's home rests, and another day while an order rests", async ({
  page,
  customer,
  served,
}) => {
  const id = await givePack(served, customer.id);
  await new HomePage(page).open();
  await expectFetched(page, "routes/appointment/first-step/route");
  await new OrderPage(page, id).open();
  await expectFetched(page, "routes/profile/orders/move/route");
});

test("the second step while the first rests", async ({ page, customer: _customer, served }) => {
  await openBooking(page, served, "address");
  await new FirstStep(page).expectShown();
  await expectFetched(page, "routes/appointment/second-step/route");
});
