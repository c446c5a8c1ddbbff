import { ConfigPage } from "~tests/support/browser/account";
import { expect, asCustomer as test } from "~tests/support/browser/test";

test("the chosen theme applies at once and after a reload", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  const screen = await new ConfigPage(page).open();
  const background = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await background();
  await screen.theme("Oscuro").check();
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  await page.reload();
  await screen.expectShown();
  await expect(screen.theme("Oscuro")).toBeChecked();
  expect(await background()).toBe(dark);
  await screen.theme("Como el dispositivo").check();
  await expect.poll(background).toBe(light);
});
