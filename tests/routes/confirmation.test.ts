/** The confirmation of an order that was changed since. */
import { expect, it } from "vitest";
import { formatDate } from "~/domain/format";
import { dayFromToday, giveOrder, givePack } from "~tests/support/orders/give-order";
import { findVisits } from "~tests/support/orders/visits";
import { giveCard } from "~tests/support/people/cards";
import { editAnswers } from "~tests/support/world/faults";
import { ORDER } from "~tests/support/world/route-tip";
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

it("the confirmation promises a free change only where the order's screen can make one", async () => {
  const { page, confirmation } = await openPack();
  const promise = "Cambiás o cancelás gratis esa visita";
  await page.open(confirmation);
  expect(await page.text()).toContain(promise);
  // biome-ignore lint/suspicious/noExplicitAny: the answers of many calls.
  const withoutChanges = ({ changes: _changes, ...rest }: any) => rest;
  editAnswers(page, ORDER, (order) => ({
    ...withoutChanges(order),
    visits: order.visits.map(withoutChanges),
  }));
  await page.open(confirmation);
  expect(await page.text()).not.toContain(promise);

  const closed = { allowed: false, free_until: "", fee: 0, refund: 0 };
  page.answer(() => null);
  editAnswers(page, ORDER, (order) => ({
    ...order,
    visits: order.visits.map((visit: object) => ({
      ...visit,
      changes: { move: closed, skip: closed },
    })),
  }));
  await page.open(confirmation);
  expect(await page.text()).not.toContain(promise);
});

it("the confirmation of an order whose total is missing names the amount of its invoice, or none", async () => {
  const { page, customer } = await world.customer();
  const card = await giveCard(world, customer.id, "1111");
  const id = await giveOrder(world, customer.id, { start: 6, card });
  const confirmation = `/appointment/fourth-step?order=${id}`;
  await page.open(confirmation);
  expect(await page.text()).toMatch(/Quedó pagado: Gs\.\s[1-9]/);

  const withoutTotal = (invoice: object | null) =>
    editAnswers(page, ORDER, (order) => ({
      ...order,
      billing: { ...order.billing, total: null },
      invoice,
    }));
  withoutTotal({ id: 1, total: 123_000 });
  await page.open(confirmation);
  expect(await page.text()).toMatch(/Quedó pagado: Gs\.\s123\.000/);
  page.answer(() => null);
  withoutTotal(null);
  await page.open(confirmation);
  expect(await page.text()).not.toMatch(/Quedó pagado|Gs\.\s0/);
});

it("the confirmation of a declined order without visits asks for another card before its first day", async () => {
  const { page, customer } = await world.customer();
  const card = await giveCard(world, customer.id, "7007");
  const declined = { status: "pending_payment", payment: "failed", card } as const;
  const id = await giveOrder(world, customer.id, { ...declined, start: 6 });
  editAnswers(page, ORDER, ({ visits: _, ...order }) => order);
  await page.open(`/appointment/fourth-step?order=${id}`);
  expect(await page.text()).toMatch(
    /poné otra tarjeta antes de la visita del .+ Usar otra tarjeta/,
  );
  await page.open(`/orders/${id}/sync-card/${customer.id}`);
  expect(await page.text()).not.toContain("Este pedido no necesita una tarjeta");
});
