/** A booking about to be paid, and the requests that pay it. */
import type { Page } from "@playwright/test";
import type { Served } from "../tools/serve";
import { expect } from "./fixtures";
import { ThirdStep } from "./pages/third-step";
import { saveCard } from "./saved-cards";
import { openBooking } from "./stored-bookings";

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
