import { CardFormPage } from "~tests/support/browser/card-form";
import { ORDERS, openPayment, VERIFYING } from "~tests/support/browser/paying";
import { holdAnswers } from "~tests/support/browser/requests";
import { SecondStep } from "~tests/support/browser/steps";
import { expect, asCustomer as test } from "~tests/support/browser/test";
import { takeDates } from "~tests/support/orders/visits";
import { testCards } from "~tests/support/people/cards";

test("the third step is accessible after a lost answer to an order that was not placed", async ({
  page,
  served,
  expectGood,
}) => {
  test.slow();
  await page.clock.install();
  const { third } = await openPayment(page, served);
  await page.route(ORDERS, (route) => route.abort());
  const release = await holdAnswers(page, "**/api/v1/user/orders");
  await third.pay.click();
  await expect(page.getByRole("status").filter({ hasText: VERIFYING })).toBeVisible();
  await expectGood("third step, the order is looked up");
  await release();
  const missing = page.getByRole("alert").filter({ hasText: "No encontramos tu reserva" });
  // An order may come late: it is looked up twice, with seconds between.
  await expect(async () => {
    await page.clock.fastForward("00:03");
    await expect(missing).toBeVisible({ timeout: 200 });
  }).toPass();
  await expectGood("third step, the order is not there");
});

test("the second step is accessible with a date that is no longer free", async ({
  page,
  served,
  expectGood,
}) => {
  const { booking, third } = await openPayment(page, served);
  await takeDates(served, booking, booking.appointment.dates.slice(2, 3));
  await third.pay.click();
  const second = await new SecondStep(page).expectShown();
  await expect(second.visits.getByText("Ocupado")).toBeVisible();
  await expect(second.offers.first()).toBeVisible();
  await expectGood("second step, a date is taken");
});

test("a card form that does not load, and the third step with a saved card, are accessible", {
  tag: "@long",
}, async ({ page, expectGood }) => {
  test.slow();
  await page.route("**/checkout/register_card/new**", (route) => route.abort("blockedbyclient"), {
    times: 1,
  });
  await page.clock.install();
  await page.goto("/#/bancard/addcard");
  await new CardFormPage(page).openButton.click();
  await expect(page.getByTitle("Formulario de tarjeta")).toBeAttached();
  const silent = page.getByRole("alert").filter({ hasText: "El formulario no responde" });
  await expect(async () => {
    await page.clock.runFor(45_000);
    await expect(silent).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(silent).toContainText("Safari");
  await page.clock.resume();
  await expectGood("card form, silent");

  await silent.getByRole("button", { name: "Probar de nuevo" }).click();
  await (await new CardFormPage(page).expectShown()).submit(testCards.works);
  await expect(page.getByText("Tu tarjeta quedó guardada")).toBeVisible();
  await expectGood("card saved");
});
