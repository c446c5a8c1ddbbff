/** Home size and extras, from the first step to the order. */
import { minutesOf } from "~/domain/dates";
import { OrderPage } from "~tests/support/browser/account";
import { openFirstStep } from "~tests/support/browser/booking";
import { saveCard } from "~tests/support/browser/customers";
import { expect, asCustomer as test } from "~tests/support/browser/test";
import { findVisits } from "~tests/support/orders/visits";

/** CSS pixels that the first step takes at most with its extras closed. */
const TALLEST = 1_500;

test("a larger home with extras is priced, timed and ordered as it was chosen", async ({
  page,
  served,
}) => {
  await saveCard(page.request, served);
  const first = await openFirstStep(page, served);
  const sizes = page.getByRole("radiogroup", { name: "Tamaño de tu casa" });
  await expect(sizes.getByRole("radio", { name: /De 60 a 120 m²/ })).toBeChecked();
  await expect(first.nearestDays.first()).toBeVisible();
  const choice = await first.services.getByRole("radio").first().boundingBox();
  expect(choice?.y, "the first choice is high up").toBeLessThan(350);
  const bar = await page.locator("[data-bottom-bar]").boundingBox();
  const weekly = await first.frequency(/semanal/i).boundingBox();
  const end = (weekly?.y ?? Number.NaN) + (weekly?.height ?? 0);
  expect(end, "the chosen frequency stands above the bar").toBeLessThanOrEqual(bar?.y ?? 0);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(TALLEST);

  await sizes.getByRole("radio", { name: /De 120 a 200 m²/ }).check();
  await page.getByRole("button", { name: "Agregar extras" }).click();
  await page.getByRole("checkbox", { name: "Horno" }).check();
  await expect(
    page.getByText(/^Horno: \+\s30\smin · \+\sGs\.\s25\.000 en cada visita$/),
  ).toBeVisible();
  const second = await first.goOn();
  await second.pickDay();
  const third = await second.goOn();
  const recap = page.getByRole("region", { name: "Lo que reservás" });
  await expect(recap).toContainText("De 120 a 200 m², 3 baños");
  await expect(recap).toContainText("Horno");
  // 200.000 − 10 % and 25.000, four times.
  await expect(third.summary).toContainText(/Gs\.\s820\.000/);
  const fourth = await third.confirm();
  const id = fourth.orderId();
  for (const { startTime, endTime } of await findVisits(served, id)) {
    const minutes = (time: string) => minutesOf(time.slice(0, 5));
    expect(minutes(endTime) - minutes(startTime)).toBe(270);
  }
  const order = await new OrderPage(page, id).open();
  await expect(order.main).toContainText("De 120 a 200 m², 3 baños");
  await expect(order.main).toContainText("Horno");
});
