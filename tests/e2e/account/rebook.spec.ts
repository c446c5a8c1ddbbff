/** “Volver a reservar” and “Reservar acá” (spec.md §3). */

import { giveAddress } from "~tests/database/addresses";
import { giveCard } from "~tests/database/cards";
import { dayFromToday, giveOrder, WEEKLY } from "~tests/database/give-order";
import { giveHelper } from "~tests/database/helpers";
import { findOrder, takeOffTheMap } from "~tests/database/orders";
import { findVisits, giveVisits } from "~tests/database/visits";
import { expect, test } from "~tests/e2e/fixtures/test";
import { FirstStep } from "~tests/e2e/pages/first-step";
import { HomePage } from "~tests/e2e/pages/home-page";
import { ORDER_TITLE } from "~tests/e2e/pages/profile-order";
import { ProfilePage } from "~tests/e2e/pages/profile-page";
import { SecondStep } from "~tests/e2e/pages/second-step";

const SERVICE_FROM_HISTORY = 2;

test("home repeats an order under way from after its visits on", async ({
  page,
  customer,
  served,
}) => {
  const helper = await giveHelper(served, "Perla Duré");
  await giveOrder(served, customer.id, { service: 1, frequency: WEEKLY, helper });
  const lastVisit = dayFromToday(3 + 3 * 7);
  await new HomePage(page).open();
  await expect(page.getByText(/Otra vez lo mismo, para después del/)).toBeVisible();
  await page.getByRole("button", { name: "Repetir" }).click();
  const second = await new SecondStep(page).expectShown();
  const day = await second.nearestDays.locator(":checked").inputValue();
  expect(day > lastVisit, `${day} after ${lastVisit}`).toBe(true);
});

test("books a past order again with the same helper when free", async ({
  page,
  customer,
  served,
}) => {
  const helper = await giveHelper(served, "Perla Duré");
  await giveCard(served, customer.id);
  const past = await giveOrder(served, customer.id, {
    status: "completed",
    start: -60,
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

test("asks for the location when the past order's address has no coordinates", async ({
  page,
  customer,
  served,
}) => {
  const helper = await giveHelper(served, "Nidia Rolón");
  const past = await giveOrder(served, customer.id, {
    status: "completed",
    start: -60,
    service: 1,
    frequency: WEEKLY,
    helper,
  });
  await takeOffTheMap(served, past);
  await new ProfilePage(page, `/profile/history/${past}/details`, ORDER_TITLE).open();
  await page.getByRole("button", { name: "Volver a reservar" }).click();

  const home = new HomePage(page);
  await home.expectShown();
  await expect(page.getByText("Marcá la dirección en el mapa")).toBeVisible();
  await page.reload();
  const dialog = await home.giveLocation();
  const first = await (await dialog.fill()).confirm();
  await expect(first.frequency(/semanal/i)).toBeChecked();
  await expect(page.getByRole("radio", { name: /mantenimiento/ })).toBeChecked();
  const second = await first.goOn();
  await second.pickDay();
  await expect(second.helperName).toContainText("Nidia Rolón");
});

test("assigns another helper when the past order's helper is not free", async ({
  page,
  customer,
  served,
}) => {
  const helper = await giveHelper(served, "Irma Sosa");
  await giveCard(served, customer.id);
  const past = await giveOrder(served, customer.id, { status: "completed", start: -60, helper });
  // Every day that can be booked is full for that helper.
  const dates = Array.from({ length: 100 }, (_, ahead) => dayFromToday(ahead));
  const day = { startTime: "05:30", endTime: "19:30" };
  await giveVisits(served, past, { helperId: helper, dates, ...day });
  await new ProfilePage(page, `/profile/history/${past}/details`, ORDER_TITLE).open();
  await page.getByRole("button", { name: "Volver a reservar" }).click();
  const second = await new SecondStep(page).expectShown();
  await second.pickDay();
  const third = await second.goOn();
  await third.fillInvoice();
  const orderId = (await third.confirm()).orderId();
  const order = await findOrder(served, orderId);
  expect(order.helperId).not.toBe(helper);
});

test("starts a booking at a saved address", async ({ page, customer, served }) => {
  await giveAddress(served, customer.id, { name: "Oficina", main_street: "Palma", number: "410" });
  await new ProfilePage(page, "/profile/address", "Mis direcciones").open();
  await page.getByRole("button", { name: /^Reservar acá/ }).click();
  await new FirstStep(page).expectShown();
  await expect(page.getByText(/Palma 410/).first()).toBeAttached();
});
