import type { Page } from "@playwright/test";
import type { Served } from "~tests/tools/serve";
import { openBooking } from "./booking";
import { saveCard } from "./customers";
import { ThirdStep } from "./steps";
import { expect } from "./test";

export const ORDERS = "**/api/v1/orders";
export const VERIFYING = "Estamos verificando tu reserva";

export async function openPayment(page: Page, served: Served) {
  await saveCard(page.request, served);
  const booking = await openBooking(page, served, "payment");
  const third = await new ThirdStep(page).expectShown();
  await third.fillInvoice();
  await expect(third.cards.getByRole("radio", { name: /1111/ })).toBeChecked();
  return { booking, third };
}
