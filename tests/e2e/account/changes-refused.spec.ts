/** Changes that cannot be made: said at their place, nothing lost, nothing half done. */
import type { Locator } from "@playwright/test";
import { createCustomer } from "~tests/database/customers";
import { CLEANING, dayFromToday, giveOrder } from "~tests/database/give-order";
import { givePack } from "~tests/database/give-pack";
import { findOrder } from "~tests/database/orders";
import { findVisits, noteArrival } from "~tests/database/visits";
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
async function chooseDay(page: OrderPage["page"], day: Locator): Promise<void> {
  await day.fill(dayFromToday(8));
  await expect(page).toHaveURL(new RegExp(`dia=${dayFromToday(8)}`));
}

test("offers the hours at which the helper is free on the chosen day", async ({
  page,
  customer,
  served,
}) => {
  const id = await givePack(served, customer.id);
  const { helperId } = await findOrder(served, id);
  const other = { service: CLEANING, helper: helperId, start: 8, time: "12:00" };
  await giveOrder(served, customer.id, other);
  const { order, hour, day } = await openMove(page, id);
  await day.fill(dayFromToday(8));
  await expect(hour.getByRole("option")).toHaveText(["8:00", "8:30", "9:00"]);
  // On a day of the order itself its own visit is in nobody's way.
  await day.fill(dayFromToday(5));
  await expect(hour.getByRole("option")).toHaveCount(13);
  await hour.selectOption("14:00");
  await order.button("Mover la visita").click();
  await order.expectShown();
  const [first] = await findVisits(served, id);
  expect(first).toMatchObject({ date: dayFromToday(5), startTime: "14:00:00" });
});

test("offers every half hour where the backend lists no hours", async ({
  page,
  customer,
  served,
}) => {
  const id = await givePack(served, customer.id);
  await page.route("**/times/available*", (route) => route.fulfill({ status: 404, json: {} }));
  const { order, hour, day } = await openMove(page, id);
  await day.fill(dayFromToday(8));
  await expect(order.main.getByRole("table", { name: "Antes y después" })).toBeVisible();
  await expect(hour.getByRole("option")).toHaveCount(23);
});

test("says at the day that it is over", async ({ page, customer, served }) => {
  const id = await givePack(served, customer.id);
  const { order, day } = await openMove(page, id);
  await day.fill("2020-01-01");
  await order.button("Mover la visita").click();
  await expectRefused(day, /Elegí una fecha desde mañana\./);
  await expect(day).toHaveValue("2020-01-01");
  await expectUntouched(served, id);
});

test("says at the hour that the helper is not free then, and offers another day where there is one", async ({
  page,
  customer,
  served,
  expectGoodAtBothSizes,
}) => {
  const id = await givePack(served, customer.id);
  const { order, hour, day } = await openMove(page, id);
  await hour.selectOption("16:00");
  await day.fill(dayFromToday(8));
  await expectRefused(hour, /A las 16:00 no está libre ese día\./);
  await expectGoodAtBothSizes("an hour that is not free");
  await order.button("Mover la visita").click();
  await expect(order.alert).toContainText("No está libre en todas las fechas. No cambiamos nada.");
  await expect(hour).toHaveValue("16:00");
  await expect(day).toHaveValue(dayFromToday(8));
  await expectUntouched(served, id);
});

test("says that a visit which has begun is not moved any more, with the contact", async ({
  page,
  customer,
  served,
}) => {
  const id = await givePack(served, customer.id);
  const { order, day } = await openMove(page, id);
  await chooseDay(page, day);
  await noteArrival(served, id);
  await order.button("Mover la visita").click();
  await expect(order.alert).toContainText("Este cambio ya no se puede hacer por acá.");
  await expect(order.alert.getByRole("link", { name: "WhatsApp" })).toBeVisible();
  await expectUntouched(served, id);
});

test("leads to the order where another tab has cancelled it, and says so", async ({
  page,
  context,
  customer,
  served,
}) => {
  const id = await givePack(served, customer.id);
  const { order, day } = await openMove(page, id);
  await chooseDay(page, day);
  const other = await new OrderPage(await context.newPage(), id).open();
  await other.link("Cancelar pedido").click();
  await other.button(/^Cancelar y recibir/).click();
  await expect(other.page).toHaveURL(new RegExp(`/history/${id}/details$`));
  await order.button("Mover la visita").click();
  await expect(page.getByText("Este cambio ya no se puede hacer por acá.")).toBeVisible();
  await order.expectShown();
  const visits = await findVisits(served, id);
  expect(visits.map(({ date, status }) => [date, status])).toEqual(
    bookedDates.map((date) => [date, "cancelled"]),
  );
});

test("does not find somebody else's order", async ({ page, customer: _customer, served }) => {
  const stranger = await createCustomer(served);
  const id = await givePack(served, stranger.id);
  const [first] = await findVisits(served, id);
  for (const path of [`move/${first?.id}`, "change/pause", "change/cancel"]) {
    await page.goto("about:blank");
    await page.goto(`/#/profile/orders/${id}/${path}`);
    await expect(page.getByText("No encontramos ese pedido")).toBeVisible();
  }
  await expectUntouched(served, id);
});
