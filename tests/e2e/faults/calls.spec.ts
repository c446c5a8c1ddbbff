import type { Page } from "@playwright/test";
import { findOrders } from "~tests/e2e/database/orders";
import { faults } from "~tests/e2e/fixtures/faults";
import { openPayment } from "~tests/e2e/fixtures/paying";
import { gate } from "~tests/e2e/fixtures/requests";
import { saveCard } from "~tests/e2e/fixtures/saved-cards";
import { openBooking, storeState } from "~tests/e2e/fixtures/stored-bookings";
import { expect, test } from "~tests/e2e/fixtures/test";
import { FirstStep } from "~tests/e2e/pages/first-step";
import { HomePage } from "~tests/e2e/pages/home-page";
import { LoginModal } from "~tests/e2e/pages/login-modal";
import { SecondStep } from "~tests/e2e/pages/second-step";
import { ThirdStep } from "~tests/e2e/pages/third-step";

const api = (path: string) => `**/api/v1/${path}`;
const alert = (page: Page, text: string) => page.getByRole("alert").filter({ hasText: text });

/** Console messages of spec.md §8, and what the browser's own error handling logs of a failed loader. */
const EXPECTED = [/Error getting (services|frequencies|payment methods)/, /API call failed/];

type Case = {
  call: string;
  open: () => Promise<unknown>;
  /** What the screen says, with “Probar de nuevo” beside it. */
  sentence: string;
  works: () => Promise<unknown>;
};

/** Opens the screen with the call broken, repeats it through every other fault, and then it works. */
async function expectSurvived(page: Page, { call, open, sentence, works }: Case): Promise<void> {
  const notice = alert(page, sentence);
  const retry = notice.getByRole("button", { name: "Probar de nuevo" });
  const resting = retry.and(page.locator(':not([aria-busy="true"])'));
  for (const [index, { name, answer: fault }] of faults.entries()) {
    await test.step(name, async () => {
      await page.unroute(api(call));
      const { open: answer, opened: mayAnswer } = gate();
      await page.route(api(call), (route) => mayAnswer.then(() => fault(route)));
      const asked = page.waitForRequest(api(call));
      await (index === 0 ? open() : retry.click());
      await asked;
      // It is seen to ask, with a busy button or with what stands there while it loads.
      await expect(resting).toHaveCount(0);
      answer();
      await expect(resting).toBeVisible();
    });
  }
  await page.unroute(api(call));
  await retry.click();
  await works();
}

