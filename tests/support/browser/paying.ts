import type { Page, Route } from "@playwright/test";
import type { Served } from "~tests/tools/serve";
import { openBooking } from "./booking";
import { saveCard } from "./customers";
import { gate } from "./requests";
import { ThirdStep } from "./steps";
import { expect } from "./test";

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
async function holdOrder(page: Page, reply?: (route: Route) => Promise<void>) {
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

/** Pays; resolves once the order is sent. Its answer is held back until the returned function is called. */
export async function payUnanswered(
  third: ThirdStep,
  reply?: (route: Route) => Promise<void>,
): Promise<() => void> {
  const { sent, answer } = await holdOrder(third.page, reply);
  await third.pay.click();
  await sent;
  return answer;
}
