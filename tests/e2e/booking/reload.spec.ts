import type { Page } from "@playwright/test";
import { createCustomer } from "~tests/database/customers";
import { reachSecondStep } from "~tests/e2e/fixtures/journey";
import { saveCard } from "~tests/e2e/fixtures/saved-cards";
import { openFirstStep, openSecondStep, openThirdStep } from "~tests/e2e/fixtures/stored-bookings";
import { replaceTab } from "~tests/e2e/fixtures/tabs";
import { expect, test } from "~tests/e2e/fixtures/test";
import { CardFormPage, testCards } from "~tests/e2e/pages/card-form-page";
import { FirstStep } from "~tests/e2e/pages/first-step";
import { FourthStep } from "~tests/e2e/pages/fourth-step";
import { HomePage } from "~tests/e2e/pages/home-page";
import { LoginModal } from "~tests/e2e/pages/login-modal";
import { SecondStep } from "~tests/e2e/pages/second-step";
import { ThirdStep } from "~tests/e2e/pages/third-step";

/** `check` holds now, after a reload, and in a tab opened after this one was killed. */
async function holdsThrough(page: Page, check: (page: Page) => Promise<unknown>): Promise<Page> {
  await check(page);
  await page.reload();
  await check(page);
  const other = await replaceTab(page);
  await check(other);
  return other;
}

test.describe("a reload and a reopened tab keep the booking", () => {
  test("on the first step", async ({ page, served }) => {
    const first = await openFirstStep(page, served);
    const service = first.services.getByRole("radio").nth(1);
    await service.check();
    const chosen = await service.getAttribute("value");
    await first.choose(/quincenal/i);
    await holdsThrough(page, async (tab) => {
      const shown = await new FirstStep(tab).expectShown();
      await expect(shown.services.locator(":checked")).toHaveValue(chosen ?? "");
      await expect(shown.frequency(/quincenal/i)).toBeChecked();
    });
  });

  test("on the second step, with address, days, helper and notes", async ({
    page,
    customer: _customer,
    served,
  }) => {
    const second = await openSecondStep(page, served);
    await second.showExactHours();
    await second.from.selectOption("09:00");
    await second.pickDay(2);
    await second.chooseOther();
    await expect(second.visits.getByText("Libre")).toHaveCount(4);
    const series = await second.visits.allTextContents();
    const moved = second.visits.nth(1);
    await second.moveDate(moved);
    await expect(moved).not.toHaveText(series[1] ?? "");
    await expect(second.visits.getByText("Libre")).toHaveCount(4);
    await second.observations.fill("Hay un perro.\nEs bueno.");
    const day = await second.nearestDays.locator(":checked").inputValue();
    const helper = await second.helperName.textContent();
    const visits = await second.visits.allTextContents();
    expect(visits).toHaveLength(4);
    // Only that date went elsewhere: the others are the series still.
    expect(visits.map((visit, index) => visit === series[index])).toEqual([
      true,
      false,
      true,
      true,
    ]);

    await holdsThrough(page, async (tab) => {
      const shown = await new SecondStep(tab).expectShown();
      await expect(shown.from).toHaveValue("09:00");
      await expect(shown.to).toHaveValue("19:00");
      await expect(shown.nearestDays.locator(":checked")).toHaveValue(day);
      await expect(shown.helperName).toHaveText(helper ?? "");
      await expect(shown.visits).toHaveText(visits);
      await expect(shown.observations).toHaveValue("Hay un perro.\nEs bueno.");
      await shown.openSummary();
      await expect(
        tab.getByRole("complementary").getByText(/^Avenida España 1234, /),
      ).toBeVisible();
    });
  });

  test("on the third step and on the card form", async ({ page, customer: _customer, served }) => {
    await saveCard(page.request, served, testCards.works);
    await saveCard(page.request, served, testCards.worksToo);
    const third = await openThirdStep(page, served);
    await third.fillInvoice({ name: "Casa Benítez S.A.", ruc: "80028061-0" });
    await third.card(/4444/).check();
    await third.applyCoupon("oga50");
    const applied = "Cupón OGA50 aplicado";
    await expect(page.getByText(applied)).toBeVisible();

    const checkThird = async (tab: Page) => {
      const shown = await new ThirdStep(tab).expectShown();
      await expect(shown.field("Quiero factura")).toBeChecked();
      await expect(shown.field("Tipo de documento")).toHaveValue("ruc");
      await expect(shown.field("Número de documento")).toHaveValue("80028061-0");
      await expect(shown.field("Nombre o razón social")).toHaveValue("Casa Benítez S.A.");
      await expect(shown.card(/4444/)).toBeChecked();
      await expect(tab.getByText(applied)).toBeVisible();
    };
    let tab = await holdsThrough(page, checkThird);

    await new ThirdStep(tab).addCard();
    tab = await holdsThrough(tab, (shown) => new CardFormPage(shown).reopen());
    await tab.getByRole("link", { name: "Cancelar" }).click();
    await checkThird(tab);
  });

  test("on the third step, with an incomplete form, no invoice and transfer", async ({
    page,
    customer: _customer,
    served,
  }) => {
    const third = await openThirdStep(page, served);
    await (await third.openInvoice()).field("Número de documento").fill("12");
    await (await third.openCoupon()).field("Cupón").fill("bien");
    const tab = await holdsThrough(page, async (shown) => {
      const step = await new ThirdStep(shown).expectShown();
      await expect(step.field("Número de documento")).toHaveValue("12");
      await expect(step.field("Cupón")).toHaveValue("bien");
    });
    const transfer = /^Transferencia bancaria/;
    await new ThirdStep(tab).field("Quiero factura").uncheck();
    await tab.getByRole("radio", { name: transfer }).check();
    await holdsThrough(tab, async (shown) => {
      const step = await new ThirdStep(shown).expectShown();
      await expect(step.field("Quiero factura")).not.toBeChecked();
      await expect(shown.getByLabel("Número de documento")).toHaveCount(0);
      await expect(shown.getByRole("radio", { name: transfer })).toBeChecked();
      await expect(step.addCardLink).toHaveCount(0);
      await expect(step.charge).toContainText("transferencia bancaria");
    });
  });

  test("on the fourth step", async ({ page, customer: _customer, served }) => {
    await saveCard(page.request, served);
    const fourth = await (await openThirdStep(page, served))
      .fillInvoice()
      .then((third) => third.confirm());
    const order = fourth.orderId();
    const code = await fourth.code.textContent();
    const tab = await holdsThrough(page, async (shown) => {
      const step = await new FourthStep(shown).expectShown();
      expect(step.orderId()).toBe(order);
      await expect(step.code).toHaveText(code ?? "");
    });
    await tab.goto("about:blank");
    const home = await new HomePage(tab).open();
    await expect(home.resume).toHaveCount(0);
  });

  test("on the card form opened by its URL", async ({ page, customer: _customer }) => {
    await page.goto("/#/bancard/addcard");
    await holdsThrough(page, (shown) => new CardFormPage(shown).reopen());
  });
});

