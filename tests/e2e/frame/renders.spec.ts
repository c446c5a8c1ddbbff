/** How many components React renders for a press or a letter, counted by its own commits. */
import type { Page } from "@playwright/test";
import { OrderPage } from "~tests/support/browser/account";
import { openFirstStep, openSecondStep, openThirdStep } from "~tests/support/browser/booking";
import { countEach, countRenders } from "~tests/support/browser/count-renders";
import { saveCard } from "~tests/support/browser/customers";
import { HomePage } from "~tests/support/browser/home-page";
import { openLogin } from "~tests/support/browser/login";
import { expect, test } from "~tests/support/browser/test";
import { givePack } from "~tests/support/orders/give-order";

const MOST_OF_LETTER = 60;
const MOST_OF_CHOICE = 400;
const MOST_BEHIND_LOGIN = 100;

async function expectRenders(
  page: Page,
  most: number,
  presses: Record<string, () => Promise<unknown>>,
): Promise<void> {
  for (const [name, renders] of Object.entries(await countEach(page, presses))) {
    expect.soft(renders, name).toBeLessThanOrEqual(most);
  }
}

test.beforeEach(({ page }) => countRenders(page));

test("a choice in a booking renders at most 400 components, a typed letter at most 60", async ({
  page,
  customer,
  served,
}) => {
  await saveCard(page.request, served);
  const first = await openFirstStep(page, served);
  await expect(first.nearestDays.first()).toBeVisible();
  const sizes = page.getByRole("radiogroup", { name: "Tamaño de tu casa" });
  await expectRenders(page, MOST_OF_CHOICE, {
    "a frequency": () => first.choose(/quincenal/i),
    "a size": () => sizes.getByRole("radio", { name: /De 120 a 200 m²/ }).check(),
    "a service": () => first.services.getByRole("radio", { name: /profunda/ }).check(),
  });

  const second = await openSecondStep(page, served);
  const free = second.hours.getByRole("radio", { checked: false, disabled: false });
  await expectRenders(page, MOST_OF_CHOICE, {
    "the first day": () => second.pickDay(1),
    "another day": () => second.pickDay(3),
    "an hour": () => free.first().check(),
    "a part of the day": () => second.parts.getByRole("radio", { name: "Tarde" }).check(),
    "a helper": () => second.chooseOther(),
    "a visit to move": () => second.visits.first().getByRole("button").click(),
    "its other date": () => second.offers.first().click(),
  });
  const { observations } = second;
  await expectRenders(page, MOST_OF_LETTER, { "a letter": () => observations.press("a") });

  const third = await openThirdStep(page, served);
  await third.openInvoice();
  await third.openCoupon();
  // The step renders once more when its button takes presses, a moment after it is shown.
  await expect(third.pay).not.toHaveAttribute("aria-disabled", "true");
  await expectRenders(page, MOST_OF_LETTER, {
    "a letter of the invoice": () => third.field("Nombre o razón social").press("a"),
    "a letter of the coupon": () => third.field("Cupón").press("a"),
  });

  const order = await new OrderPage(page, await givePack(served, customer.id)).open();
  await order.link("Nota", 0).click();
  const note = order.main.getByLabel("Nota para la visita");
  await expectRenders(page, MOST_OF_LETTER, {
    "the first letter of a note": () => note.press("a"),
    "another letter of it": () => note.press("b"),
  });
});

test("opening the login renders at most 100 components of the screen below it", async ({
  page,
  served,
}) => {
  await new HomePage(page).open();
  await expectRenders(page, MOST_BEHIND_LOGIN, { "over home": () => openLogin(page) });
  await openFirstStep(page, served);
  await expectRenders(page, MOST_BEHIND_LOGIN, { "over a step": () => openLogin(page) });
});
