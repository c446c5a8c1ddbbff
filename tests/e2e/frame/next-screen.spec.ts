/** The code of the next screen is fetched while the screen before it rests. */
import type { Page } from "@playwright/test";
import { OrderPage } from "~tests/support/browser/account";
import { openFirstStep } from "~tests/support/browser/booking";
import { HomePage } from "~tests/support/browser/home-page";
import { apiCalls } from "~tests/support/browser/requests";
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

test("home of a guest makes each call once, loads no catalog, and fetches the first step", async ({
  page,
}) => {
  const calls = apiCalls(page);
  const files: string[] = [];
  page.on("request", (request) => files.push(request.url()));
  await (await new HomePage(page).open()).expectLoaded();
  const asked = calls.filter((call) => !call.includes("min-web-build"));
  expect(asked.filter((call) => call.endsWith("/cities"))).toHaveLength(1);
  expect(asked).toEqual([...new Set(asked)]);
  expect(files.filter((file) => /(start|screens|other-language)-[^/]+\.js$/.test(file))).toEqual(
    [],
  );
  await expectFetched(page, "routes/appointment/first-step/route");
});

test("home of a customer, an order and the first step fetch the next screen while idle", async ({
  page,
  customer,
  served,
}) => {
  const id = await givePack(served, customer.id);
  await new HomePage(page).open();
  await expectFetched(page, "routes/appointment/first-step/route");
  await new OrderPage(page, id).open();
  await expectFetched(page, "routes/profile/orders/move/route");
  await openFirstStep(page, served);
  await expectFetched(page, "routes/appointment/second-step/route");
});
