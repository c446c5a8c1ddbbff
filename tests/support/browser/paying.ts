import type { Page } from "@playwright/test";
import type { Served } from "~tests/tools/serve";
import { openBooking } from "./booking";
import { saveCard } from "./customers";
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
