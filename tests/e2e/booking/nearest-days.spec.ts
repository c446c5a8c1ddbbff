/** The first step where the free days at the address do not come. */
import { reachFirstStep } from "~tests/support/browser/booking";
import { expect, asCustomer as test } from "~tests/support/browser/test";

const DAYS = "**/api/v1/assignments/dates/available**";

test("the first step works without the nearest days where their call fails", {
  tag: "@long",
}, async ({ page }) => {
  const first = await reachFirstStep(page);
  const days = page.getByRole("region", { name: "Próximos días libres" });
  await expect(first.nearestDays.first()).toBeVisible();
  for (const status of [404, 403, 422, null]) {
    await page.route(DAYS, (route) =>
      status ? route.fulfill({ status, json: { message: "No" } }) : route.abort(),
    );
    await page.reload();
    await first.expectShown();
    await expect(days, `${status}`).toHaveCount(0);
    await expect(page.getByRole("alert")).toHaveCount(0);
    await page.unrouteAll();
  }
  await (await first.choose()).goOn();
});
