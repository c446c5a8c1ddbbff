/** Every screen in the languages whose words are longer than the Spanish ones; Spanish has tests of its own. */
import type { Page } from "@playwright/test";
import { type Language, tagOf } from "~/locales/languages";
import { paths, patterns } from "~/paths";
import { openBooking } from "~tests/support/browser/booking";
import { saveCard } from "~tests/support/browser/customers";
import { expect, test } from "~tests/support/browser/helpers";
import { speech } from "~tests/support/browser/languages";
import { accountScreens } from "~tests/support/orders/account-screens";
import { giveOrder, WEEKLY } from "~tests/support/orders/give-order";
import { findVisits } from "~tests/support/orders/visits";
import { TRANSLATED } from "~tests/tools/catalogs";

type ExpectGood = (state: string) => Promise<void>;

/** Looks at the screens of these paths, each loaded anew. */
async function lookAt(page: Page, good: ExpectGood, language: Language, found: readonly string[]) {
  const { expectSpoken } = await speech(language);
  for (const path of found) {
    await page.goto(`/#${path}`);
    await page.reload();
    await expect(page.locator("[data-prerendered]")).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    await page.waitForLoadState("networkidle");
    await expectSpoken(page);
    await good(`${language} ${path}`);
  }
}

/** Sends the form on show as it is, until it says what is wrong. */
async function refuse(page: Page, submit: string): Promise<void> {
  const scope = page.locator("dialog[open]").or(page.locator("main")).last();
  await scope.getByRole("button", { name: submit, exact: true }).last().click();
  await expect(scope.locator('[aria-invalid="true"]').first()).toBeVisible();
}

for (const language of TRANSLATED) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: tagOf(language) });

    test(`the screens of a guest, and refused forms, are accessible in ${language}`, {
      tag: "@long",
    }, async ({ page, expectGood }) => {
      test.slow();
      const { say, expectSpoken } = await speech(language);
      const good = async (state: string) => {
        await expectSpoken(page);
        await expectGood(`${language}, ${state}`);
      };
      const reset = `${patterns.resetPassword}?email=nueva%40sandbox.test&token=nada`;
      const screens = [paths.accessibility(), paths.forgotPassword(), reset];
      await lookAt(page, expectGood, language, screens);
      await page.locator('input[type="password"]').first().fill("corta");
      await page.keyboard.press("Enter");
      await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
      await good("new password refused");

      await lookAt(page, expectGood, language, [paths.home()]);
      await page.getByRole("button", { name: say("Ingresar") }).click();
      const dialog = page.getByRole("dialog");
      await expect(dialog.locator('input[type="password"]')).toBeVisible();
      await good("login");
      await refuse(page, say("Ingresar"));
      await good("login refused");
      await dialog.getByRole("tab", { name: say("Crear cuenta") }).click();
      await refuse(page, say("Crear cuenta"));
      await good("register refused");
      await page.keyboard.press("Escape");

      await page.getByRole("searchbox").fill("-25.2688, -57.4868");
      await page.keyboard.press("Enter");
      await expect(dialog.locator('input[name="main_street"]')).not.toHaveValue("");
      await good("address");
      await dialog.locator('input[name="main_street"]').fill("");
      await refuse(page, say("Confirmar dirección"));
      await good("address refused");
    });

    test(`the screens of a booking are accessible in ${language}`, { tag: "@long" }, async ({
      page,
      customer,
      served,
      expectGood,
    }) => {
      test.setTimeout(400_000);
      const { say } = await speech(language);
      const booked = await giveOrder(served, customer.id, { start: 9 });
      const waiting = { status: "pending_payment", payment: "pending", start: 12 } as const;
      const unpaid = await giveOrder(served, customer.id, waiting);
      const { firstStep, secondStep, thirdStep, fourthStep } = paths.appointment;
      await openBooking(page, served, "payment");
      await lookAt(page, expectGood, language, [firstStep(), secondStep(), thirdStep()]);
      await page.locator("summary", { hasText: say("Tengo un cupón") }).click();
      const coupon = page.getByRole("textbox", { name: say("Cupón"), exact: true });
      await coupon.fill("NOEXISTE");
      await page.getByRole("button", { name: say("Aplicar") }).click();
      await expect(coupon).toHaveAttribute("aria-invalid", "true");
      await expectGood(`${language}, third step refused`);
      await saveCard(page.request, served);
      await lookAt(page, expectGood, language, [
        thirdStep(),
        paths.addCard(),
        fourthStep(booked),
        paths.syncCard(unpaid, customer.id),
        paths.profile.addCard(),
      ]);
    });

    test(`the screens of an account are accessible in ${language}`, { tag: "@long" }, async ({
      page,
      customer,
      served,
      expectGood,
    }) => {
      test.setTimeout(400_000);
      const order = await giveOrder(served, customer.id, { start: 5, frequency: WEEKLY });
      const ofAccount: string[] = [];
      for (const { prepare } of accountScreens) ofAccount.push(await prepare(served, customer.id));
      const [visit] = await findVisits(served, order);
      const { profile } = paths;
      await lookAt(page, expectGood, language, [
        paths.home(),
        ...ofAccount,
        profile.show(),
        profile.moveVisit(order, visit?.id ?? 0),
        profile.changeOrder(order, "skip", visit?.id),
        profile.changeOrder(order, "pause"),
        profile.changeOrder(order, "helper"),
        profile.changeOrder(order, "cancel"),
        profile.config(),
      ]);
    });

    test(`the screens of a helper are accessible in ${language}`, { tag: "@long" }, async ({
      page,
      helper,
      expectGood,
    }) => {
      test.slow();
      await lookAt(page, expectGood, language, [paths.helpers.login()]);
      await page.locator('input[name="email"]').fill(helper.email);
      await page.locator('input[name="password"]').fill(helper.password);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/helpers\/show/);
      await lookAt(page, expectGood, language, [paths.helpers.show(), paths.helpers.config()]);
    });
  });
}
