/** The confirmation of an order that was changed since. */
import { expect, it } from "vitest";
import { formatDate } from "~/domain/format";
import { dayFromToday, givePack } from "~tests/support/orders/give-order";
import { findVisits } from "~tests/support/orders/visits";
import { openWorld } from "~tests/support/world/route-world";

const world = openWorld();

async function openPack() {
  const { page, customer } = await world.customer();
  const id = await givePack(world, customer.id);
  const change = (kind: string) => page.open(`/profile/orders/${id}/change/${kind}`);
  const confirmation = `/appointment/fourth-step?order=${id}`;
  return { page, customer, id, change, confirmation };
}

const longDay = (days: number) => formatDate(dayFromToday(days), "long");

it("the confirmation names the next visit and counts the visits after a skip and a pause", async () => {
  const { page, customer, id, change, confirmation } = await openPack();
  await page.open(confirmation);
  const before = await page.text();
  expect(before).toContain(`Nilda Rojas va a tu casa el ${longDay(5)} a las 9:00.`);
  expect(before).toContain("Tus 4 visitas");
  expect(before).toContain(`Te mandamos comprobante y factura a ${customer.email}.`);

  const [first] = await findVisits(world, id);
  await change(`skip?visita=${first?.id}`);
  await page.press("Saltar la visita");
  await change("pause");
  await page.press("Pausar", { from: dayFromToday(11), to: dayFromToday(13) });
  await page.open(confirmation);
  const after = await page.text();
  expect(after).toContain(`Nilda Rojas va a tu casa el ${longDay(19)} a las 9:00.`);
  expect(after).toContain("Tus 3 visitas");
  expect(after).not.toContain(longDay(5));
});

it("the confirmation of a cancelled order leads to what became of it", async () => {
  const { page, id, change, confirmation } = await openPack();
  await change("cancel");
  await page.press("Cancelar y recibir");
  await page.open(confirmation);
  expect(page.path).toBe(`/profile/history/${id}/details`);
});
