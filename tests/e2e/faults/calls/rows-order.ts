/** POST /orders: a refusal is said; after anything that decides nothing the order is looked for. */
import { createOrder } from "~/api/new-order";
import { openThirdStep } from "~tests/support/browser/booking";
import { saveCard } from "~tests/support/browser/customers";
import { FourthStep } from "~tests/support/browser/steps";
import { expect } from "~tests/support/browser/test";
import { findOrders } from "~tests/support/orders/orders";
import { CHALLENGE, uncertainNames } from "./kinds";
import { type Row, sayFor } from "./row";
import { send } from "./send";

const LOOKED_FOR = "No encontramos tu reserva";

export const orderRow: Row = send({
  call: createOrder,
  where: "third step",
  prepare: ({ page, served }) => saveCard(page.request, served),
  open: async ({ page, served, customer }) => {
    const countOrders = async () => (await findOrders(served, customer.id)).length;
    const before = await countOrders();
    const third = await (await openThirdStep(page, served)).fillInvoice();
    await expect(third.card(/1111/)).toBeChecked();
    const missing = page.getByRole("alert").filter({ hasText: "No pudimos cargar tus tarjetas" });
    return {
      press: async () => {
        // They were asked for again while there was no connection.
        if (await missing.isVisible()) {
          await missing.getByRole("button", { name: "Probar de nuevo" }).click();
          await expect(third.card(/1111/)).toBeChecked();
        }
        await third.pay.click();
      },
      expectSaid: (sentence) =>
        expect(async () => {
          await page.clock.runFor(5_000);
          const said = page.getByRole("alert").filter({ hasText: sentence });
          await expect(said).toBeVisible({ timeout: 200 });
        }).toPass(),
      kept: [
        [third.field("Nombre o razón social"), "Ana Benítez"],
        [third.field("Número de documento"), "80028061-0"],
      ],
      good: async () => {
        await new FourthStep(page).expectShown();
        expect(await countOrders()).toBe(before + 1);
      },
      count: async () => (await countOrders()) - before,
      reopen: () => third.expectShown(),
    };
  },
  own: {
    ...sayFor([...uncertainNames, CHALLENGE], LOOKED_FOR),
    "no answer for 30 s": "",
    "409": "Alguna de las fechas ya no está libre.",
    "offline, then online": "no se envió nada",
  },
});
