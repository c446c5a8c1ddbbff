import { ProfilePage } from "~tests/support/browser/account";
import {
  expectBooked,
  readTotal,
  readVisits,
  WEEKLY_WITH_WELCOME,
} from "~tests/support/browser/booking";
import { HomePage } from "~tests/support/browser/home-page";
import { LoginModal } from "~tests/support/browser/login";
import { useOldestBrowser } from "~tests/support/browser/oldest-browser";
import { SecondStep } from "~tests/support/browser/steps";
import { expect, test } from "~tests/support/browser/test";
import { findOrder } from "~tests/support/orders/orders";
import { inventPerson } from "~tests/support/people/accounts";
import { testCards } from "~tests/support/people/cards";

test.use({ reducedMotion: "no-preference" });

test("a new visitor books a weekly cleaning, registers on the way, adds a card, pays and logs out", {
  tag: "@all-sizes",
}, async ({ page, served }) => {
  await useOldestBrowser(page);
  const person = inventPerson();
  const home = await new HomePage(page).open();
  const dialog = await home.giveLocation();
  const first = await (await dialog.fill()).confirm();
  await first.choose();
  await first.next.click();

  // Navigation stays put while the login modal asks who is there, and then lands where it was going.
  const login = await new LoginModal(page).expectShown();
  await expect(page).toHaveURL(/first-step/);
  await login.register(person);
  const second = await new SecondStep(page).expectShown();
  await second.pickDay();
  const shownVisits = await readVisits(second);

  const third = await second.goOn();
  await third.fillInvoice();
  const cardForm = await third.addCard();
  await cardForm.submit(testCards.works);
  await third.expectShown();
  await expect(third.cards.getByRole("radio", { name: /1111/ })).toBeChecked();
  await third.applyCoupon("BIENVENIDA");
  await expect(page.getByText("Cupón BIENVENIDA aplicado")).toBeVisible();
  const total = await readTotal(third);
  expect(total).toBe(WEEKLY_WITH_WELCOME);
  const fourth = await third.confirm();

  await expectBooked(served, fourth, { visits: shownVisits, total });
  const order = await findOrder(served, fourth.orderId());
  expect(order).toMatchObject({ coupon: "BIENVENIDA", documentNumber: "80028061-0" });
  const addresses = await new ProfilePage(page, "/profile/address", "Mis direcciones").open();
  await expect(addresses.main.getByText(/^Avenida España 1234/)).toHaveCount(1);

  await page.getByRole("button", { name: "Mi cuenta" }).click();
  await page.getByRole("button", { name: "Cerrar sesión" }).click();
  await expect(page.getByRole("button", { name: "Ingresar" })).toBeVisible();
});
