import { openSecondStep } from "~tests/e2e/fixtures/stored-bookings";
import { expect, test } from "~tests/e2e/fixtures/test";

test("the profiles open by a press, also where their code came at the second try", async ({
  page,
  customer: _customer,
  served,
}) => {
  const second = await openSecondStep(page, served);
  await second.pickDay(1);
  const chunk = /assets\/helpers-sheet-[\w-]{8}\.js/;
  await page.route(chunk, (route) => route.abort());
  const opener = page.getByRole("button", { name: "Ver perfiles" });
  await opener.click();
  const failed = page.getByRole("alert").filter({ hasText: "No se pudo cargar una parte" });
  await expect(failed).toBeVisible();
  await page.unroute(chunk);
  await failed.getByRole("button", { name: "Probar de nuevo" }).click();
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
