/** A person at the step that pays (route-world.ts), and what becomes of the order that is sent. */
import { expect } from "vitest";
import { OUTSIDE } from "~tests/sandbox/test-client";
import { findOrder, findOrders, findPayment } from "~tests/support/orders/orders";
import { cardEntry, giveCard, testCards } from "~tests/support/people/cards";
import { callOf } from "./device";
import { withoutWaiting } from "./faults";
import type { Page } from "./route-page";
import type { World } from "./route-world";

const THIRD_STEP = "/appointment/third-step";

/** An invoice that nobody has in their account. */
export const INVOICE = {
  name: "Casa Benítez S.A.",
  document_type: "ruc",
  document_number: "80028061-0",
};

/** What the action answers where the order does not stand, or not yet. */
type PayReply = {
  kind: "refused" | "uncertain" | "missing" | "failed" | "resolved";
  /** By field; "" on top of the form. */
  result: { error?: Record<string, string[]>; initialValue?: Record<string, unknown> };
  steps: { step: string; text: string }[];
  declined: boolean;
  at: string;
  /** Of a look for the order. */
  reply: PayReply;
  earlier: { id: number }[];
};

/** A new customer with a card, at the third step of a booking. */
export async function openPayment(world: World) {
  const { page, customer, booking } = await world.booking("payment");
  const card = await giveCard(world, customer.id);
  await page.open(THIRD_STEP);
  return { page, customer, booking, card };
}

/** What the form holds as it stands, with the fields that a person types; `null` empties a box. */
export async function payForm(
  page: Page,
  typed: Record<string, string | null> = {},
): Promise<FormData> {
  const { billingDefaults } = await import("~/checkout/billing");
  const { appliedCoupon } = await import("~/checkout/coupon");
  const { summariseBooking } = await import("~/booking/summarise");
  const { auth, appointment } = await page.state();
  // biome-ignore lint/suspicious/noExplicitAny: the loader's own types are not for tests.
  const { services, frequencies, methods, coupon, cards } = await page.data<any>();
  const draft = billingDefaults(appointment.billing, auth.user, methods);
  const applied = appliedCoupon(coupon, draft.coupon);
  const { price } = summariseBooking(appointment, services, frequencies, applied);
  const fields: Record<string, string | null> = {
    shown_total: String(price?.total),
    wantInvoice: draft.wantInvoice ? "on" : null,
    keepAddress: draft.keepAddress ? "on" : null,
    name: draft.name,
    document_type: draft.document_type,
    document_number: draft.document_number,
    payment_method: draft.payment_method,
    payment_id: cards.chosen ? String(cards.chosen) : null,
    coupon: draft.coupon,
    ...typed,
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== null) form.set(name, value);
  return form;
}

/** Types into the form, which saves what stands in it. */
export async function type(page: Page, typed: Record<string, string | null>): Promise<void> {
  const form = await payForm(page, typed);
  const { saveBillingDraft } = await import("~/checkout/billing");
  page.device.run(() => saveBillingDraft(form));
}

/** “Confirmar y pagar”. */
export async function pay(page: Page, typed?: Record<string, string | null>): Promise<PayReply> {
  return page.submit<PayReply>(await payForm(page, typed));
}

/** What the screen asks by itself while it is not known what became of the order. */
export function lookUp(page: Page, at = "1"): Promise<PayReply> {
  const look = page.fetch<PayReply>({ intent: "verify", at }, THIRD_STEP, "verify");
  return withoutWaiting(page, look);
}

/** One order stands, and its confirmation is shown. */
export async function expectOnlyOrder(world: World, page: Page, userId: number): Promise<void> {
  const orders = await findOrders(world, userId);
  expect(orders.map(({ id }) => `/appointment/fourth-step?order=${id}`)).toEqual([page.path]);
}

/** The orders that were sent: their keys and bodies. */
export async function sentOrders(page: Page) {
  const posts = page.device.sent.splice(0).filter((request) => callOf(request) === "POST orders");
  return Promise.all(
    posts.map(async (request) => ({
      key: request.headers.get("Idempotency-Key"),
      body: await request.json(),
    })),
  );
}

/** What stands of an order and of its payment. */
export async function paymentOf(world: World, id: number) {
  const { status } = await findOrder(world, id);
  const payment = await findPayment(world, id);
  return { order: status, payment: payment?.status, card: payment?.cardId };
}

/** Sends the form of `processId`; answers with its `status`. */
export async function fillCardForm(
  { device }: Page,
  process_id: string,
  number: string = testCards.works,
): Promise<string> {
  const request = new Request(`${OUTSIDE}/checkout/register_card`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ process_id, ...cardEntry(number) }),
  });
  const answer = await device.pass(request);
  return (await answer.json()).status;
}
