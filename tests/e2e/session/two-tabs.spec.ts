/** Two tabs of one person, and the booking and cards that both of them show. */
import type { Page } from "@playwright/test";
import { CardsPage, ProfilePage } from "~tests/support/browser/account";
import { CardFormPage } from "~tests/support/browser/card-form";
import { saveCard } from "~tests/support/browser/customers";
import { HomePage } from "~tests/support/browser/home-page";
import { openLogin, pressLogout } from "~tests/support/browser/login";
import { openPayment } from "~tests/support/browser/paying";
import { failAnswers } from "~tests/support/browser/requests";
import { FirstStep, ThirdStep } from "~tests/support/browser/steps";
import { comeBack } from "~tests/support/browser/tab";
import { expect, test } from "~tests/support/browser/test";
import { createCustomer, findUser } from "~tests/support/people/accounts";
import { testCards } from "~tests/support/people/cards";

/** Books up to an address, from home as it stands. */
async function bookAt(page: Page, street: string): Promise<FirstStep> {
  const home = new HomePage(page);
  return (await (await home.giveLocation()).fill({ street })).confirm();
}

/** In the summary, which is folded on a phone. */
function expectBooked(page: Page, address: string): Promise<void> {
  return expect(page.getByText(address)).not.toHaveCount(0);
}

const notice = (page: Page) =>
  page.getByRole("status").filter({ hasText: "Cambiaste tu reserva en otra pestaña" });

test("a tab that refreshes its cards leaves the booking of the other", {
  tag: "@long",
}, async ({ page, context, customer: _customer, served }) => {
  await saveCard(page.request, served);
  const cards = await context.newPage();
  await new CardsPage(cards).open();
  await new HomePage(page).open();
  const first = await bookAt(page, "Avenida España");
  const asked = cards.waitForResponse("**/user/cards");
  await comeBack(cards);
  await asked;
  await expect(new CardsPage(cards).card("1111")).toBeVisible();
  await page.reload();
  await first.expectShown();
  await expectBooked(page, "Avenida España 1234");
  await expect(notice(page)).toHaveCount(0);
});

test("the newer of two bookings is kept, and the other tab says so", async ({
  page,
  context,
  customer: _customer,
}) => {
  const other = await context.newPage();
  await new HomePage(other).open();
  await page.bringToFront();
  await new HomePage(page).open();
  const first = await bookAt(page, "Avenida España");
  await expect(notice(other)).toHaveCount(0);
  await other.bringToFront();
  await bookAt(other, "Calle Palma");
  await expect(notice(page)).toContainText("Calle Palma 1234");
  await expect(notice(other)).toHaveCount(0);
  await expect(page.getByRole("main").getByText("Avenida España")).toHaveCount(0);
  await page.bringToFront();
  await page.reload();
  await first.expectShown();
  await expect(notice(page)).toHaveCount(0);
  await expectBooked(page, "Calle Palma 1234");
  await first.choose(/quincenal/i);
  await expect(new FirstStep(other).frequency(/quincenal/i)).toBeChecked();
  await expect(notice(other)).toContainText("Calle Palma 1234");
  await other.bringToFront();
  await notice(other).getByRole("button", { name: "Entendido" }).click();
  await expect(notice(other)).toHaveCount(0);
});

test("what is typed to pay in one tab appears in the other, and a logout says nothing of the booking", {
  tag: "@long",
}, async ({ page, context, customer: _customer, served }) => {
  const { third } = await openPayment(page, served);
  const other = await context.newPage();
  await other.goto("/#/appointment/third-step");
  const second = await new ThirdStep(other).expectShown();
  await second.fillInvoice({ name: "Casa Benítez S.A." });
  await expect(third.field("Nombre o razón social")).toHaveValue("Casa Benítez S.A.");
  await expect(notice(page)).toHaveCount(0);
  await pressLogout(other);
  await expect(page.getByText("Cerraste la sesión en otra pestaña.")).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
});

test("a guest's tab follows a login in another one, with its booking kept", {
  tag: "@long",
}, async ({ page, context, served }) => {
  const other = await context.newPage();
  await new HomePage(other).open();
  await new HomePage(page).open();
  const first = await bookAt(page, "Avenida España");
  const { email, password } = await createCustomer(served);
  await (await openLogin(other)).enter(email, password);
  await expect(page.getByRole("button", { name: "Ingresar" })).toHaveCount(0);
  await first.expectShown();
  await expectBooked(page, "Avenida España 1234");
  await expectBooked(other, "Avenida España 1234");
});

test("a card added in one tab is listed in the other on focus, and stays where a later list fails", {
  tag: "@long",
}, async ({ page, context, customer: _customer }) => {
  const screen = await new CardsPage(page).open();
  await expect(screen.main.getByText("No tenés tarjetas guardadas")).toBeVisible();
  const other = await context.newPage();
  await (await new CardFormPage(other).open("/profile/cards/add")).submit(testCards.works);
  await expect(new CardsPage(other).card("1111")).toBeVisible();
  await expect(screen.card("1111")).toHaveCount(0);
  await page.bringToFront();
  const focus = () => page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await focus();
  await expect(screen.card("1111")).toBeVisible();
  await failAnswers(page, "**/user/cards");
  await focus();
  await expect(screen.retry).toBeVisible();
  await expect(screen.card("1111")).toBeVisible();
});

test("the personal data of a tab leave what another tab has saved, at the second save too", {
  tag: "@long",
}, async ({ page, context, customer, served }) => {
  const mine = await new ProfilePage(page, "/profile/show", "Mis datos").open();
  const tab = await context.newPage();
  const other = await new ProfilePage(tab, "/profile/show", "Mis datos").open();
  await other.main.getByLabel("Nombre y apellido").fill("Ana María Benítez");
  await other.main.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(tab.getByText("Guardamos tus datos.")).toBeVisible();
  for (const number of ["4567890", "5678901"]) {
    await mine.main.getByLabel("Número de documento").fill(number);
    const saved = page.waitForResponse((response) => response.request().method() === "PATCH");
    await mine.main.getByRole("button", { name: "Guardar cambios" }).click();
    const body = (await saved).request().postDataJSON();
    expect(body).toEqual({ document_type: "ci", document_number: number });
    await expect(page.getByText("Guardamos tus datos.")).toBeVisible();
  }
  expect(await findUser(served, customer.id)).toMatchObject({ name: "Ana María Benítez" });
});