test.describe("a failed request", () => {
  test.beforeEach(({ allowErrors }) => allowErrors(...EXPECTED));

  for (const call of ["services", "frequencies"]) {
    test(`${call}: home works without prices`, async ({ page }) => {
      const home = new HomePage(page);
      await expectSurvived(page, {
        call,
        open: async () => {
          await storeState(page, {});
          await home.open();
        },
        sentence: "No se pudieron cargar los precios",
        works: () => expect(page.getByText(/^Desde/)).toBeVisible(),
      });
    });

    test(`${call}: the first step shows an error`, async ({
      page,
      customer: _customer,
      served,
    }) => {
      const first = new FirstStep(page);
      await expectSurvived(page, {
        call,
        open: () => openBooking(page, served, "address"),
        sentence: "No se pudo mostrar esta pantalla",
        works: () => expect(first.frequency(/semanal/i)).toBeVisible(),
      });
    });
  }

  test("payment-methods: the third step shows an error", async ({ page, customer: _c, served }) => {
    const third = new ThirdStep(page);
    await expectSurvived(page, {
      call: "payment-methods",
      open: () => openBooking(page, served, "payment"),
      sentence: "No se pudo mostrar esta pantalla",
      works: () => third.expectShown(),
    });
  });

  test("free days: the second step shows an error in their place", async ({
    page,
    customer: _c,
    served,
  }) => {
    const second = new SecondStep(page);
    await expectSurvived(page, {
      call: "assignments/dates/available**",
      open: () => openBooking(page, served, "dates"),
      sentence: "No pudimos ver los días libres",
      works: () => second.pickDay(),
    });
  });

  test("helper: the second step shows an error in its place", async ({
    page,
    customer: _c,
    served,
  }) => {
    const second = new SecondStep(page);
    await expectSurvived(page, {
      call: "assignments/helpers/available**",
      open: async () => {
        await openBooking(page, served, "dates");
        await second.nearestDays.getByRole("radio").first().check();
      },
      sentence: "No pudimos ver quién está libre",
      works: () => expect(second.changeHelper).toBeVisible(),
    });
  });

  test("cards: the third step shows an error in their place and keeps the form", async ({
    page,
    customer: _c,
    served,
  }) => {
    await saveCard(page.request, served);
    const third = new ThirdStep(page);
    await expectSurvived(page, {
      call: "user/cards",
      open: async () => {
        await openBooking(page, served, "payment");
        await third.fillInvoice();
      },
      sentence: "No pudimos cargar tus tarjetas",
      works: async () => {
        await expect(third.cards.getByRole("radio", { name: /1111/ })).toBeChecked();
        await expect(third.field("Número de documento")).toHaveValue("80028061-0");
      },
    });
  });

  test("cities, addresses and version: home works without them", async ({
    page,
    customer: _customer,
  }) => {
    const calls = ["cities", "user/addresses", "min-web-build"];
    for (const { name, answer: fault } of faults) {
      await test.step(name, async () => {
        for (const call of calls) await page.route(api(call), fault);
        await storeState(page, {});
        await (await new HomePage(page).open()).giveLocation();
        for (const call of calls) await page.unroute(api(call));
      });
    }
  });

  test("earlier orders: the booking can be paid without them", async ({
    page,
    customer,
    served,
  }) => {
    await saveCard(page.request, served);
    for (const { name, answer: fault } of faults) {
      await test.step(name, async () => {
        await page.unroute(api("user/orders**"));
        await page.unroute(api("user/orders/history"));
        await page.route(api("user/orders**"), fault);
        await page.route(api("user/orders/history"), fault);
        await openBooking(page, served, "dates");
        await (await new SecondStep(page).expectShown()).pickDay();
      });
    }
    const third = await new SecondStep(page).goOn();
    await third.fillInvoice();
    await third.confirm();
    expect(await findOrders(served, customer.id)).toHaveLength(1);
  });

  test("user: the visitor is asked to log in and the booking is kept", async ({
    page,
    customer: _customer,
    served,
  }) => {
    for (const { name, answer: fault } of faults) {
      await test.step(name, async () => {
        await page.unroute(api("user"));
        await page.route(api("user"), fault);
        await openBooking(page, served, "payment");
        await new LoginModal(page).expectShown();
        await page.keyboard.press("Escape");
        await new HomePage(page).expectShown();
        await expect(page.getByRole("button", { name: "Ingresar" })).toBeVisible();
      });
    }
    await page.unroute(api("user"));
    await page.reload();
    await page.getByRole("button", { name: "Continuar tu reserva" }).click();
    await new ThirdStep(page).expectShown();
  });

  test("no network at startup keeps the stored user logged in", async ({
    page,
    customer: _customer,
    served,
  }) => {
    await openBooking(page, served, "payment");
    const third = await new ThirdStep(page).expectShown();
    await page.route(api("**"), (route) => route.abort("connectionfailed"));
    await page.reload();
    await third.expectShown();
    await expect(page.getByRole("button", { name: "Mi cuenta" })).toBeVisible();
    await expect(alert(page, "No pudimos cargar tus tarjetas")).toBeVisible();
  });

  test("order of the confirmation: the fourth step shows an error and a retry", async ({
    page,
    customer: _customer,
    served,
  }) => {
    const { third } = await openPayment(page, served);
    const fourth = await third.confirm();
    await expectSurvived(page, {
      call: "user/orders/*",
      open: () => page.reload(),
      sentence: "No se pudo mostrar esta pantalla",
      works: () => fourth.expectShown(),
    });
  });
});
