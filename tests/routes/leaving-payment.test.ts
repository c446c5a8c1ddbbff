/** Leaving the third step while an order is sent or looked for: the order goes its way, and is told. */
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { actions } from "~/paths";
import { giveOrder } from "~tests/support/orders/give-order";
import { findOrders } from "~tests/support/orders/orders";
import { removeDocument } from "~tests/support/people/accounts";
import {
  cut,
  fault,
  faults,
  hold,
  holdAnswer,
  loseAnswer,
  refusal,
} from "~tests/support/world/faults";
import type { Page } from "~tests/support/world/route-page";
import {
  expectOnlyOrder,
  INVOICE,
  lookUp,
  openPayment,
  pay,
  payForm,
  sentOrders,
} from "~tests/support/world/route-payment";
import { openWorld } from "~tests/support/world/route-world";

const world = openWorld();

const STEPS = ["/appointment/first-step", "/appointment/second-step"];
const THIRD_STEP = "/appointment/third-step";

const declined = () =>
  refusal(422, { errors: { "billing.payment_id": ["La tarjeta fue rechazada."] } })();

/** Pays; the answer, `reply` or the sandbox's, is held back until `answer` is called. */
async function payUnanswered(reply?: () => Response, typed?: Record<string, string>) {
  const opened = await openPayment(world);
  const { page } = opened;
  const { sent, answer } = holdAnswer(page, "POST orders", reply);
  const paying = pay(page, typed);
  await sent;
  return { ...opened, paying, answer };
}

/** Pays, and looks the order up whose answer was lost; the list is held back until `answer` is called. */
async function lookUpUnanswered() {
  const opened = await openPayment(world);
  const { page } = opened;
  page.answer(fault("POST orders", loseAnswer));
  await pay(page);
  const { sent, answer } = holdAnswer(page, "GET user/orders");
  const paying = lookUp(page);
  await sent;
  return { ...opened, paying, answer };
}

const resume = (page: Page) => page.submit({ intent: "resume" }, "/?index");

describe("when the person leaves the third step while the order is sent", () => {
  it("coming back leads to the confirmation, without a second order", async () => {
    const { page, customer, paying, answer } = await payUnanswered();
    for (const step of STEPS) {
      await page.go(step);
      expect(page.path).toBe(THIRD_STEP);
      expect(await page.data()).toMatchObject({ needsLookUp: true });
    }
    answer();
    await paying;
    await lookUp(page);
    await expectOnlyOrder(world, page, customer.id);
    expect(await sentOrders(page)).toHaveLength(1);
    expect(await page.toasts()).toEqual([]);
  });

  it("coming back shows a refusal at its field", async () => {
    const { page, customer, card, paying, answer } = await payUnanswered(declined, INVOICE);
    await page.go("/appointment/second-step");
    answer();
    await paying;
    expect(await lookUp(page)).toMatchObject({
      kind: "refused",
      reply: { result: { error: { payment_id: ["La tarjeta fue rechazada."] } }, declined: true },
    });
    // Read once, it is not told again.
    await page.revalidate();
    expect(await page.data()).toMatchObject({ needsLookUp: false, cards: { chosen: null } });
    await pay(page, { payment_id: String(card) });
    await expectOnlyOrder(world, page, customer.id);
    expect((await findOrders(world, customer.id))[0]?.billingName).toBe(INVOICE.name);
  });

  it("home shows a refusal, and resuming leads to its field", async () => {
    const { page, paying, answer } = await payUnanswered(declined);
    await page.go("/");
    answer();
    await paying;
    await vi.waitFor(async () => {
      expect(await page.toasts()).toEqual([
        "Tu reserva no se hizo y no se cobró nada. Continuala para ver qué cambiar.",
      ]);
    }, 20_000);
    await resume(page);
    expect(page.path).toBe(THIRD_STEP);
    expect(await page.data()).toMatchObject({ needsLookUp: true });
    expect((await lookUp(page)).reply.result.error?.payment_id).toHaveLength(1);
    await page.revalidate();
    expect(await page.data()).toMatchObject({ needsLookUp: false, cards: { chosen: null } });
  });

  it("home shows that the order is placed, and resuming leads to its confirmation", async () => {
    const { page, customer, paying, answer } = await payUnanswered();
    await page.go("/");
    answer();
    await paying;
    await vi.waitFor(async () => {
      expect(await page.toasts()).toEqual([
        "Tu reserva quedó registrada. La encontrás en Mis pedidos.",
      ]);
    }, 20_000);
    await resume(page);
    await expectOnlyOrder(world, page, customer.id);
  });

  it.each([
    ["placed", payUnanswered],
    ["found", lookUpUnanswered],
  ])(
    "resuming does not confirm an order that was %s meanwhile and cancelled since",
    async (_how, begin) => {
      const { page, customer, paying, answer } = await begin();
      await page.go("/");
      answer();
      await paying;
      const [order] = await findOrders(world, customer.id);
      await page.go(`/profile/orders/${order?.id}/change/cancel`);
      await page.press("Cancelar y recibir");
      await page.go("/");
      await resume(page);
      expect(page.path).toBe(`/profile/history/${order?.id}/details`);
    },
  );

  it("another order's confirmation does not hide this order's", async () => {
    const { page, customer, paying, answer } = await payUnanswered();
    const other = await giveOrder(world, customer.id);
    await page.go("/");
    answer();
    await paying;
    await page.go(`/appointment/fourth-step?order=${other}`);
    expect(await page.data()).toMatchObject({ order: { id: other } });
    await resume(page);
    const placed = (await findOrders(world, customer.id)).filter(({ id }) => id !== other);
    expect(placed.map(({ id }) => `/appointment/fourth-step?order=${id}`)).toEqual([page.path]);
  });

  it("a loading screen shows the placed order in a toast once it is loaded", async () => {
    const { page, paying, answer } = await payUnanswered();
    const slow = holdAnswer(page, "GET user/orders/1");
    const going = page.go("/appointment/fourth-step?order=1");
    await slow.sent;
    answer();
    await paying;
    expect(await page.toasts()).toEqual([]);
    slow.answer();
    await going;
    expect(page.path).toBe("/profile/orders");
    await vi.waitFor(async () => expect(await page.toasts()).toHaveLength(1), 20_000);
  });

  it("a logout leads to home, shows nobody the outcome, and sends no document to the account", async () => {
    const { page, customer } = await openPayment(world);
    await removeDocument(world, customer.id);
    await page.reload();
    const { sent, answer } = holdAnswer(page, "POST orders");
    const paying = pay(page, { ...INVOICE, name: customer.name });
    await sent;
    await page.submit({}, actions.logout);
    page.calls.length = 0;
    answer();
    await paying;
    await new Promise(setImmediate);
    expect(page.calls.filter((call) => call.startsWith("PATCH"))).toEqual([]);
    expect(page.path).toBe("/");
    expect(await page.toasts()).toEqual([]);
    expect(page.device.stored()).not.toContain("attempt");
    expect(page.device.stored()).not.toContain(customer.email);
  });

  it("a second booking shows the first order before it is paid", async () => {
    const { page, customer } = await openPayment(world);
    page.answer(fault("POST orders", loseAnswer));
    await pay(page);
    const { booking } = await world.booking("payment");
    page.store({ appointment: booking });
    await page.open(THIRD_STEP);
    expect(await page.data()).toMatchObject({ needsLookUp: true });
    const [order] = await findOrders(world, customer.id);
    expect(await lookUp(page)).toMatchObject({ kind: "resolved", earlier: [{ id: order?.id }] });
    expect(page.path).toBe(THIRD_STEP);
  });
});

