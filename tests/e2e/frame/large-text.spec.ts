/** Text at 200 % on a phone (WCAG 1.4.4). */
import type { Page } from "@playwright/test";
import { openBooking } from "~tests/support/browser/booking";
import { saveCard } from "~tests/support/browser/customers";
import { HomePage } from "~tests/support/browser/home-page";
import { openLogin } from "~tests/support/browser/login";
import { SecondStep, ThirdStep } from "~tests/support/browser/steps";
import { expect, test } from "~tests/support/browser/test";

/** The day with the longest name. */
const WEDNESDAY = 3;

/** The text of this document becomes twice as large; a page that loads has it as it was. */
async function enlargeText(page: Page): Promise<void> {
  await page.evaluate(async () => {
    document.documentElement.style.fontSize = "200%";
    // The bar at the bottom measures itself, then goes into the flow of the page.
    for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame);
  });
}

/** What reaches over the right edge; a row that is meant to be scrolled may. */
function listSideways(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  const page = scrollWidth > clientWidth ? [`the page: ${scrollWidth} in ${clientWidth}`] : [];
  const parts = [...document.querySelectorAll("dialog[open] *, [data-bottom-bar] *")]
    .filter((part) => part.getBoundingClientRect().right > clientWidth + 1)
    .filter((part) => !part.closest("svg, .sr-only"))
    .map((part) => `${part.tagName}: ${part.textContent?.slice(0, 40)}`);
  return [...page, ...parts];
}

async function expectNothingSideways(page: Page): Promise<void> {
  await enlargeText(page);
  expect(await page.evaluate(listSideways)).toEqual([]);
}

test("home and the login dialog show everything at 200 % text size", async ({ page }) => {
  await new HomePage(page).open();
  await expect(page.getByRole("heading", { name: "Limpieza profunda" })).toBeVisible();
  await expectNothingSideways(page);
  const city = await page.getByRole("combobox", { name: "Ciudad" }).boundingBox();
  expect(city?.width).toBeGreaterThan(250);

  const modal = await openLogin(page);
  await expect(modal.field("Contraseña")).toBeVisible();
  await expectNothingSideways(page);
  // One line: the word does not break.
  const tab = await modal.tab("Ingresar").boundingBox();
  expect(tab?.height).toBeLessThan(100);
});

test("the second and the third step show everything at 200 % text size", { tag: "@long" }, async ({
  page,
  customer: _customer,
  served,
}) => {
  await openBooking(page, served, "payment", WEDNESDAY);
  await page.goto("/#/appointment/second-step");
  await expect((await new SecondStep(page).expectShown()).said).toBeAttached();
  await expectNothingSideways(page);

  await saveCard(page.request, served);
  await openBooking(page, served, "payment", WEDNESDAY);
  const third = await new ThirdStep(page).expectShown();
  await expect(third.charge).toBeVisible();
  await expectNothingSideways(page);
  const height = page.viewportSize()?.height ?? 0;
  const bar = page.getByRole("complementary", { name: "Resumen de tu reserva" });
  await expect(async () => {
    expect((await bar.boundingBox())?.y).toBeGreaterThan(height / 2);
  }).toPass();
  const button = await third.pay.boundingBox();
  expect(button?.width).toBeGreaterThan(300);
});
