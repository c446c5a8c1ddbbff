/** Adding cards and paying with them, while booking and for an order that waits for one (spec.md §4). */
import { beforeEach, describe, expect, it } from "vitest";
import { addCard, DECLINED_CARD, logIn, OPEN_CARD } from "~tests/sandbox/test-client";
import { giveOrder } from "~tests/support/orders/give-order";
import { findCharges, findOrders, settlePayment } from "~tests/support/orders/orders";
import { findHeldVisits } from "~tests/support/orders/visits";
import { createCustomer } from "~tests/support/people/accounts";
import { findCards } from "~tests/support/people/cards";
import type { Page } from "~tests/support/world/route-page";
import {
  fillCardForm,
  INVOICE,
  openPayment,
  pay,
  paymentOf,
  sentOrders,
} from "~tests/support/world/route-payment";
import { openWorld } from "~tests/support/world/route-world";

const world = openWorld();

const ADD_CARD = "/bancard/addcard";
const THIRD_STEP = "/appointment/third-step";

type FormReply = { kind: string; processId: string; claimed?: boolean; during?: string };

/** Opens the provider's form from where it is. */
function openForm(page: Page): Promise<FormReply> {
  const form = { intent: "open", back: page.path, total: "540000", visits: "4" };
  return page.submit<FormReply>(form, ADD_CARD);
}

/** The provider's form says that it is done. */
async function finish(page: Page): Promise<FormReply> {
  const { cardId, back } = await page.data<{ cardId: number; back: string }>();
  const form = { intent: "finish", claimed: "true", back, card: String(cardId) };
  return page.submit<FormReply>(form, ADD_CARD);
}

it("a card added while booking is selected, and the form is kept", async () => {
  const { page, card } = await openPayment(world);
  expect((await pay(page, { ...INVOICE, payment_id: null })).kind).toBe("refused");
  const { processId } = await openForm(page);
  expect(page.path).toBe(ADD_CARD);
  expect((await page.state()).payment).toMatchObject({
    lastRoute: THIRD_STEP,
    purpose: { total: 540_000, visits: 4 },
  });
  await fillCardForm(page, processId, "5555 5555 5555 4444");
  await finish(page);
  const added = new URLSearchParams(page.path.split("?")[1]).get("tarjeta");
  expect(page.path).toBe(`${THIRD_STEP}?tarjeta=${added}`);
  expect(await page.data()).toMatchObject({ cards: { chosen: Number(added) } });
  expect(Number(added)).not.toBe(card);
  expect((await page.state()).appointment.billing).toMatchObject(INVOICE);
  await pay(page);
  const [sent] = await sentOrders(page);
  expect(sent?.body.billing).toMatchObject({ ...INVOICE, payment_id: Number(added) });
  expect(page.path).toMatch(/fourth-step/);
});

it("a card added while booking is not chosen again by a reload once the bank has declined it", async () => {
  const { page } = await openPayment(world);
  const { processId } = await openForm(page);
  await fillCardForm(page, processId, DECLINED_CARD);
  await finish(page);
  const added = new URLSearchParams(page.path.split("?")[1]).get("tarjeta");
  expect(await page.data()).toMatchObject({ cards: { chosen: Number(added) } });
  expect(await pay(page, { payment_id: added })).toMatchObject({ declined: true });
  await page.reload();
  expect(page.path).toContain(`tarjeta=${added}`);
  expect(await page.data()).toMatchObject({ cards: { chosen: null } });
});

