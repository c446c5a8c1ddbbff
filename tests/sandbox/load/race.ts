/** Customers who order the same slots at once, over HTTP. */
import { randomUUID } from "node:crypto";
import type { OrderRequest } from "~/api/new-order";
import type { Order } from "~/api/orders";
import { XSRF_COOKIE, XSRF_HEADER } from "~/host-settings";
import { SESSION_COOKIE } from "~tests/sandbox/http/visitor";
import { bookingOf, slotAt } from "~tests/sandbox/test-order";
import type { LoadCustomer } from "./server";

const LONGEST_ANSWER_MS = 240_000;

export type OrderAnswer = {
  status: number;
  body: { data?: Order; conflicts?: string[] };
  ms: number;
};

export type Rival = {
  customer: LoadCustomer;
  slot: number;
  request: OrderRequest;
  key: string;
  /** Null while nothing came back, or the connection broke. */
  answer: OrderAnswer | null;
};

/** Of the customers who want a slot every fourth wants one visit in the middle of the series. */
export function makeRivals(customers: readonly LoadCustomer[], slots: number): Rival[] {
  return customers.map((customer, at) => {
    const slot = at % slots;
    const { helper, start } = slotAt(slot);
    const series = bookingOf({ start, helper, card: customer.cardId });
    const [, middle = start] = series.appointment.dates;
    const single = bookingOf({ start: middle, helper, frequency: 1, card: customer.cardId });
    const request = Math.floor(at / slots) % 4 === 3 ? single : series;
    return { customer, slot, request, key: randomUUID(), answer: null };
  });
}

function headersOf({ token }: LoadCustomer) {
  return { Accept: "application/json", Cookie: `${SESSION_COOKIE}=${token}` };
}

async function writeHeaders(origin: string, customer: LoadCustomer) {
  const headers = headersOf(customer);
  const response = await fetch(`${origin}/api/v1/user`, { headers });
  await response.text();
  const [pair = ""] = response.headers.getSetCookie()[0]?.split(";") ?? [];
  const xsrf = decodeURIComponent(pair.slice(XSRF_COOKIE.length + 1));
  return { ...headers, [XSRF_HEADER]: xsrf, "Content-Type": "application/json" };
}

/** Holds the times that a customer wants, before they order. */
export async function holdSlot(origin: string, { customer, request }: Rival): Promise<number> {
  const { assigned_helper: helper, service, dates, start_time, end_time } = request.appointment;
  const response = await fetch(`${origin}/api/v1/assignments/helpers/hold`, {
    method: "PUT",
    headers: await writeHeaders(origin, customer),
    body: JSON.stringify({ helper, service, dates, start_time, end_time }),
  });
  await response.text();
  return response.status;
}

/** Orders for all who have no answer yet, at once. `onAnswer` sees each as it comes. */
export async function orderAll(
  origin: string,
  rivals: readonly Rival[],
  onAnswer: (rival: Rival) => void = () => undefined,
): Promise<void> {
  const waiting = rivals.filter(({ answer }) => answer === null);
  const headers = await Promise.all(waiting.map((rival) => writeHeaders(origin, rival.customer)));
  await Promise.all(
    waiting.map(async (rival, at) => {
      const started = performance.now();
      try {
        const response = await fetch(`${origin}/api/v1/orders`, {
          method: "POST",
          headers: { ...headers[at], "Idempotency-Key": `"${rival.key}"` },
          body: JSON.stringify(rival.request),
          signal: AbortSignal.timeout(LONGEST_ANSWER_MS),
        });
        const body = (await response.json()) as OrderAnswer["body"];
        rival.answer = { status: response.status, body, ms: performance.now() - started };
        onAnswer(rival);
      } catch {
        // The server was killed: the answer is lost, and the order is sent again under the same key.
      }
    }),
  );
}

export async function listOwnOrders(origin: string, { customer }: Rival): Promise<Order[]> {
  const response = await fetch(`${origin}/api/v1/user/orders`, { headers: headersOf(customer) });
  return ((await response.json()) as { data: Order[] }).data;
}

/** One line for people: how many of what, how long. */
export function describeRace(rivals: readonly Rival[], seconds: number): string {
  const times = rivals.flatMap(({ answer }) => answer?.ms ?? []).sort((a, b) => a - b);
  const at = (percent: number) =>
    Math.round(times[Math.floor(((times.length - 1) * percent) / 100)] ?? 0);
  const count = (status: number) => rivals.filter(({ answer }) => answer?.status === status).length;
  return (
    `${rivals.length} customers: ${count(201)} orders, ${count(409)} conflicts, ` +
    `${seconds.toFixed(1)} s, p50 ${at(50)} ms, p95 ${at(95)} ms`
  );
}
