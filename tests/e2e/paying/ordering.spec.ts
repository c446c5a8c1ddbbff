import { composeBooking, storeState } from "~tests/support/browser/booking";
import { saveCard } from "~tests/support/browser/customers";
import { openLogin } from "~tests/support/browser/login";
import { ORDERS, openPayment } from "~tests/support/browser/paying";
import { apiCalls, holdAnswers } from "~tests/support/browser/requests";
import { FourthStep, SecondStep, ThirdStep } from "~tests/support/browser/steps";
import { expect, test } from "~tests/support/browser/test";
import { findOrders } from "~tests/support/orders/orders";

test("a customer logs in and pays where the browser wrongly reports no connection", async ({
  page,
  customer,
  served,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "onLine", { get: () => false }));
  await page.context().clearCookies();
  await page.goto("/");
  await (await openLogin(page)).enter(customer.email, customer.password);
  const { third } = await openPayment(page, served);
  await expect(page.getByText("Sin conexión")).toHaveCount(0);
  await third.pay.click();
  await new FourthStep(page).expectShown();
  expect(await findOrders(served, customer.id)).toHaveLength(1);
});

test("a confirmed payment places one order when “Siguiente” is double-tapped and the pay button pressed repeatedly", async ({
  page,
  customer,
  served,
}) => {
  await saveCard(page.request, served);
  const booking = await composeBooking(page.request, served, "payment");
  await storeState(page, { appointment: booking });
  // The clock stands still, as between two quick taps.
  await page.clock.install();
  await page.goto("/#/appointment/second-step");
  const second = await new SecondStep(page).expectShown();
  await expect(second.helperName).toBeVisible();
  const calls = apiCalls(page);
  const posts = () => calls.filter((call) => call === "POST /api/v1/orders");
  const box = await second.next.boundingBox();
  if (!box) throw new Error("There is no button to tap");
  const tap = () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await page.clock.pauseAt(Date.now() + 60_000);
  await tap();
  const third = await new ThirdStep(page).expectShown();
  await expect(third.cards.getByRole("radio", { name: /1111/ })).toBeChecked();
  await tap();
  await expect(third.pay).toHaveAttribute("aria-disabled", "true");
  await expect(third.pay).not.toHaveAttribute("aria-busy");
  await page.clock.runFor(1_000);
  await expect(third.pay).not.toHaveAttribute("aria-disabled");
  expect(posts()).toEqual([]);
  await page.clock.resume();

  const release = await holdAnswers(page, ORDERS);
  await third.pay.dblclick();
  await expect(third.pay).toHaveAttribute("aria-busy", "true");
  await third.pay.click({ force: true });
  await third.pay.focus();
  for (let presses = 0; presses < 4; presses++) await page.keyboard.press("Enter");
  await page.keyboard.press("Space");
  await release();
  await new FourthStep(page).expectShown();
  expect(posts()).toHaveLength(1);
  expect(await findOrders(served, customer.id)).toHaveLength(1);
});
