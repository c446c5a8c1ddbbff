/** Who speaks to the device says what is seen on a control (WCAG 2.5.3). */
import type { Page } from "@playwright/test";
import { addDays, todayInAsuncion } from "~/domain/dates";
import { openFirstStep, openSecondStep, openThirdStep } from "~tests/support/browser/booking";
import { expect, HelperLogin, test } from "~tests/support/browser/helpers";
import { HomePage } from "~tests/support/browser/home-page";
import { LoginModal } from "~tests/support/browser/login";
import { expectVisibleNames } from "~tests/support/browser/visible-names";
import { accountScreens } from "~tests/support/orders/account-screens";
import { giveFinishedVisit, givePack } from "~tests/support/orders/give-order";
import { findVisits } from "~tests/support/orders/visits";
import { giveCard } from "~tests/support/people/cards";

async function expectScreen(page: Page, state: string, path?: string): Promise<void> {
  if (path) {
    await page.goto("about:blank");
    await page.goto(`/#${path}`);
  }
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(/^(Cargando|Buscando).*…$/).filter({ visible: true })).toHaveCount(0);
  await expectVisibleNames(page, state);
}

/** A day of the grid says its month in short, and in a narrow window its weekday too. */
async function expectBothWidths(page: Page, state: string, path?: string): Promise<void> {
  const size = page.viewportSize();
  await expectScreen(page, state, path);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectVisibleNames(page, `${state}, 320 px`);
  if (size) await page.setViewportSize(size);
}

test("what is seen on a control is part of its name, on home, in the login and on every step", async ({
  page,
  customer,
  served,
}) => {
  test.slow();
  await giveCard(served, customer.id);
  await expectBothWidths(page, "home", "/");
  await openFirstStep(page, served);
  await expectBothWidths(page, "first step");
  const second = await (await openSecondStep(page, served)).pickDay();
  await expectBothWidths(page, "second step");
  await second.visits.first().getByRole("button").first().click();
  await expectBothWidths(page, "second step, other days of a visit");
  await openThirdStep(page, served);
  await expectBothWidths(page, "third step");
  await page.context().clearCookies();
  await page.goto("about:blank");
  const home = await new HomePage(page).open();
  await expectScreen(page, "home of a guest");
  await home.page.getByRole("button", { name: "Ingresar" }).first().click();
  const modal = await new LoginModal(page).expectShown();
  await expectVisibleNames(page, "login");
  await modal.showRegistration();
  await expectVisibleNames(page, "register");
});

test("what is seen on a control is part of its name, on every screen of the account", {
  tag: "@long",
}, async ({ page, customer, served }) => {
  test.slow();
  for (const { name, prepare } of accountScreens) {
    await expectScreen(page, name, await prepare(served, customer.id));
  }
  for (const path of ["/profile/show", "/profile/config", "/profile/cards/add"]) {
    await expectScreen(page, path, path);
  }
});

test("what is seen on a control is part of its name, on every change of an order", async ({
  page,
  customer,
  served,
}) => {
  test.slow();
  const id = await givePack(served, customer.id);
  const [visit] = await findVisits(served, id);
  await expectBothWidths(page, "move", `/profile/orders/${id}/move/${visit?.id}`);
  for (const change of ["skip", "pause", "helper", "note", "cancel"]) {
    const path = `/profile/orders/${id}/change/${change}?visita=${visit?.id}`;
    await expectBothWidths(page, change, path);
  }
  const done = await giveFinishedVisit(served, customer.id);
  const [last] = await findVisits(served, done);
  await expectScreen(page, "claim", `/profile/orders/${done}/change/claim?visita=${last?.id}`);
});

test("what is seen on a control is part of its name, on every screen of a helper", {
  tag: "@long",
}, async ({ page, helper, book }) => {
  const date = addDays(todayInAsuncion(new Date()), 2);
  await book(date);
  const agenda = await (await new HelperLogin(page).open()).logIn(helper);
  await expectScreen(page, "agenda");
  await agenda.showDay(date);
  await expectScreen(page, "a day of the agenda");
  await expectScreen(page, "/helpers/config", "/helpers/config");
});
