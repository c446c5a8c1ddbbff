/** “Volver a reservar” and “Reservar acá” (spec.md §3). */

import { giveCard } from "~tests/database/cards";
import { dayFromToday, giveOrder, WEEKLY, workdayAgo } from "~tests/database/give-order";
import { giveHelper } from "~tests/database/helpers";
import { findOrder } from "~tests/database/orders";
import { findVisits } from "~tests/database/visits";
import { expect, test } from "~tests/e2e/fixtures/test";
import { ORDER_TITLE } from "~tests/e2e/pages/profile-order";
import { ProfilePage } from "~tests/e2e/pages/profile-page";
import { SecondStep } from "~tests/e2e/pages/second-step";

const SERVICE_FROM_HISTORY = 2;

test("books a past order again with the same helper when free", { tag: "@long" }, async ({
  page,
  customer,
  served,
}) => {
  const helper = await giveHelper(served, "Perla Duré");
  await giveCard(served, customer.id);
  const past = await giveOrder(served, customer.id, {
    status: "completed",
    start: workdayAgo(60),
    service: 1,
    frequency: WEEKLY,
    helper,
  });
  await new ProfilePage(page, "/profile/history", "Historial").open();
  await page.getByRole("main").getByRole("list").getByRole("link").first().click();
  const details = new ProfilePage(page, `/profile/history/${past}/details`, ORDER_TITLE);
  await details.expectShown();
  await page.getByRole("button", { name: "Volver a reservar" }).click();

  // A day like the last time's is chosen, and both services are offered.
  const second = await new SecondStep(page).expectShown();
  await expect(second.said).toContainText("Perla Duré");
  await expect(page.getByRole("radio", { name: /mantenimiento/ })).toBeChecked();
  await expect(page.getByRole("radio", { name: /la última vez/ })).not.toBeChecked();
  const third = await second.goOn();
  await third.fillInvoice();
  const orderId = (await third.confirm()).orderId();

  expect(orderId).not.toBe(past);
  const order = await findOrder(served, orderId);
  expect(order).toMatchObject({
    userId: customer.id,
    helperId: helper,
    serviceId: SERVICE_FROM_HISTORY,
    frequencyId: WEEKLY,
    status: "confirmed",
    address: { main_street: "Avenida Mariscal López", number: "2345" },
  });
  const booked = await findVisits(served, orderId);
  expect(booked).toHaveLength(4);
  expect(new Set(booked.map(({ helperId }) => helperId))).toEqual(new Set([helper]));
  expect(booked.every(({ date }) => date > dayFromToday(0))).toBe(true);
});
