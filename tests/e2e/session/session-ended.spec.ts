import type { Page } from "@playwright/test";
import { revokeSessions } from "~tests/database/people";
import { openFirstStep } from "~tests/e2e/fixtures/stored-bookings";
import { expect, test } from "~tests/e2e/fixtures/test";
import { FirstStep } from "~tests/e2e/pages/first-step";
import { HomePage } from "~tests/e2e/pages/home-page";
import { LoginModal } from "~tests/e2e/pages/login-modal";
import { ThirdStep } from "~tests/e2e/pages/third-step";

const ENDED = /sesión terminó/;

const unauthenticated = { status: 401, json: { message: "Unauthenticated." } };

function documentLoads(page: Page): string[] {
  const loads: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      loads.push(request.url());
    }
  });
  return loads;
}

/** Fails when the document is loaded again. */
async function expectToStay(page: Page, loads: readonly string[], use: () => Promise<void>) {
  const before = loads.length;
  await page.evaluate(() => Object.assign(window, { isTheSame: true }));
  await use();
  expect(await page.evaluate(() => "isTheSame" in window), "the same document").toBe(true);
  expect(loads.slice(before), "documents loaded meanwhile").toEqual([]);
}

async function openAndCloseLogin(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Ingresar" }).click();
  const modal = await new LoginModal(page).expectShown();
  await modal.field("Correo electrónico").fill("ana@sandbox.test");
  await page.keyboard.press("Escape");
  await expect(modal.dialog).toBeHidden();
}

test("leads to home with a message, and a login leads back to the booking", async ({
  page,
  customer,
}) => {
  const home = await new HomePage(page).open();
  const first = await (await (await home.giveLocation()).fill()).confirm();
  await first.choose();
  const second = await first.goOn();
  await second.pickDay();
  await page.context().clearCookies();
  await second.next.click();
  await home.expectShown();
  await expect(page.getByText(/sesión terminó/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Ingresar" })).toBeVisible();

  await page.getByRole("button", { name: "Ingresar" }).click();
  const modal = await new LoginModal(page).expectShown();
  await modal.logIn(customer.email, customer.password);
  // The third step may or may not have been on screen when its cards were refused.
  const third = new ThirdStep(page);
  await expect(second.heading.or(third.heading)).toBeVisible();
  if (await second.heading.isVisible()) await second.goOn();
  await third.expectShown();
  await expect(third.pay).toBeVisible();
  await expect(page.getByText("Avenida España 1234").first()).toBeAttached();
});

test("a 401 on reload leads to home once, and a login leads back", async ({
  page,
  customer,
  served,
}) => {
  const first = await openFirstStep(page, served);
  await first.choose(/quincenal/i);
  await revokeSessions(served, customer.id);
  const loads = documentLoads(page);
  await page.reload();
  const home = new HomePage(page);
  await home.expectShown();
  await expect(page.getByText(ENDED)).toBeVisible();
  expect(loads).toHaveLength(2);
  // A guest on a shared device reads nothing of whose session it was.
  await expect(home.resume).toHaveCount(0);
  await expect(page.locator("body")).not.toContainText("Avenida España");
  await expectToStay(page, loads, async () => {
    await home.search.fill("España");
    await expect(home.results.getByRole("option").first()).toBeVisible();
    await openAndCloseLogin(page);
    await expect(page.getByText(ENDED)).toBeVisible();
  });

  await page.getByRole("button", { name: "Volver a entrar" }).click();
  await (await new LoginModal(page).expectShown()).logIn(customer.email, customer.password);
  await first.expectShown();
  await expect(first.frequency(/quincenal/i)).toBeChecked();
});

test.describe("a 401 as a guest", () => {
  test("causes no redirect loop on home", async ({ page, allowErrors }) => {
    allowErrors(/^Error getting (services|frequencies|payment methods)/);
    const refused = /\/api\/v1\/(user|services|frequencies|payment-methods|cities)$/;
    await page.route(refused, (route) => route.fulfill(unauthenticated));
    const loads = documentLoads(page);
    const answers = ["user", "services", "frequencies", "payment-methods", "cities"].map((path) =>
      page.waitForResponse((response) => response.url().endsWith(`/api/v1/${path}`)),
    );
    const home = await new HomePage(page).open();
    for (const answer of await Promise.all(answers)) expect(answer.status()).toBe(401);
    await expectToStay(page, loads, async () => {
      await home.search.fill("España");
      await expect(home.results.getByRole("option").first()).toBeVisible();
      await openAndCloseLogin(page);
      await home.expectShown();
    });
    expect(loads).toHaveLength(1);
    await expect(page.getByText(ENDED)).toHaveCount(0);
  });

  test("keeps the first step", async ({ page, served }) => {
    await page.route("**/api/v1/user", (route) => route.fulfill(unauthenticated));
    const answer = page.waitForResponse("**/api/v1/user");
    const first = await openFirstStep(page, served);
    expect((await answer).status()).toBe(401);
    const loads = documentLoads(page);
    await expectToStay(page, loads, async () => {
      await first.choose(/quincenal/i);
      await openAndCloseLogin(page);
      await expect(first.frequency(/quincenal/i)).toBeChecked();
    });
    await page.reload();
    await new FirstStep(page).expectShown();
    await expect(page).toHaveURL(/#\/appointment\/first-step$/);
    await expect(page.getByText(ENDED)).toHaveCount(0);
  });
});