describe("an order whose answer was lost", () => {
  it("is found by coming back after its look-up was left", async () => {
    const { page, customer } = await openPayment(world);
    page.answer(fault("POST orders", loseAnswer));
    await pay(page);
    await page.go("/");
    await resume(page);
    expect(page.path).toBe(THIRD_STEP);
    await lookUp(page);
    await expectOnlyOrder(world, page, customer.id);
  });

  it("is looked up also where its first day is today", async () => {
    const { page, customer, booking } = await openPayment(world);
    page.answer(fault("POST orders", loseAnswer));
    await pay(page);
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(new Date(`${booking.appointment.start_date}T15:00:00Z`));
    onTestFinished(() => void vi.useRealTimers());
    await page.reload();
    await lookUp(page);
    await expectOnlyOrder(world, page, customer.id);
  });
});

it("coming back to the third step looks up the second attempt, without the message of the first", async () => {
  const { page, customer } = await openPayment(world);
  const held = hold("POST orders");
  page.answer(faults(fault("POST orders", cut, 1), held.fault));
  const first = await pay(page);
  expect(await lookUp(page, first.at)).toMatchObject({ kind: "missing", at: first.at });
  const paying = pay(page);
  await held.sent;
  await page.go("/appointment/second-step");
  expect(await page.data()).toMatchObject({ needsLookUp: true });
  held.answer();
  await paying;
  await lookUp(page);
  await expectOnlyOrder(world, page, customer.id);
});

it("leaving the third step before the order is sent places no order", async () => {
  const { page, customer } = await openPayment(world);
  const { sent, answer } = holdAnswer(page, "GET coupons/OGA50", refusal(405));
  const paying = pay(page, { coupon: "OGA50" });
  await sent;
  await page.go("/appointment/second-step");
  expect(page.path).toBe("/appointment/second-step");
  answer();
  await paying;
  await page.go(THIRD_STEP);
  expect(await sentOrders(page)).toEqual([]);
  expect(await findOrders(world, customer.id)).toEqual([]);
});

it("leaving the third step while an earlier attempt is looked up places no order", async () => {
  const { page, customer, booking } = await openPayment(world);
  page.answer(fault("POST orders", cut));
  await pay(page);
  expect(await lookUp(page)).toMatchObject({ kind: "missing" });
  await sentOrders(page);
  const { sent, answer } = holdAnswer(page, "GET user/orders");
  const paying = page.submit(await payForm(page));
  await sent;
  await page.go("/appointment/second-step");
  const { days } = await page.data<{ days: string[] }>();
  const day = days.find((free) => free > booking.appointment.start_date) ?? "";
  const hours = { from_hour: "07:00", to_hour: "19:00" };
  await page.submit({ ...hours, intent: "choose", start_date: day });
  await page.data();
  answer();
  await paying;
  await page.submit({ ...hours, intent: "next", start_date: day, observations: "" });
  await pay(page);
  await expectOnlyOrder(world, page, customer.id);
  expect((await findOrders(world, customer.id))[0]?.startDate).toBe(day);
  expect(await sentOrders(page)).toHaveLength(1);
});
