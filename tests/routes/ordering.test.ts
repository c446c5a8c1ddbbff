/** One confirmation makes one order, whatever becomes of its answer (app/writes/README.md). */
import { afterEach, describe, expect, it, vi } from "vitest";
import { CERTAIN_AFTER_MS } from "~/writes/look-up";
import { findOrders } from "~tests/support/orders/orders";
import { expectConsole } from "~tests/support/world/console";
import {
  cut,
  fault,
  faults,
  holdAnswer,
  loseAnswer,
  pageOf,
  refusal,
} from "~tests/support/world/faults";
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

afterEach(() => {
  vi.restoreAllMocks();
});

it("an invoice with the account's data is sent with the order", async () => {
  const { page, customer } = await openPayment(world);
  await pay(page);
  const [order] = await findOrders(world, customer.id);
  expect(order).toMatchObject({
    billingName: customer.name,
    documentNumber: customer.document,
  });
});

it("a payment sends what was shown and typed, and opens the confirmation", async () => {
  const { page, customer, booking, card } = await openPayment(world);
  await pay(page, INVOICE);
  await expectOnlyOrder(world, page, customer.id);
  const [order] = await findOrders(world, customer.id);
  expect(order).toMatchObject({ billingName: INVOICE.name, documentNumber: "80028061-0" });
  const [sent] = await sentOrders(page);
  expect(sent?.key).toMatch(/^"[\w-]{20,}"$/);
  expect(sent?.body.appointment.dates).toEqual(booking.appointment.dates);
  expect(sent?.body.billing).toMatchObject({ ...INVOICE, payment_id: card, total: order?.total });
});

it("an answer to POST /orders with only the id reads the order once", async () => {
  const { page, customer } = await openPayment(world);
  page.answer(
    fault("POST orders", async (_request, send) => {
      const { data } = await (await send()).json();
      return Response.json({ data: { id: data.id } }, { status: 201 });
    }),
  );
  await pay(page);
  await page.rest();
  await expectOnlyOrder(world, page, customer.id);
  const [order] = await findOrders(world, customer.id);
  expect(page.calls.filter((call) => call === `GET user/orders/${order?.id}`)).toHaveLength(1);
  const text = await page.text();
  expect(text).toContain("Reserva confirmada");
  expect(text).toContain("Tus 4 visitas");
});

it("an order is placed on a page without HTTPS, which lacks parts of the crypto API", async () => {
  const { page, customer } = await openPayment(world);
  vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
  await pay(page);
  await expectOnlyOrder(world, page, customer.id);
  expect(await sentOrders(page)).toMatchObject([{ key: expect.stringMatching(/[\da-f-]{36}/) }]);
});

describe("a confirmed payment", () => {
  it("places one order when the button is clicked repeatedly", async () => {
    const { page, customer } = await openPayment(world);
    const held = holdAnswer(page, "POST orders");
    const form = await payForm(page);
    const presses = [page.submit(form), page.submit(form), page.submit(form)];
    await held.sent;
    presses.push(page.submit(form));
    held.answer();
    await Promise.all(presses);
    expect(await sentOrders(page)).toHaveLength(1);
    await expectOnlyOrder(world, page, customer.id);
  });

  it("places one order when the person goes back after paying", async () => {
    const { page, customer } = await openPayment(world);
    await page.go("/appointment/second-step");
    await page.go("/appointment/third-step");
    await pay(page);
    await page.back();
    expect(page.path).toBe("/");
    expect(await page.toasts()).toEqual([]);
    expect(await findOrders(world, customer.id)).toHaveLength(1);
    expect(await sentOrders(page)).toHaveLength(1);
  });
});