test("a login during the booking keeps it", async ({ page, served }) => {
  const { email, password } = await createCustomer(served);
  const first = await openFirstStep(page, served);
  await first.services.getByRole("radio").nth(1).check();
  const service = await first.services.locator(":checked").inputValue();
  await first.choose(/quincenal/i);
  await first.next.click();
  await (await new LoginModal(page).expectShown()).logIn(email, password);

  const second = await new SecondStep(page).expectShown();
  await second.pickDay(1);
  const day = await second.nearestDays.locator(":checked").inputValue();
  const visits = await second.visits.allTextContents();
  expect(visits.length).toBeGreaterThan(1);
  const tab = await holdsThrough(page, async (shown) => {
    const step = await new SecondStep(shown).expectShown();
    await expect(step.nearestDays.locator(":checked")).toHaveValue(day);
    await expect(step.visits).toHaveText(visits);
  });
  await tab.getByRole("link", { name: "Volver" }).click();
  const before = await new FirstStep(tab).expectShown();
  await expect(before.services.locator(":checked")).toHaveValue(service);
  await expect(before.frequency(/quincenal/i)).toBeChecked();
});

test("browser back and forward keep the values of each step", async ({
  page,
  customer: _customer,
  served,
}) => {
  await saveCard(page.request, served, testCards.works);
  await saveCard(page.request, served, testCards.worksToo);
  const second = await reachSecondStep(page);
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
