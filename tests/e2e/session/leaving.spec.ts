/** What a logout clears (spec.md §4). */
import type { Page } from "@playwright/test";
import { ProfilePage } from "~tests/support/browser/account";
import { openThirdStep } from "~tests/support/browser/booking";
import { HomePage } from "~tests/support/browser/home-page";
import { LoginModal, pressLogout } from "~tests/support/browser/login";
import { holdAnswers } from "~tests/support/browser/requests";
import { comeBack, goTo, keptOf } from "~tests/support/browser/tab";
import { expect, test } from "~tests/support/browser/test";

/** A booking up to its payment, with name and address. */
async function beginBooking(page: Page, served: Parameters<typeof openThirdStep>[1]) {
  const third = await openThirdStep(page, served);
  await third.fillInvoice({ name: "Casa Benítez S.A." });
  await expect.poll(() => keptOf(page)).toContain("Casa Benítez");
}

/** Home without a user, a booking or stored personal data. */
async function expectNobody(page: Page, email: string): Promise<void> {
  const home = new HomePage(page);
  await home.expectShown();
  await expect(page.getByRole("button", { name: "Ingresar" })).toBeVisible();
  await expect(page.getByText(/sesión terminó/)).toHaveCount(0);
  await expect(home.resume).toHaveCount(0);
  const kept = await keptOf(page);
  for (const text of [email, "Casa Benítez", "Avenida España", "80028061"]) {
    expect(kept).not.toContain(text);
  }
}

test("a logout in another tab removes customer and booking from a step of the booking", async ({
  page,
  context,
  customer,
  served,
}) => {
  await beginBooking(page, served);
  const other = await context.newPage();
  await other.goto("/#/appointment/second-step");
  await expect(other.getByRole("heading", { level: 1, name: "Fecha y horario" })).toBeVisible();
  await page.bringToFront();
  await pressLogout(page);
  await expect(other.getByText("Cerraste la sesión en otra pestaña.")).toBeVisible();
  await expectNobody(page, customer.email);
  await other.bringToFront();
  await expectNobody(other, customer.email);
  await other.getByRole("combobox", { name: "Ciudad" }).selectOption({ label: "Luque" });
  await expect.poll(() => keptOf(other)).toContain("cityId");
  await expectNobody(other, customer.email);
  await other.reload();
  await expectNobody(other, customer.email);
});

test("a logout leads away though the screen is loaded anew before its answer", async ({
  page,
  customer,
}) => {
  await new ProfilePage(page, "/profile/orders", "Mis pedidos").open();
  const answer = await holdAnswers(page, "**/logout");
  await pressLogout(page);
  const loaded = page.waitForResponse(/\/user\/orders(\?|$)/);
  await comeBack(page);
  await loaded;
  await answer();
  await expectNobody(page, customer.email);
});

test("an expired session in one tab ends it in the other and keeps the booking", {
  tag: "@long",
}, async ({ page, context, customer, served }) => {
  await beginBooking(page, served);
  const other = await context.newPage();
  await other.goto("/#/appointment/second-step");
  await expect(other.getByRole("heading", { name: "Fecha y horario" })).toBeVisible();
  // A call of this tab that is on its way would find the session's end first.
  await other.waitForLoadState("networkidle");
  await context.clearCookies();
  await goTo(page, "/profile/orders");
  for (const tab of [page, other]) {
    const home = new HomePage(tab);
    await home.expectShown();
    await expect(tab.getByText(/sesión terminó/)).toBeVisible();
    await expect(home.resume).toHaveCount(0);
  }
  expect(await keptOf(other)).not.toContain(customer.email);
  await other.getByRole("button", { name: "Volver a entrar" }).click();
  const modal = await new LoginModal(other).expectShown();
  await modal.logIn(customer.email, customer.password);
  await expect(other.getByRole("heading", { name: "Fecha y horario" })).toBeVisible();
  expect(await keptOf(other)).toContain("Casa Benítez");
});

test("an expired session found in a tab that never saw the booking keeps the booking", {
  tag: "@long",
}, async ({ page, context, customer, served }) => {
  const older = await context.newPage();
  await new ProfilePage(older, "/profile/show", "Mis datos").open();
  await beginBooking(page, served);
  await context.clearCookies();
  await goTo(older, "/profile/orders");
  for (const tab of [older, page]) await expect(tab.getByText(/sesión terminó/)).toBeVisible();
  await expect(new HomePage(page).resume).toHaveCount(0);
  expect(await keptOf(page)).toContain("Casa Benítez");
  await page.getByRole("button", { name: "Volver a entrar" }).click();
  const modal = await new LoginModal(page).expectShown();
  await modal.enter(customer.email, customer.password);
  await goTo(page, "/");
  await expect(new HomePage(page).resume).toBeVisible();
});

test("a page out of the back-forward cache shows nothing of a person who logged out meanwhile", async ({
  page,
  customer,
}) => {
  await new ProfilePage(page, "/profile/show", "Mis datos").open();
  await expect.poll(() => keptOf(page)).toContain(customer.email);
  // Another tab's logout, of which a page in that cache gets no storage event.
  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  await expectNobody(page, customer.email);
});