describe("a lost answer to POST /orders", () => {
  it("leads to a look-up, which shows the order that was placed", async () => {
    const { page, customer } = await openPayment(world);
    page.answer(fault("POST orders", loseAnswer));
    expect(await pay(page)).toMatchObject({ kind: "uncertain" });
    await lookUp(page);
    await expectOnlyOrder(world, page, customer.id);
    expect(await sentOrders(page)).toHaveLength(1);
  });

  it("leads to a look-up after a reload", async () => {
    const { page, customer } = await openPayment(world);
    const held = holdAnswer(page, "POST orders");
    void pay(page);
    await held.sent;
    await page.reload();
    expect(await page.data()).toMatchObject({ needsLookUp: true });
    await lookUp(page);
    await expectOnlyOrder(world, page, customer.id);
  });

  it("lets the person retry an order that was not placed with the same idempotency key", async () => {
    const { page, customer } = await openPayment(world);
    const failures = [
      cut,
      refusal(500),
      () => new Response("", { status: 201 }),
      ...[200, 422, 502].map(pageOf),
    ];
    page.answer(faults(...failures.map((answer) => fault("POST orders", answer, 1))));
    for (const _failure of failures) {
      expect(await pay(page, INVOICE)).toMatchObject({ kind: "uncertain" });
      expect(await lookUp(page)).toMatchObject({ kind: "missing" });
    }
    await pay(page, INVOICE);
    await expectOnlyOrder(world, page, customer.id);
    const sent = await sentOrders(page);
    expect(sent).toHaveLength(failures.length + 1);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expectConsole("warn", /The answer to POST orders could not be read/, 2);
  });

  it.each([400, 502])(
    "leads to a look-up after a gateway's page with %i, and shows no refusal",
    async (status) => {
      const { page, customer, card } = await openPayment(world);
      const afterOrder = async (_request: Request, send: () => Promise<Response>) => {
        await send();
        return pageOf(status)();
      };
      page.answer(fault("POST orders", afterOrder));
      expect(await pay(page)).toMatchObject({ kind: "uncertain" });
      expect(await page.text()).not.toMatch(/banco|no puede reservar|no se cobró/i);
      expect((await page.state()).appointment.billing.payment_id).toBe(card);
      await pay(page);
      await expectOnlyOrder(world, page, customer.id);
      expect(await sentOrders(page)).toHaveLength(1);
    },
  );

  it("lets repeated presses on a device without storage place no second order", async () => {
    const { page, customer } = await openPayment(world);
    page.device.settings = { ...page.device.settings, idempotentOrders: false };
    const full = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
    page.device.localStorage.setItem = full;
    page.device.sessionStorage.setItem = full;
    const isBehind = fault("GET user/orders", refusal(503));
    page.answer(faults(fault("POST orders", loseAnswer), isBehind));
    for (const _press of [1, 2, 3]) {
      expect(await pay(page)).toMatchObject({ kind: "uncertain" });
    }
    expect(await sentOrders(page)).toHaveLength(1);
    page.answer(() => null);
    await lookUp(page);
    await expectOnlyOrder(world, page, customer.id);
    expectConsole("warn", /Could not keep/);
    expectConsole("warn", /Could not look up earlier orders/);
  });
});

/** A backend that is not known to know the key. */
async function openWithoutKeys() {
  const opened = await openPayment(world);
  const { page } = opened;
  page.device.settings = { ...page.device.settings, idempotentOrders: false };
  await page.reload();
  return opened;
}

it("a person who retries despite the risk of two orders sees both", async () => {
  const { page, customer } = await openWithoutKeys();
  // The first order comes to stand after all, once nobody looks for it any more.
  let isListed = false;
  const list = async (_request: Request, send: () => Promise<Response>) => {
    if (!isListed) return Response.json({ data: [] });
    const { data } = await (await send()).json();
    return Response.json({ data: [...data, { ...data[0], id: 900, code: "OGA-900" }] });
  };
  page.answer(faults(fault("POST orders", cut, 1), fault("GET user/orders", list)));
  await pay(page);
  const begun = performance.now();
  vi.spyOn(performance, "now").mockReturnValue(begun + CERTAIN_AFTER_MS);
  expect(await lookUp(page)).toMatchObject({ kind: "missing" });
  isListed = true;
  await pay(page);
  await expectOnlyOrder(world, page, customer.id);
  expect(await page.data()).toMatchObject({ others: [{ id: 900, code: "OGA-900" }] });
  expect(await page.text()).toMatch(/más de una vez.*está el OGA-900\..*WhatsApp/);
});

it("a press on “Confirmar y pagar” without a connection sends nothing, says so and keeps the form", async () => {
  const { page, customer } = await openPayment(world);
  const form = await payForm(page, INVOICE);
  page.device.isOnline = false;
  page.calls.length = 0;
  const reply = await page.submit(form);
  expect(reply).toMatchObject({
    result: { error: { "": [expect.stringContaining("No se envió nada")] }, initialValue: INVOICE },
  });
  // Where the browser says that it is offline, one call finds out whether it is.
  expect(page.calls).toEqual(["GET min-web-build"]);
  page.device.isOnline = true;
  await page.reload();
  await pay(page);
  await expectOnlyOrder(world, page, customer.id);
  const [order] = await findOrders(world, customer.id);
  expect(order?.billingName).toBe(INVOICE.name);
});
