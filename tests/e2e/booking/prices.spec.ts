import { expect, test } from "~tests/e2e/fixtures/test";
import { HomePage } from "~tests/e2e/pages/home-page";
import { ProfilePage } from "~tests/e2e/pages/profile-page";

test("shows a changed price on the next visit to home", async ({ page, customer: _customer }) => {
  let asked = 0;
  let newer = false;
  await page.route("**/api/v1/services", async (route) => {
    asked += 1;
    if (!newer) return route.continue();
    const answer = await route.fetch();
    const { data } = await answer.json();
    for (const service of data) service.price = 987_000;
    await route.fulfill({ response: answer, json: { data } });
  });
  await new HomePage(page).open();
  const known = page.getByText(/^Desde Gs/);
  await expect(known).toBeVisible();
  const before = (await known.textContent()) ?? "";
  expect(asked).toBe(1);

  await new ProfilePage(page, "/profile/orders", "Mis pedidos").open();
  newer = true;
  await page.getByRole("link", { name: "Inicio" }).first().click();
  // With the discount of the best frequency, a tenth.
  await expect(page.getByText("888.300").first()).toBeVisible();
  await expect(known).not.toHaveText(before);
  expect(asked).toBe(2);
});
