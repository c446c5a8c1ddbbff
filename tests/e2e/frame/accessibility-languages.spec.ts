/** Every screen in the languages whose words are longer than the Spanish ones; Spanish has tests of its own. */
import type { Page } from "@playwright/test";
import { tagOf } from "~/locales/languages";
import { paths } from "~/paths";
import { giveOrder, WEEKLY } from "~tests/database/give-order";
import { findVisits } from "~tests/database/visits";
import { test as helperTest } from "~tests/e2e/fixtures/helper-test";
import { speech } from "~tests/e2e/fixtures/languages";
import { saveCard } from "~tests/e2e/fixtures/saved-cards";
import { openBooking } from "~tests/e2e/fixtures/stored-bookings";
import { expect, test } from "~tests/e2e/fixtures/test";
import { TRANSLATED } from "~tests/tools/catalogs";

type ExpectGood = (state: string) => Promise<void>;

/** Looks at the screens of these paths, each loaded anew. */
async function lookAt(page: Page, good: ExpectGood, language: string, found: readonly string[]) {
  const { expectSpoken } = await speech(language === "en" ? "en" : "pt-BR");
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

for (const language of TRANSLATED) {
  test.describe(`the screens in ${language}`, () => {
    test.use({ locale: tagOf(language) });

    test(`of a booking are accessible in ${language}`, { tag: "@long" }, async ({
      page,
      customer: _customer,
      served,
      expectGood,
    }) => {
      test.slow();
      await saveCard(page.request, served);
      await openBooking(page, served, "payment");
      const { firstStep, secondStep, thirdStep } = paths.appointment;
      await lookAt(page, expectGood, language, [firstStep(), secondStep(), thirdStep()]);
    });

    test(`of an account are accessible in ${language}`, { tag: "@long" }, async ({
      page,
      customer,
      served,
      expectGood,
    }) => {
      test.setTimeout(400_000);
      await saveCard(page.request, served);
      const order = await giveOrder(served, customer.id, { start: 5, frequency: WEEKLY });
      const past = await giveOrder(served, customer.id, { status: "completed", start: -60 });
      const [visit] = await findVisits(served, order);
      const { profile } = paths;
      await lookAt(page, expectGood, language, [
        paths.home(),
        profile.show(),
        profile.orders(),
        profile.order(order),
        profile.moveVisit(order, visit?.id ?? 0),
        profile.changeOrder(order, "skip", visit?.id),
        profile.changeOrder(order, "pause"),
        profile.changeOrder(order, "helper"),
        profile.changeOrder(order, "cancel"),
        profile.history(),
        profile.pastOrder(past),
        profile.cards(),
        profile.addresses(),
        profile.config(),
        profile.invoices(),
        paths.review(past),
      ]);
    });
  });

  helperTest.describe(`the helper's screens in ${language}`, () => {
    helperTest.use({ locale: tagOf(language) });

    helperTest(
      `are accessible in ${language}`,
      { tag: "@long" },
      async ({ page, helper, expectGood }) => {
        helperTest.slow();
        await lookAt(page, expectGood, language, [paths.helpers.login()]);
        await page.locator('input[name="email"]').fill(helper.email);
        await page.locator('input[name="password"]').fill(helper.password);
        await page.keyboard.press("Enter");
        await expect(page).toHaveURL(/helpers\/show/);
        await lookAt(page, expectGood, language, [paths.helpers.show(), paths.helpers.config()]);
      },
    );
  });
}
