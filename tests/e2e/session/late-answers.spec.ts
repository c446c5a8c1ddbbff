import type { Page } from "@playwright/test";
import { addDays, todayInAsuncion } from "~/domain/dates";
import { expect, test } from "~tests/e2e/fixtures/helper-test";
import { keptOf, pressLogout } from "~tests/e2e/fixtures/leaving";
import { holdOrder, ORDERS, openPayment } from "~tests/e2e/fixtures/paying";
import { gate } from "~tests/e2e/fixtures/requests";
import { HelperLogin } from "~tests/e2e/pages/helper-login";
import { HomePage } from "~tests/e2e/pages/home-page";
import { ProfilePage } from "~tests/e2e/pages/profile-page";

/** Holds back the API's answers to a call; `answer` waits until the session's end has aborted it. */
async function holdCall(page: Page, call: string) {
  const path = `/api/v1/${call}`;
  const { open, opened } = gate();
  const aborted = page.waitForEvent("requestfailed", (request) => request.url().endsWith(path));
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    await opened;
    // Nothing is left to answer once the browser has aborted the request.
    await route.fulfill({ response }).catch(() => {});
  });
  return async function answer() {
    await aborted;
    open();
  };
}

/** Opens and closes the login on home: answers that came before have been handled by then. */
async function useHome(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Ingresar" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
}

test("ignores cards, addresses and orders that arrive after the logout", async ({
  page,
  customer,
  served,
}) => {
  const { third } = await openPayment(page, served);
  const answerCards = await holdCall(page, "user/cards");
  const answerAddresses = await holdCall(page, "user/addresses");
  await page.reload();
  await third.expectShown();
  await pressLogout(page);
  await new HomePage(page).expectShown();
  await answerCards();
  await answerAddresses();
  await useHome(page);
  const kept = await keptOf(page);
  for (const text of [customer.email, "masked_number", "1111", "Avenida España"]) {
    expect(kept).not.toContain(text);
  }
});

test("stores nothing of an order whose answer arrives after the logout", async ({
  page,
  customer: _customer,
  served,
}) => {
  const { third } = await openPayment(page, served);
  const { sent, answer } = await holdOrder(page);
  const answered = page.waitForResponse(ORDERS);
  await third.pay.click();
  await sent;
  await pressLogout(page);
  await new HomePage(page).expectShown();
  answer();
  await answered;
  await useHome(page);
  expect(await keptOf(page)).not.toContain("localforage/checkout");
  await expect(page.getByText("Tu reserva quedó registrada")).toHaveCount(0);
});

test("a profile answer after the logout does not log in again", async ({ page, customer }) => {
  await new ProfilePage(page, "/profile/show", "Mis datos").open();
  const answer = await holdCall(page, "user");
  await page.getByLabel("Nombre y apellido").fill("Ana Luz Benítez");
  const sent = page.waitForRequest((request) => request.method() === "PATCH");
  await page.getByRole("button", { name: "Guardar" }).click();
  await sent;
  await pressLogout(page);
  await new HomePage(page).expectShown();
  await answer();
  await useHome(page);
  expect(await keptOf(page)).not.toContain(customer.email);
});

test("ignores a helper's agenda that arrives after the logout", async ({ page, helper, book }) => {
  await book(addDays(todayInAsuncion(new Date()), 1));
  const login = await new HelperLogin(page).open();
  const agenda = await login.logIn(helper);
  const answer = await holdCall(page, "user/orders");
  await page.reload();
  await agenda.bar.getByRole("button", { name: "Cerrar sesión" }).click();
  await login.expectShown();
  await answer();
  await login.field("Correo electrónico").fill("otra@sandbox.test");
  expect(await page.evaluate(() => localStorage.getItem("localforage/agenda"))).toBeNull();
});
