/** A backend with names of its own, and the mapping of app/api/mapping.ts that reads it. */
import { describe, expect, it, vi } from "vitest";
import type { Mapping } from "~/api/translate";
import { giveOrder } from "~tests/support/orders/give-order";
import { findOrders } from "~tests/support/orders/orders";
import { giveCard } from "~tests/support/people/cards";
import { combined, type Dialect, dialects, speak } from "~tests/support/world/dialects";
import { frameworks } from "~tests/support/world/frameworks";
import { choose, type Days, draftOf, SECOND_STEP } from "~tests/support/world/route-booking";
import type { Page } from "~tests/support/world/route-page";
import { expectOnlyOrder, pay, sentOrders } from "~tests/support/world/route-payment";
import { openWorld } from "~tests/support/world/route-world";

const adopted = vi.hoisted(() => ({ mapping: null as Mapping | null }));
vi.mock("~/api/mapping", () => adopted);

const world = openWorld();
const FIRST_STEP = "/appointment/first-step";
const WEEKLY = "2";

/** A customer with a card and an address, whose backend speaks so. */
async function openAt(dialect: Dialect) {
  adopted.mapping = dialect.mapping;
  const { page, customer } = await world.booking("address");
  await giveCard(world, customer.id);
  page.answer(speak(dialect, (request) => page.device.pass(request)));
  return { page, customer };
}

async function book(page: Page, typed?: Record<string, string | null>): Promise<void> {
  await page.open(FIRST_STEP);
  await page.submit({ service: "1", frequency: WEEKLY });
  expect(page.path).toBe(SECOND_STEP);
  const { days } = await page.data<Days>();
  await choose(page, { start_date: days.at(-1) ?? "" });
  await page.data();
  const { from_hour, to_hour, start_date } = await draftOf(page);
  const next = { intent: "next", from_hour, to_hour, start_date, observations: "Hay un perro." };
  await page.submit(next);
  expect(page.path).toBe("/appointment/third-step");
  await pay(page, typed);
}

const single = process.env.TEST_ALL ? { ...dialects, ...frameworks } : {};

describe.each(Object.entries({ "all dialects at once": combined, ...single }))(
  "a backend with %s",
  (_name, dialect) => {
    it("takes a booking, and its orders are read", async () => {
      const { page, customer } = await openAt(dialect);
      await book(page);
      await expectOnlyOrder(world, page, customer.id);
      await page.rest();
      const confirmation = await page.text();
      expect(confirmation).toContain("Reserva confirmada");
      expect(confirmation).toContain("Tus 4 visitas");
      const [order] = await findOrders(world, customer.id);
      expect(order).toMatchObject({ paymentMethod: "online", observations: "Hay un perro." });
      const [sent] = await sentOrders(page);
      const inCents = dialect.mapping.forms?.money === "cents";
      expect(sent?.body.billing.total).toBe(Number(order?.total) * (inCents ? 100 : 1));
      await page.go(`/profile/orders/${order?.id}/details`);
      const details = await page.text();
      expect(details).toContain("Confirmado");
      expect(details).toContain("Pagado");
    });
  },
);

describe.each(Object.entries(frameworks))("a backend with %s", (_name, dialect) => {
  it("has each past order and invoice shown on its page", async () => {
    const { page, customer } = await openAt(dialect);
    const ids: number[] = [];
    for (let at = 0; at < 52; at++) {
      ids.push(await giveOrder(world, customer.id, { status: "completed", start: -40 - at }));
    }
    const shown: number[] = [];
    for (const number of [1, 2]) {
      await page.open(`/profile/history?pagina=${number}`);
      const { found } = await page.data<{ found: { rows: { id: number }[] } }>();
      shown.push(...found.rows.map(({ id }) => id));
    }
    expect(shown.sort((a, b) => a - b)).toEqual(ids.sort((a, b) => a - b));
    await page.open("/profile/invoicelist");
    await page.rest();
    const { past } = await page.data<{ past: { orders: object[]; isWhole: boolean } }>();
    expect([past.orders.length, past.isWhole]).toEqual([52, true]);
  });

  it("has its refusals shown at their field", async () => {
    const { page } = await openAt(dialect);
    await page.open("/profile/show");
    const typed = { email: "otra@sandbox.test", current_password: "no-es-esta" };
    const form = await page.form("Guardar cambios", typed);
    const reply = await page.fetch<{ error: object }>(form);
    expect(reply.error).toEqual({ current_password: ["La contraseña actual no es correcta."] });
  });
});

it("a payment method without cards is paid without one, whatever the backend calls it", async () => {
  const dialect = dialects["payment methods of its own"] as Dialect;
  const { page, customer } = await openAt(dialect);
  await book(page, { payment_method: "9", payment_id: null });
  await expectOnlyOrder(world, page, customer.id);
  const [sent] = await sentOrders(page);
  expect(sent?.body.billing).toMatchObject({ payment_method: "9", payment_id: null });
});
