/** A change that leads nowhere says why, and names the way on and the way back. */
import { expect, it } from "vitest";
import { giveCard } from "~tests/database/cards";
import { dayFromToday, giveOrder, WEEKLY } from "~tests/database/give-order";
import { givePack } from "~tests/database/give-pack";
import { findVisits, startAtNight } from "~tests/database/visits";
import { openWorld } from "~tests/unit/route-world";

const world = openWorld();

async function openPack() {
  const { page, customer } = await world.customer();
  const id = await givePack(world, customer.id);
  const [first] = await findVisits(world, id);
  await page.open(`/profile/orders/${id}/details`);
  return { page, id, move: `/profile/orders/${id}/move/${first?.id}` };
}

it("moving says why no day is left at an hour, and leads back to the order (25.A4)", async () => {
  const { page, move } = await openPack();
  await page.go(`${move}?hora=18:00`);
  const text = await page.text();
  expect(text).toContain("A las 18:00 no hay días libres");
  expect(text).toContain("Ver los días a las 9:00");
  expect(text).toContain("Volver al pedido");
});

it("changing who comes names other days and hours where nobody is free (25.A5)", async () => {
  const { page, id, move } = await openPack();
  const other = { date: dayFromToday(7), start: "14:00", end: "17:00" };
  page.answer((request) => {
    if (/candidates/.test(request.url)) return Response.json({ data: [] });
    if (!/helpers\/available/.test(request.url)) return null;
    return Response.json({ message: "", alternatives: [other] }, { status: 404 });
  });
  await page.go(`/profile/orders/${id}/change/helper`);
  expect(await page.text()).toContain("A las 9:00 no está libre nadie más");
  expect(await page.text()).toContain("Volver al pedido");
  expect(await page.html()).toContain(`${move}?hora=14:00&amp;dia=${other.date}`);
});

async function openHelperChange(frequency?: number) {
  const { page, customer } = await world.customer();
  const card = await giveCard(world, customer.id, "1111");
  const id = await giveOrder(world, customer.id, { frequency, start: 0, card });
  await startAtNight(world, id);
  await page.open(`/profile/orders/${id}/change/helper`);
  return page;
}

it("changing who comes asks from tomorrow on, where the next visit is today's (25.A5)", async () => {
  const page = await openHelperChange(WEEKLY);
  expect(await page.text()).not.toContain("No pudimos ver quién está libre");
  expect(await page.text()).not.toContain("Para esa visita ya no se puede");
});

it("changing who comes to a last visit of today says that nobody is offered (25.A5)", async () => {
  const page = await openHelperChange();
  const text = await page.text();
  expect(text).toContain("Para esa visita ya no se puede elegir a otra persona");
  expect(text).toContain("Escribinos y lo vemos.");
  expect(text).not.toContain("Probar de nuevo");
});
