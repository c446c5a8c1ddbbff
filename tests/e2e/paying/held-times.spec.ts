/** Times that are held while they are paid, and a time that becomes free for who waits for it. */
import { addressSchema } from "~/api/addresses";
import { openBooking, openSecondStep } from "~tests/support/browser/booking";
import { openPayment } from "~tests/support/browser/paying";
import { SecondStep } from "~tests/support/browser/steps";
import { comeBack, goTo } from "~tests/support/browser/tab";
import { expect, test } from "~tests/support/browser/test";
import { findHeldVisits } from "~tests/support/orders/visits";
import { findWaiting, giveWaiting } from "~tests/support/orders/waiting";

const HELD = /^Te guardamos las 4 fechas hasta las \d+:\d\d$/;
const MINUTE_MS = 60_000;

test("the third step says when a hold ends soon or has ended, and renews it once somebody acts", async ({
  page,
  customer,
  served,
}) => {
  await page.clock.install();
  // Its answers tell the page the server's time, which does not jump with the page's.
  await page.route("**/min-web-build", (route) => route.abort());
  await openPayment(page, served);
  const line = page.getByText(HELD);
  await expect(line).toBeVisible();
  const puts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "PUT") puts.push(request.url());
  });
  await page.clock.fastForward(8.5 * MINUTE_MS);
  await expect(page.getByText(/^Quedan menos de 2 minutos/)).toBeVisible();
  await page.clock.fastForward(2 * MINUTE_MS);
  await expect(page.getByText(/^Ya no te guardamos las 4 fechas/)).toBeVisible();
  expect(puts, "asked while nobody acted").toEqual([]);
  await comeBack(page);
  await expect(line).toBeVisible();
  expect(puts).toHaveLength(1);
  expect(await findHeldVisits(served, customer.id)).toHaveLength(4);
});

test("a second tab and a reload keep one hold, and leaving the booking lets it go", async ({
  page,
  context,
  customer,
  served,
}) => {
  await openPayment(page, served);
  await expect(page.getByText(HELD)).toBeVisible();
  const held = async () => (await findHeldVisits(served, customer.id)).map(({ id }) => id).sort();
  const first = await held();
  const tab = await context.newPage();
  await tab.goto("/#/appointment/third-step");
  await expect(tab.getByText(HELD)).toBeVisible();
  await tab.close();
  await page.reload();
  await expect(page.getByText(HELD)).toBeVisible();
  expect(await held()).toEqual(first);
  await goTo(page, "/appointment/second-step");
  await new SecondStep(page).expectShown();
  await goTo(page, "/appointment/third-step");
  await expect(page.getByText(HELD)).toBeVisible();
  expect(await held()).toEqual(first);
  await goTo(page, "/profile/show");
  await expect.poll(held).toEqual([]);
});

test("a time that has become free stands on home, and is booked there or left", async ({
  page,
  customer,
  served,
  expectGood,
}) => {
  const { address } = await openBooking(page, served, "dates");
  await new SecondStep(page).expectShown();
  await giveWaiting(served, customer.id, addressSchema.parse(address));
  await goTo(page, "/");
  const freed = page.getByRole("listitem").filter({ hasText: /Se liberó el .+ a las 8:00/ });
  await expect(freed).toBeVisible();
  await expectGood("home with a time that has become free");
  await freed.getByRole("button", { name: "Reservar" }).click();
  const second = await new SecondStep(page).expectShown();
  await expect(second.hours.getByRole("radio", { name: "8:00" })).toBeChecked();
  await goTo(page, "/");
  await freed.getByRole("button", { name: "Ya no" }).click();
  await expect(freed).toHaveCount(0);
  expect(await findWaiting(served, customer.id)).toEqual([]);
});

test("a customer waits for a day that was full from the start, and takes it back", async ({
  page,
  customer,
  served,
  expectGood,
}) => {
  await page.route("**/assignments/dates/available?*", async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: string[] };
    await route.fulfill({ response, json: { data: data.filter((_, at) => at !== 2) } });
  });
  await openSecondStep(page, served);
  const waiting = async () => (await findWaiting(served, customer.id)).length;
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "¿El día que querés está lleno?" }).click();
  await main.getByLabel("Día", { exact: true }).selectOption({ index: 1 });
  await main.getByRole("button", { name: "Avisame si se libera" }).click();
  await expect(main.getByText("Si se libera, te lo decimos en el inicio.")).toBeVisible();
  await expectGood("second step, waiting for a full day");
  expect(await waiting()).toBe(1);
  await main.getByRole("button", { name: "Ya no me avises" }).click();
  await expect(main.getByRole("button", { name: "Avisame si se libera" })).toBeVisible();
  expect(await waiting()).toBe(0);
});
