/** What must not move while its parts arrive. */
import { openBooking, openSecondStep } from "~tests/support/browser/booking";
import { HomePage } from "~tests/support/browser/home-page";
import { expectKept, recordLayoutShifts } from "~tests/support/browser/layout-shifts";
import { ThirdStep } from "~tests/support/browser/steps";
import { expect, test } from "~tests/support/browser/test";
import { giveAddress } from "~tests/support/people/addresses";
import { testCards } from "~tests/support/people/cards";

const MOST = 0.02;

test("home does not move while it loads, and replaces a step only once it is loaded", async ({
  page,
  customer,
  served,
}) => {
  await giveAddress(served, customer.id, { name: "Oficina" });
  const layoutShifts = await recordLayoutShifts(page);
  const home = await new HomePage(page).open();
  await home.expectLoaded();
  await expect(page.getByText("Todavía no tenés visitas")).toBeVisible();
  expect(await layoutShifts()).toBeLessThanOrEqual(MOST);

  const second = await openSecondStep(page, served);
  await second.pickDay();
  await expectKept(second.visits.first());
  await page.getByRole("link", { name: "Inicio" }).first().click();
  await home.expectShown();
});

test("the card form moves nothing below it, and its step stays until the next one is loaded", async ({
  page,
  customer: _customer,
  served,
}) => {
  const layoutShifts = await recordLayoutShifts(page, { alsoAfterInput: true });
  await openBooking(page, served, "payment");
  const third = await new ThirdStep(page).expectShown();
  await expect(third.addCardButton).toBeVisible();
  const before = await layoutShifts();
  const form = await third.addCard();
  expect((await layoutShifts()) - before).toBeLessThanOrEqual(MOST);

  await form.submit(testCards.works);
  await expect(third.card(/1111/)).toBeChecked();
  await third.fillInvoice();
  await expectKept(third.recap);
  await third.confirm();
});
