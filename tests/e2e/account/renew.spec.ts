/** “Renovar”: the next pack, offered two visits before one ends. */

import { createCustomer } from "~tests/database/customers";
import { CLEANING, dayFromToday, giveOrder, WEEKLY } from "~tests/database/give-order";
import { giveEndingPack, PACK_HELPER } from "~tests/database/give-pack";
import { findOrder, findOrders } from "~tests/database/orders";
import { findVisits } from "~tests/database/visits";
import { Keyboard } from "~tests/e2e/fixtures/keyboard";
import { expect, test } from "~tests/e2e/fixtures/test";
import { FourthStep } from "~tests/e2e/pages/fourth-step";
import { HomePage } from "~tests/e2e/pages/home-page";
import { RenewOffer } from "~tests/e2e/pages/profile-order";
import { SecondStep } from "~tests/e2e/pages/second-step";
import { ThirdStep } from "~tests/e2e/pages/third-step";
import type { Served } from "~tests/tools/serve";

const NEXT_DAYS = [16, 23, 30, 37];

/** Fails unless the order is the next pack of the one that `giveEndingPack` gave. */
async function expectNextPack(served: Served, orderId: number, helper: number, days = NEXT_DAYS) {
  expect(await findOrder(served, orderId)).toMatchObject({
    status: "confirmed",
    serviceId: CLEANING,
    frequencyId: WEEKLY,
    helperId: helper,
    address: { main_street: "Avenida Mariscal López", number: "2345" },
  });
  const booked = await findVisits(served, orderId);
  expect(booked.map(({ date }) => date)).toEqual(days.map(dayFromToday));
  expect(booked.every(({ startTime }) => startTime.startsWith("09:00"))).toBe(true);
  expect(new Set(booked.map(({ helperId }) => helperId))).toEqual(new Set([helper]));
}

test("home offers the next pack, and one press leads to its payment", { tag: "@long" }, async ({
  page,
  customer,
  served,
  expectGood,
}) => {
  test.slow();
  await giveEndingPack(served, customer.id);
  await new HomePage(page).open("/#/");
  const offer = new RenewOffer(page);
  await expect(offer.dates).toHaveCount(4);
  await expect(offer.section).toContainText(/a las 9:00/);
  await expect(offer.section).toContainText(/Pack de 4 visitas semanales: Gs\.\s540\.000/);
  await expect(page.getByRole("region", { name: /^Tu próxima visita/ })).toContainText(
    /Gratis hasta el \S+ \d+ a las 9:00; después se cobran Gs\.\s40\.000\./,
  );
  await expectGood("home with a pack that ends");
  const shown = await offer.dates.allTextContents();
  await offer.renew.click();

  await new ThirdStep(page).expectShown();
  const recap = page.getByRole("region", { name: "Lo que reservás" });
  await expect(recap).toContainText(PACK_HELPER.split(" ")[0] ?? "");
  const dates = recap.getByRole("list", { name: "Fechas" }).getByRole("listitem");
  await expect(dates).toHaveText(shown);
  expect(await findOrders(served, customer.id)).toHaveLength(1);
});

test("a date on which the helper is not free is said in the second step, and not paid", {
  tag: "@long",
}, async ({ page, customer, served }) => {
  test.slow();
  const { helper } = await giveEndingPack(served, customer.id);
  const somebody = await createCustomer(served);
  await giveOrder(served, somebody.id, { service: CLEANING, helper, start: 23, time: "09:00" });
  await new HomePage(page).open("/#/");
  await new RenewOffer(page).renew.click();

  const second = await new SecondStep(page).expectShown();
  await expect(page.getByText("Nilda no está libre en todas esas fechas.")).toBeVisible();
  await expect(page.getByText(/Pasamos esa visita a:$/)).toBeVisible();
  await expect(second.said).toContainText(`${PACK_HELPER}, 9:00 a 12:00`);
  expect(await findOrders(served, customer.id)).toHaveLength(1);
  const third = await second.goOn();
  await third.fillInvoice();
  const visits = await findVisits(served, (await third.confirm()).orderId());
  const dates = visits.map(({ date }) => date);
  expect(dates).toHaveLength(4);
  expect(dates).not.toContain(dayFromToday(23));
  expect(dates).toEqual(expect.arrayContaining([16, 30, 37].map(dayFromToday)));
});

test("renews and pays by keyboard alone", { tag: ["@long", "@all-sizes"] }, async ({
  page,
  customer,
  served,
}) => {
  const { helper } = await giveEndingPack(served, customer.id);
  const keyboard = new Keyboard(page);
  await new HomePage(page).open("/#/");
  await keyboard.tabToAndPress(new RenewOffer(page).renew);
  const third = await new ThirdStep(page).expectShown();
  await expect(third.heading).toBeFocused();
  // Pale for the first moments of the screen: nobody pays before it was seen.
  await expect(third.pay).not.toHaveAttribute("aria-disabled");
  await keyboard.tabToAndPress(third.pay);
  await expectNextPack(served, (await new FourthStep(page).expectShown()).orderId(), helper);
});
