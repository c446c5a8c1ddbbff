/** Paying an order without a card, or whose card does not work, with a saved one. */
import { describe, expect, it } from "vitest";
import { giveOrder, type OrderPlan, WEEKLY } from "~tests/support/orders/give-order";
import { findCharges, findOrder, findPayment } from "~tests/support/orders/orders";
import { giveCard } from "~tests/support/people/cards";
import { dropAnswers } from "~tests/support/world/faults";
import { openWorld } from "~tests/support/world/route-world";

const world = openWorld();
const CHARGE = /\/user\/orders\/\d+\/card$/;

async function openUnpaid(plan: OrderPlan = {}) {
  const { page, customer } = await world.customer();
  const card = await giveCard(world, customer.id, "1111");
  const id = await giveOrder(world, customer.id, {
    status: "pending_payment",
    payment: "pending",
    start: 6,
    frequency: WEEKLY,
    ...plan,
  });
  const path = `/orders/${id}/sync-card/${customer.id}`;
  await page.open(path);
  return { page, customer, card, id, path };
}

async function stateOf(id: number) {
  const { status } = await findOrder(world, id);
  const payment = await findPayment(world, id);
  return { order: status, payment: payment?.status, card: payment?.cardId };
}

describe("an order without a card", () => {
  it("is paid with a saved one, and shows the amount and the card", async () => {
    const { page, customer, card, id } = await openUnpaid();
    expect(await page.text()).toMatch(/Pagar Gs\.\s/);
    await page.fetch(await page.form("Pagar"));
    expect(await stateOf(id)).toEqual({ order: "confirmed", payment: "paid", card });
    const text = await page.text();
    expect(text).toMatch(/Listo: se cobraron Gs\.\s[\d.]+ De tu Visa .*1111/);
    expect(text).toContain("Resultado del pago Transacción aprobada");
    expect(await findCharges(world, customer.id)).toHaveLength(1);
  });

  it.each([
    [").", ""],
    ["", "%2F"],
  ])("opens by a link with %j appended and its slashes written as %j", async (end, slash) => {
    const { page, path } = await openUnpaid();
    await page.open(`${slash ? path.replaceAll("/", slash) : path}${end}`);
    expect(page.path).toBe(path);
    expect(await page.data()).toMatchObject({ isTheirs: true });
  });

  it("has a link to its payment", async () => {
    const { page, id, path } = await openUnpaid();
    await page.go(`/profile/orders/${id}/details`);
    expect(await page.text()).toContain("Pagar con tarjeta");
    expect(await page.html()).toContain(`href="${path}"`);
  });

  it("is charged once though the first answer was lost", async () => {
    const { page, customer, id } = await openUnpaid();
    const form = await page.form("Pagar");
    dropAnswers(page, CHARGE, { after: true });
    await page.fetch(form);
    expect(await stateOf(id)).toMatchObject({ payment: "paid" });
    page.answer(() => null);
    await page.fetch(form);
    expect(await findCharges(world, customer.id)).toHaveLength(1);
    expect(await page.text()).toContain("Listo: se cobraron");
  });

  it.each<[number, object, string?]>([
    [400, { message: "Fondos insuficientes." }],
    [402, { errors: "Fondos insuficientes." }],
    [422, { errors: { payment_id: "Fondos insuficientes." } }],
    [402, {}, "El banco no aprobó el pago. Probá con otra tarjeta."],
  ])(
    "shows a refusal by %i in the backend's words: %j",
    async (status, body, said = "Fondos insuficientes.") => {
      const { page, id } = await openUnpaid();
      const form = await page.form("Pagar");
      page.answer((request) =>
        CHARGE.test(request.url) ? Response.json({ message: "", ...body }, { status }) : null,
      );
      const reply = await page.fetch<{ text: string }>(form);
      expect(reply.text).toBe(said);
      expect(await stateOf(id)).toMatchObject({ order: "pending_payment" });
    },
  );
});

describe("an order whose card the bank declined", () => {
  it("offers the other saved cards, and not that one again", async () => {
    const { page, customer, id, path } = await openUnpaid();
    const declined = await giveCard(world, customer.id, "7007");
    const other = await giveOrder(world, customer.id, {
      status: "pending_payment",
      payment: "failed",
      start: 8,
      card: declined,
    });
    await page.go(path.replace(`/${id}/`, `/${other}/`));
    const html = await page.html();
    expect(html).not.toContain(`value="${declined}"`);
    await page.fetch(await page.form("Pagar"));
    expect(await stateOf(other)).toMatchObject({ order: "confirmed", payment: "paid" });
    expect(await stateOf(id)).toMatchObject({ order: "pending_payment" });
  });
});
