/** Changes that cannot be made: said at their place, nothing lost, nothing half done. */
import type { Locator } from "@playwright/test";
import { dayFromToday } from "~tests/database/give-order";
import { givePack } from "~tests/database/give-pack";
import { findOrder } from "~tests/database/orders";
import { findVisits } from "~tests/database/visits";
import { expect, test } from "~tests/e2e/fixtures/test";
import { OrderPage } from "~tests/e2e/pages/profile-order";
import { expectRefused } from "~tests/e2e/pages/refused-field";
import type { Served } from "~tests/tools/serve";

const bookedDates = [5, 12, 19, 26].map(dayFromToday);

async function expectUntouched(served: Served, id: number): Promise<void> {
  const visits = await findVisits(served, id);
  expect(visits.map(({ date }) => date)).toEqual(bookedDates);
  expect(await findOrder(served, id)).toMatchObject({ version: 1 });
}

/** On the screen that moves the order's first visit. */
async function openMove(page: OrderPage["page"], id: number) {
  const order = await new OrderPage(page, id).open();
  await order.link("Mover", 0).click();
  const hour = order.main.getByLabel("Hora");
  const day = order.main.getByLabel(/^(Otro día|Día)$/);
  await expect(day).toBeVisible();
  return { order, hour, day };
}

/** Waits until the screen has loaded for the day: what it loads later, another tab has changed. */
async function _chooseDay(page: OrderPage["page"], day: Locator): Promise<void> {
  await day.fill(dayFromToday(8));
  await expect(page).toHaveURL(new RegExp(`dia=${dayFromToday(8)}`));
}

test("says at the hour that the helper is not free then, and offers another day where there is one", {
  tag: "@long",
}, async ({ page, customer, served, expectGood }) => {
  const id = await givePack(served, customer.id);
  const { order, hour, day } = await openMove(page, id);
  await hour.selectOption("16:00");
  await day.fill(dayFromToday(8));
  await expectRefused(hour, /A las 16:00 no está libre ese día\./);
  await expectGood("an hour that is not free");
  await order.button("Mover la visita").click();
  await expect(order.alert).toContainText("No está libre en todas las fechas. No cambiamos nada.");
  await expect(hour).toHaveValue("16:00");
  await expect(day).toHaveValue(dayFromToday(8));
  await expectUntouched(served, id);
});
