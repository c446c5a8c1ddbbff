import { openFirstStep } from "~tests/support/browser/booking";
import { saveCard } from "~tests/support/browser/customers";
import { FirstStep } from "~tests/support/browser/steps";
import { expect, asCustomer as test } from "~tests/support/browser/test";
import { testCards } from "~tests/support/people/cards";

test("browser back, forward and a reload keep the values of each step", async ({
  page,
  served,
}) => {
  await saveCard(page.request, served, testCards.works);
  await saveCard(page.request, served, testCards.worksToo);
  const start = await openFirstStep(page, served);
  const second = await (await start.choose()).goOn();
  await second.pickDay(1);
  await second.observations.fill("Segundo piso");
  const day = await second.nearestDays.locator(":checked").inputValue();
  const helper = await second.helperName.textContent();
  const third = await second.goOn();
  await third.fillInvoice();
  await third.card(/4444/).check();
  await third.applyCoupon("OGA50");
  await expect(page.getByText("Cupón OGA50 aplicado")).toBeVisible();

  await page.goBack();
  await second.expectShown();
  await expect(second.observations).toHaveValue("Segundo piso");
  await expect(second.nearestDays.locator(":checked")).toHaveValue(day);
  await page.goBack();
  const first = await new FirstStep(page).expectShown();
  await expect(first.frequency(/semanal/i)).toBeChecked();

  await page.goForward();
  await second.expectShown();
  await expect(second.helperName).toHaveText(helper ?? "");
  await page.goForward();
  await third.expectShown();
  await page.reload();
  await expect(third.field("Tipo de documento")).toHaveValue("ruc");
  await expect(third.field("Número de documento")).toHaveValue("80028061-0");
  await expect(third.card(/4444/)).toBeChecked();
  await expect(page.getByText("Cupón OGA50 aplicado")).toBeVisible();

  // The screen's own way back is a step back as well.
  await page.getByRole("link", { name: "Volver" }).click();
  await expect(second.observations).toHaveValue("Segundo piso");
  await page.getByRole("link", { name: "Volver" }).click();
  await expect(first.frequency(/semanal/i)).toBeChecked();
});
