/** Changes that cannot be made: said at their place, nothing lost, nothing half done. */
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

test("says at the hour that the helper is not free then, and offers another day where there is one", {
  tag: "@long",
}, async ({ page, customer, served, expectGood }) => {
  const id = await givePack(served, customer.id);
  const order = new OrderPage(page, id);
  const hour = order.main.getByRole("radiogroup", { name: "Hora" });
  const day = order.day(/^Días libres/, dayFromToday(8));
  const [first] = await findVisits(served, id);
  await page.goto(`/#/profile/orders/${id}/move/${first?.id}?hora=16:00&dia=${dayFromToday(8)}`);
  await expectRefused(hour, /A las 16:00 no está libre ese día\./);
  await expectGood("an hour that is not free");
  await order.button("Mover la visita").click();
  await expect(order.alert).toContainText("No está libre en todas las fechas. No cambiamos nada.");
  await expect(hour.getByRole("radio", { name: "16:00" })).toBeChecked();
  await expect(day).toBeChecked();
  await expectUntouched(served, id);
});
