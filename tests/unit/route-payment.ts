/** A person at the step that pays (route-world.ts), and what becomes of the order that is sent. */
import { expect } from "vitest";
import { giveCard } from "~tests/database/cards";
import { findOrders } from "~tests/database/orders";
import { callOf, type Fault, noAnswer } from "./device";
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
export type PayReply = {
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
  form.set("intent", "draft");
  await page.fetch(form, THIRD_STEP, "draft");
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

/** Lets the waits between two looks pass at once, as where the device comes online again. */
export async function withoutWaiting<Result>(page: Page, work: Promise<Result>): Promise<Result> {
  let isDone = false;
  const settle = () => {
    isDone = true;
  };
  work.then(settle, settle);
  while (!isDone) {
    page.device.window.dispatchEvent(new Event("online"));
    await new Promise(setImmediate);
  }
  return work;
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

/** Answers a call (`POST orders`), so many times; the sandbox the others. */
export function fault(
  call: string,
  answer: (request: Request, send: () => Promise<Response>) => Response | Promise<Response>,
  times = Number.POSITIVE_INFINITY,
): Fault {
  let left = times;
  return (request, send) => {
    if (callOf(request) !== call || left-- <= 0) return null;
    return answer(request, send);
  };
}

/** The first of the faults that knows the request answers it. */
export const faults =
  (...all: Fault[]): Fault =>
  (request, send) => {
    for (const one of all) {
      const answer = one(request, send);
      if (answer) return answer;
    }
    return null;
  };

export const cut = async (): Promise<Response> => {
  throw noAnswer();
};

/** The order stands, and its answer is lost. */
export const loseAnswer = async (_request: Request, send: () => Promise<Response>) => {
  await send();
  throw noAnswer();
};

export const refusal =
  (status: number, body: object = {}, headers: Record<string, string> = {}) =>
  (): Response =>
    Response.json({ message: "", ...body }, { status, headers });

/**
 * Holds the answer to the next such call until `answer` is called: the sandbox's own, once it has it, or
 * `reply`. `sent` resolves then.
 */
export function hold(call: string, reply?: () => Response) {
  let noteSent = () => {};
  let answer = () => {};
  const sent = new Promise<void>((resolve) => {
    noteSent = resolve;
  });
  const opened = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const held = async (_request: Request, send: () => Promise<Response>) => {
    const response = reply ? null : await send();
    noteSent();
    await opened;
    return response ?? (reply?.() as Response);
  };
  return { fault: fault(call, held, 1), sent, answer };
}