describe("a payment by card", () => {
  it("keeps the step and the held visits when it is declined, and another card pays", async () => {
    const { page, customer } = await openPayment(world);
    const client = await logIn(world.sandbox, customer.email, customer.password);
    const declined = await addCard(client, DECLINED_CARD);
    await page.reload();
    const reply = await pay(page, { ...INVOICE, payment_id: String(declined) });
    expect(reply).toMatchObject({
      declined: true,
      result: { error: { payment_id: [expect.stringContaining("La tarjeta fue rechazada.")] } },
    });
    expect(page.path).toBe(THIRD_STEP);
    expect(await findHeldVisits(world, customer.id)).toHaveLength(4);

    // The same card is not charged again by an accidental press.
    await page.revalidate();
    expect(await page.data()).toMatchObject({ cards: { chosen: null } });
    const [another] = await findCards(world, customer.id);
    expect((await pay(page)).result.error?.payment_id).toEqual([
      "Elegí una tarjeta, o agregá una.",
    ]);
    await pay(page, { payment_id: String(another?.id) });
    const orders = await findOrders(world, customer.id);
    expect(orders).toMatchObject([{ status: "confirmed", billingName: INVOICE.name }]);
    const tried = await findCharges(world, customer.id);
    expect(tried.map(({ outcome }) => outcome)).toEqual(["declined", "paid"]);
  });

  it("is shown as pending while the charge is unsettled", async () => {
    const { page, customer } = await world.booking("payment");
    const client = await logIn(world.sandbox, customer.email, customer.password);
    await addCard(client, OPEN_CARD);
    await page.open(THIRD_STEP);
    await pay(page);
    const [order] = await findOrders(world, customer.id);
    expect(page.path).toBe(`/appointment/fourth-step?order=${order?.id}`);
    expect(await page.data()).toMatchObject({ order: { payment: { status: "pending" } } });
    await settlePayment(world, order?.id ?? 0);
    await page.revalidate();
    expect(await page.data()).toMatchObject({ order: { payment: { status: "paid" } } });
    expect(await findOrders(world, customer.id)).toHaveLength(1);
  });
});

describe("the card form of an order that waits for a card", () => {
  let owner: Awaited<ReturnType<typeof createCustomer>>;
  let orderId: number;
  let path: string;
  beforeEach(async () => {
    owner = await createCustomer(world);
    const waiting = { status: "pending_payment", payment: "pending", start: 12 } as const;
    orderId = await giveOrder(world, owner.id, waiting);
    path = `/orders/${orderId}/sync-card/${owner.id}`;
  });

  it("opens for a guest after the login, and the added card pays the order", async () => {
    const page = await world.visit(path);
    expect(page.path).toBe("/");
    await page.logIn(owner);
    expect(page.path).toBe(path);
    expect(await page.data()).toMatchObject({ isTheirs: true, found: { order: { id: orderId } } });
    const { processId } = await openForm(page);
    await fillCardForm(page, processId);
    await finish(page);
    expect(page.path).toBe(path);
    expect(await paymentOf(world, orderId)).toMatchObject({ order: "confirmed", payment: "paid" });
    const { found } = await page.data<{ found: { card: { masked_number: string } } }>();
    expect(found.card.masked_number).toContain("1111");
  });

  it("shows another customer nothing of the order, and offers to switch accounts", async () => {
    const { page, customer } = await world.customer(path);
    expect(await page.data()).toMatchObject({ isTheirs: false, found: null });
    const text = await page.text();
    expect(text).toContain("Este enlace es de otra cuenta");
    expect(text).toContain(customer.email);
    expect(text).not.toContain("Agregar tarjeta");
    expect(page.calls.filter((call) => call.includes(`user/orders/${orderId}`))).toEqual([]);
    await page.submit({});
    expect(page.path).toBe("/");
    await page.logIn(owner);
    expect(page.path).toBe(path);
    expect(await page.data()).toMatchObject({ isTheirs: true });
  });

  it("lists a card that was added elsewhere after “Actualizar”", async () => {
    const page = world.visitor();
    await page.device.logIn(owner);
    await page.open(path);
    const client = await logIn(world.sandbox, owner.email, owner.password);
    const card = await addCard(client, "5555 5555 5555 4444");
    await page.revalidate();
    expect(await page.data()).toMatchObject({ found: { card: { id: card } } });
  });
});
