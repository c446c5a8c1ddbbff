/** “Renovar”: the next pack, offered two visits before one ends. */
import { RenewOffer } from "~tests/support/browser/account";
import { HomePage } from "~tests/support/browser/home-page";
import { Keyboard } from "~tests/support/browser/keyboard";
import { FourthStep, ThirdStep } from "~tests/support/browser/steps";
import { expect, test } from "~tests/support/browser/test";
import { CLEANING, dayFromToday, giveEndingPack, WEEKLY } from "~tests/support/orders/give-order";
import { findOrder } from "~tests/support/orders/orders";
import { findVisits } from "~tests/support/orders/visits";
import type { Served } from "~tests/tools/serve";

const NEXT_DAYS = [16, 23, 30, 37];

/** Fails unless the order is the next pack of the one that `giveEndingPack` gave. */
async function expectNextPack(served: Served, orderId: number, helper: number) {
  expect(await findOrder(served, orderId)).toMatchObject({
    status: "confirmed",
    serviceId: CLEANING,
    frequencyId: WEEKLY,
    helperId: helper,
    address: { main_street: "Avenida Mariscal López", number: "2345" },
  });
  const booked = await findVisits(served, orderId);
  expect(booked.map(({ date }) => date)).toEqual(NEXT_DAYS.map(dayFromToday));
  expect(booked.every(({ startTime }) => startTime.startsWith("09:00"))).toBe(true);
  expect(new Set(booked.map(({ helperId }) => helperId))).toEqual(new Set([helper]));
}

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
