/** Paying an order without a card, or whose card does not work, with a saved one. */
import { describe, expect, it } from "vitest";
import { giveOrder, type OrderPlan, WEEKLY } from "~tests/support/orders/give-order";
import { declinePayment, findCharges } from "~tests/support/orders/orders";
import { expireCards, giveCard } from "~tests/support/people/cards";
import { dropAnswers, editAnswers, failAnswers, fault, refusal } from "~tests/support/world/faults";
import type { Page } from "~tests/support/world/route-page";
import { paymentOf } from "~tests/support/world/route-payment";
import { ORDER } from "~tests/support/world/route-tip";
import { openWorld } from "~tests/support/world/route-world";

const world = openWorld();
const CHARGE = /\/user\/orders\/\d+\/card$/;

/** A customer with a saved card, and an unpaid order of theirs, whose screen is not open yet. */
async function giveUnpaid(digits: string, planWith: (card: number) => OrderPlan) {
  const { page, customer } = await world.customer();
  const card = await giveCard(world, customer.id, digits);
  const id = await giveOrder(world, customer.id, {
    status: "pending_payment",
    payment: "pending",
    start: 6,
    ...planWith(card),
  });
  return { page, customer, card, id, path: `/orders/${id}/sync-card/${customer.id}` };
}

async function openUnpaid() {
  const given = await giveUnpaid("1111", () => ({ frequency: WEEKLY }));
  await given.page.open(given.path);
  return given;
}

/** The order names the card, which ends in 7007. */
const giveOrderWithCard = (plan: OrderPlan) => giveUnpaid("7007", (card) => ({ card, ...plan }));

function editPayment(page: Page, change: object): void {
  editAnswers(page, ORDER, ({ payment, ...order }) => ({
    ...order,
    payment: { ...payment, ...change },
  }));
}

const sentCharges = (page: Page) => page.device.sent.filter(({ url }) => CHARGE.test(url));

describe("an order without a card", () => {
  it("is paid with a saved one, and shows the amount and the card", async () => {
    const { page, customer, card, id } = await openUnpaid();
    expect(await page.text()).toMatch(/Pagar Gs\.\s/);
    await page.fetch(await page.form("Pagar"));
    expect(await paymentOf(world, id)).toEqual({ order: "confirmed", payment: "paid", card });
    const text = await page.text();
    expect(text).toMatch(/Listo: se cobraron Gs\.\s[\d.]+ De tu Visa .*1111/);
    expect(text).toContain("Resultado del pago Transacción aprobada");
    expect(await findCharges(world, customer.id)).toHaveLength(1);
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
    expect(await paymentOf(world, id)).toMatchObject({ payment: "paid" });
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
      page.answer(fault(/^POST user\/orders\/\d+\/card$/, refusal(status, body)));
      const reply = await page.fetch<{ text: string }>(form);
      expect(reply.text).toBe(said);
      expect(await paymentOf(world, id)).toMatchObject({ order: "pending_payment" });
    },
  );
});

describe("an order whose card the bank declined", () => {
  it("is charged to another card though the first charge was taken a moment ago", async () => {
    const { page, customer, card, id } = await openUnpaid();
    const other = await giveCard(world, customer.id, "2222");
    await page.reload();
    await page.fetch(await page.form("Pagar", { payment_id: String(card) }));
    await declinePayment(world, id);
    await page.revalidate();
    await page.fetch(await page.form("Pagar", { payment_id: String(other) }));
    expect(await paymentOf(world, id)).toEqual({
      order: "confirmed",
      payment: "paid",
      card: other,
    });
  });

  it("offers the other saved cards, and not that one again", async () => {
    const { page, customer, id, path } = await openUnpaid();
    const declined = await giveCard(world, customer.id, "7007");
    const plan = {
      status: "pending_payment",
      payment: "failed",
      start: 8,
      card: declined,
    } as const;
    const other = await giveOrder(world, customer.id, plan);
    await page.go(path.replace(`/${id}/`, `/${other}/`));
    const html = await page.html();
    expect(html).not.toContain(`value="${declined}"`);
    await page.fetch(await page.form("Pagar"));
    expect(await paymentOf(world, other)).toMatchObject({ order: "confirmed", payment: "paid" });
    expect(await paymentOf(world, id)).toMatchObject({ order: "pending_payment" });
  });

  it("is not charged again where the bank has begun to charge that card anew", async () => {
    const { page, customer, path } = await giveOrderWithCard({ payment: "failed" });
    await giveCard(world, customer.id, "1111");
    await page.open(path);
    const form = await page.form("Pagar");
    editPayment(page, { status: "pending" });
    expect(await page.fetch(form)).toEqual({ kind: "paid" });
    expect(sentCharges(page)).toEqual([]);
  });
});

it("an order that was cancelled meanwhile is not said to be paid, and no longer offers to pay", async () => {
  const { page } = await openUnpaid();
  const form = await page.form("Pagar");
  editAnswers(page, ORDER, (order) => ({ ...order, status: "cancelled" }));
  expect(await page.fetch(form)).toMatchObject({ kind: "refused" });
  expect(sentCharges(page)).toEqual([]);
  expect(await page.text()).toContain("Este pedido no necesita una tarjeta");
});

