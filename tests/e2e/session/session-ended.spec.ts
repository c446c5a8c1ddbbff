import { expect, test } from "~tests/e2e/fixtures/test";
import { HomePage } from "~tests/e2e/pages/home-page";
import { LoginModal } from "~tests/e2e/pages/login-modal";
import { ThirdStep } from "~tests/e2e/pages/third-step";

test("leads to home with a message, and a login leads back to the booking", {
  tag: "@long",
}, async ({ page, customer }) => {
  const home = await new HomePage(page).open();
  const first = await (await (await home.giveLocation()).fill()).confirm();
  await first.choose();
  const second = await first.goOn();
  await second.pickDay();
  await page.context().clearCookies();
  await second.next.click();
  await home.expectShown();
  await expect(page.getByText(/sesión terminó/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Ingresar" })).toBeVisible();

  await page.getByRole("button", { name: "Ingresar" }).click();
  const modal = await new LoginModal(page).expectShown();
  await modal.logIn(customer.email, customer.password);
  // The third step may or may not have been on screen when its cards were refused.
  const third = new ThirdStep(page);
  await expect(second.heading.or(third.heading)).toBeVisible();
  if (await second.heading.isVisible()) await second.goOn();
  await third.expectShown();
  await expect(third.pay).toBeVisible();
  await expect(page.getByText("Avenida España 1234").first()).toBeAttached();
});
