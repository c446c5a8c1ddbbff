/** A booking about to be paid, and the requests that pay it. */
import type { Page, Route } from "@playwright/test";
import type { Served } from "../tools/serve";
import { expect } from "./fixtures";
import type { FourthStep } from "./pages/fourth-step";
import { ThirdStep } from "./pages/third-step";
import { gate } from "./requests";
import { saveCard } from "./saved-cards";
import { openBooking, ordersOf } from "./stored-bookings";

export const ORDERS = "**/api/v1/orders";
export const VERIFYING = "Estamos verificando tu reserva";

/** The keys of every POST /orders that leaves a page of this context. */
export function watchPosts(page: Page): (string | undefined)[] {
  const keys: (string | undefined)[] = [];
  page.context().on("request", (request) => {
    const isPost = request.method() === "POST" && request.url().endsWith("/api/v1/orders");
    if (isPost) keys.push(request.headers()["idempotency-key"]);
  });
  return keys;
}

/** A customer with a card, about to pay for a weekly series. */
export async function openPayment(page: Page, served: Served) {
  await saveCard(page.request, served);
  const booking = await openBooking(page, served, "payment");
  const third = await new ThirdStep(page).expectShown();
  await third.fillInvoice();
  await expect(third.cards.getByRole("radio", { name: /1111/ })).toBeChecked();
  return { booking, third };
}

/**
 * Holds back the answer of the next POST /orders until `answer` is called: the API's own, once the
 * order stands, or what `reply` makes of it. `sent` is kept when the order is on its way.
 */
export async function holdOrder(page: Page, reply?: (route: Route) => Promise<void>) {
  const { open: noteSent, opened: sent } = gate();
  const { open: answer, opened } = gate();
  const hold = async (route: Route) => {
    const response = reply ? null : await route.fetch();
    noteSent();
    await opened;
    await (response ? route.fulfill({ response }) : reply?.(route));
  };
  await page.route(ORDERS, hold, { times: 1 });
  return { sent, answer };
}

/** Pays, and comes back once the order is on its way; its answer is held back until the returned call. */
export async function payUnanswered(
  third: ThirdStep,
  reply?: (route: Route) => Promise<void>,
): Promise<() => void> {
  const { sent, answer } = await holdOrder(third.page, reply);
  await third.pay.click();
  await sent;
  return answer;
}

/** The order that is shown is the customer's only one. */
export async function expectOnlyOrder(
  served: Served,
  { id }: { id: number },
  fourth: FourthStep,
): Promise<void> {
  const orders = await ordersOf(served, id);
  expect(orders.map((order) => order.id)).toEqual([fourth.orderId()]);
}

/** Types the address of another screen, as the back button would lead there. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `#${path}`);
}