it("a missing order leaves the payment with a saved card on offer", async () => {
  const { page, id } = await openUnpaid();
  const form = await page.form("Pagar");
  failAnswers(page, /\/user\/orders\/\d+$/, { status: 404 });
  expect(await page.fetch(form)).toMatchObject({ kind: "refused" });
  page.answer(() => null);
  await page.revalidate();
  await page.fetch(await page.form("Pagar"));
  expect(await paymentOf(world, id)).toMatchObject({ order: "confirmed" });
});

describe("an order whose charge is pending on a card that has expired", () => {
  async function openExpired() {
    const { page, customer, card: expired, id, path } = await giveOrderWithCard({});
    await expireCards(world, customer.id);
    const card = await giveCard(world, customer.id, "1111");
    expect(await page.textAt(path)).toMatch(/Tu Visa .*7007 venció/);
    return { page, customer, expired, card, id };
  }

  it("is paid with another saved card, whose id alone is sent", async () => {
    const { page, customer, card, id } = await openExpired();
    await page.fetch(await page.form("Pagar"));
    expect(await paymentOf(world, id)).toEqual({ order: "confirmed", payment: "paid", card });
    expect(await findCharges(world, customer.id)).toHaveLength(1);
    const [charge] = sentCharges(page);
    expect(await charge?.json()).toEqual({ payment_id: card });
    expect(await page.text()).toMatch(/Listo: se cobraron Gs\.\s[\d.]+ De tu Visa .*1111/);
  });

  it("is known to be paid after a lost answer, and charged once", async () => {
    const { page, customer, card, id } = await openExpired();
    const form = await page.form("Pagar");
    dropAnswers(page, CHARGE, { after: true });
    expect(await page.fetch(form)).toEqual({ kind: "paid" });
    page.answer(() => null);
    await page.fetch(form);
    expect(await paymentOf(world, id)).toEqual({ order: "confirmed", payment: "paid", card });
    expect(await findCharges(world, customer.id)).toHaveLength(1);
  });

  it("is known to be unpaid after a lost request, which is repeated with its key", async () => {
    const { page, customer, expired, card, id } = await openExpired();
    dropAnswers(page, CHARGE);
    expect(await page.fetch(await page.form("Pagar"))).toMatchObject({ kind: "open" });
    expect(await paymentOf(world, id)).toMatchObject({ payment: "pending", card: expired });
    page.answer(() => null);
    await page.reload();
    await page.fetch(await page.form("Pagar"));
    expect(await paymentOf(world, id)).toEqual({ order: "confirmed", payment: "paid", card });
    expect(await findCharges(world, customer.id)).toHaveLength(1);
    const keys = sentCharges(page).map(({ headers }) => headers.get("Idempotency-Key"));
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
  });

  it("is not charged again where another tab has begun to pay it with another card", async () => {
    const { page, customer, card } = await openExpired();
    const form = await page.form("Pagar");
    editPayment(page, { card_id: card });
    expect(await page.fetch(form)).toEqual({ kind: "paid" });
    expect(sentCharges(page)).toEqual([]);
    expect(await findCharges(world, customer.id)).toEqual([]);
  });
});

describe("an order with a card", () => {
  const CHARGED = /ya tiene su tarjeta|[Ss]e cobra|está confirmado/;
  const CLOSED = "Ya está pagado, se paga de otra manera, o se cerró.";
  const SEE_ORDER = "En tu pedido ves cómo está el pago.";

  it.each<[string, OrderPlan, string]>([
    ["that was paid, then cancelled", { status: "cancelled", payment: "paid" }, CLOSED],
    ["that was declined, then cancelled", { status: "cancelled", payment: "failed" }, CLOSED],
    ["that was cancelled before its charge", { status: "cancelled" }, CLOSED],
    ["that was declined, and whose visit has passed", { payment: "failed", start: -4 }, SEE_ORDER],
  ])("%s is not said to be charged", async (_name, plan, told) => {
    const { page, path } = await giveOrderWithCard(plan);
    const text = await page.textAt(path);
    expect(text).toContain("Este pedido no necesita una tarjeta");
    expect(text).toContain(told);
    expect(text).not.toMatch(CHARGED);
  });

  it.each(["pending_payment", "confirmed"] as const)(
    "that is %s, with a payment in an unknown status, is not said to be charged",
    async (status) => {
      const { page, path } = await giveOrderWithCard({ status });
      editPayment(page, { status: "refunded" });
      const text = await page.textAt(path);
      expect(text).toContain(SEE_ORDER);
      expect(text).not.toMatch(CHARGED);
    },
  );

  it("that is open, and whose charge is pending, is said to be charged", async () => {
    const { page, path } = await giveOrderWithCard({});
    expect(await page.textAt(path)).toMatch(/Se cobran Gs\.\s[\d.]+ a tu Visa .*7007/);
  });
});
