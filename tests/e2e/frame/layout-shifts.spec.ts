/** What must not move while its parts arrive. */
import { openBooking, openSecondStep } from "~tests/support/browser/booking";
import { HomePage } from "~tests/support/browser/home-page";
import { expectKept, recordLayoutShifts } from "~tests/support/browser/layout-shifts";
import { openPayment } from "~tests/support/browser/paying";
import { FourthStep, ThirdStep } from "~tests/support/browser/steps";
import { expect, test } from "~tests/support/browser/test";
import { giveAddress } from "~tests/support/people/addresses";

const MOST = 0.02;

test("home of a customer without visits does not move while it loads", async ({
  page,
  customer,
  served,
}) => {
  await giveAddress(served, customer.id, { name: "Oficina" });
  const layoutShifts = await recordLayoutShifts(page);
  await (await new HomePage(page).open()).expectLoaded();
  await expect(page.getByText("Todavía no tenés visitas")).toBeVisible();
  expect(await layoutShifts()).toBeLessThanOrEqual(MOST);
});

test("the card form moves nothing that stands below it", async ({
  page,
  customer: _customer,
  served,
}) => {
  const layoutShifts = await recordLayoutShifts(page, { alsoAfterInput: true });
  await openBooking(page, served, "payment");
  const third = await new ThirdStep(page).expectShown();
  await expect(third.addCardButton).toBeVisible();
  const before = await layoutShifts();
  await third.addCard();
  expect((await layoutShifts()) - before).toBeLessThanOrEqual(MOST);
});

test("a step shows its booking until the next screen replaces it", async ({
  page,
  customer: _customer,
  served,
}) => {
  const { third } = await openPayment(page, served);
  await expectKept(third.recap);
  await third.pay.click();
  await new FourthStep(page).expectShown();
});

test("a step that is left for home shows its booking until home replaces it", async ({
  page,
  customer: _customer,
  served,
}) => {
  const second = await openSecondStep(page, served);
  await second.pickDay();
  await expectKept(second.visits.first());
  await page.getByRole("link", { name: "Inicio" }).first().click();
  await new HomePage(page).expectShown();
});
