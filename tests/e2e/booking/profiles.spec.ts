import { openSecondStep } from "~tests/e2e/fixtures/stored-bookings";
import { expect, test } from "~tests/e2e/fixtures/test";

test("the profiles open by a press, and give the focus back", async ({
  page,
  customer: _customer,
  served,
}) => {
  const second = await openSecondStep(page, served);
  await second.pickDay(1);
  const opener = page.getByRole("button", { name: "Ver perfiles" });
  await opener.click();
  const sheet = page.getByRole("dialog", { name: "Quiénes pueden ir" });
  await expect(sheet.getByRole("button", { name: /^Elegir a / }).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await opener.click();
  await sheet
    .getByRole("button", { name: /^Elegir a / })
    .first()
    .click();
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
});
