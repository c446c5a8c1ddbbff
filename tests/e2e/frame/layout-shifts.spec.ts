/** What must not move while its parts arrive. */
import { openSecondStep, openThirdStep } from "~tests/support/browser/booking";
import { HomePage } from "~tests/support/browser/home-page";
import { expectKept, recordLayoutShifts } from "~tests/support/browser/layout-shifts";
import { holdAnswers } from "~tests/support/browser/requests";
import { expect, test } from "~tests/support/browser/test";
import { giveOrder } from "~tests/support/orders/give-order";
import { giveAddress } from "~tests/support/people/addresses";
import { testCards } from "~tests/support/people/cards";

const MOST = 0.01;
/** Pixels: what texts of other length take more or less. */
const HEIGHT_OF_LINES = 72;

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

test("home of a guest does not move when the price arrives, on a phone", async ({ page }) => {
  const layoutShifts = await recordLayoutShifts(page);
  const release = await holdAnswers(page, "**/api/v1/services");
  const home = await new HomePage(page).open();
  await expect(page.getByRole("button", { name: "Usar mi ubicación" })).toBeVisible();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await release();
  await home.expectLoaded();
  await expect(page.getByText(/^Desde Gs\./)).toBeVisible();
  expect(await layoutShifts()).toBeLessThanOrEqual(MOST);
});

test("home of a customer keeps about its height when what is open arrives late", async ({
  page,
  customer,
  served,
}) => {
  const main = page.getByRole("main");
  const height = () => main.evaluate((screen) => screen.getBoundingClientRect().height);
  for (const isNew of [true, false]) {
    if (!isNew) {
      await giveAddress(served, customer.id, { name: "Oficina" });
      await giveOrder(served, customer.id, { start: 3 });
      await new HomePage(page).open();
      await expect(page.getByText("Oficina")).toBeVisible();
    }
    const answer = await holdAnswers(page, "**/api/v1/user/orders");
    await page.goto("about:blank");
    const home = await new HomePage(page).open();
    await expect(page.getByText("Nueva limpieza")).toBeInViewport();
    const before = await height();
    await answer();
    await home.expectLoaded();
    const arrived = isNew ? "Todavía no tenés visitas" : "Cambiarla o cancelarla";
    await expect(page.getByText(arrived)).toBeVisible();
    expect(Math.abs((await height()) - before)).toBeLessThanOrEqual(HEIGHT_OF_LINES);
  }
});

test("the card form moves nothing below it, and its step stays until the next one is loaded", async ({
  page,
  customer: _customer,
  served,
}) => {
  const layoutShifts = await recordLayoutShifts(page, { alsoAfterInput: true });
  const third = await openThirdStep(page, served);
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
