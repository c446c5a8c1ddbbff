/** The confirmation of an order that was changed since. */
import { expect, it } from "vitest";
import { giveOrder } from "~tests/support/orders/give-order";
import { giveCard } from "~tests/support/people/cards";
import { editAnswers, editVisits } from "~tests/support/world/faults";
import { ORDER } from "~tests/support/world/route-tip";
import { openWorld } from "~tests/support/world/route-world";

const world = openWorld();

it("the confirmation promises a free change only where the order's screen can make one", async () => {
  const { page, id } = await world.pack();
  const confirmation = `/appointment/fourth-step?order=${id}`;
  const promise = "Cambiás o cancelás gratis esa visita";
  expect(await page.textAt(confirmation)).toContain(promise);
  // biome-ignore lint/suspicious/noExplicitAny: the answers of many calls.
  const withoutChanges = ({ changes: _changes, ...rest }: any) => rest;
  editAnswers(page, ORDER, (order) => ({
    ...withoutChanges(order),
    visits: order.visits.map(withoutChanges),
  }));
  expect(await page.textAt(confirmation)).not.toContain(promise);

  const closed = { allowed: false, free_until: "", fee: 0, refund: 0 };
  page.answer(() => null);
  editVisits(page, (visit) => ({ ...visit, changes: { move: closed, skip: closed } }));
  expect(await page.textAt(confirmation)).not.toContain(promise);
});

it("the confirmation of an order whose total is missing names the amount of its invoice, or none", async () => {
  const { page, customer } = await world.customer();
  const card = await giveCard(world, customer.id, "1111");
  const id = await giveOrder(world, customer.id, { start: 6, card });
  const confirmation = `/appointment/fourth-step?order=${id}`;
  expect(await page.textAt(confirmation)).toMatch(/Quedó pagado: Gs\.\s[1-9]/);

  const withoutTotal = (invoice: object | null) =>
    editAnswers(page, ORDER, (order) => ({
      ...order,
      billing: { ...order.billing, total: null },
      invoice,
    }));
  withoutTotal({ id: 1, total: 123_000 });
  expect(await page.textAt(confirmation)).toMatch(/Quedó pagado: Gs\.\s123\.000/);
  page.answer(() => null);
  withoutTotal(null);
  expect(await page.textAt(confirmation)).not.toMatch(/Quedó pagado|Gs\.\s0/);
});

it("the confirmation of a declined order without visits asks for another card before its first day", async () => {
  const { page, customer } = await world.customer();
  const card = await giveCard(world, customer.id, "7007");
  const declined = { status: "pending_payment", payment: "failed", card } as const;
  const id = await giveOrder(world, customer.id, { ...declined, start: 6 });
  editAnswers(page, ORDER, ({ visits: _, ...order }) => order);
  expect(await page.textAt(`/appointment/fourth-step?order=${id}`)).toMatch(
    /poné otra tarjeta antes de la visita del .+ Usar otra tarjeta/,
  );
  await page.open(`/orders/${id}/sync-card/${customer.id}`);
  expect(await page.text()).not.toContain("Este pedido no necesita una tarjeta");
});
