/** What is done with a saved card besides removing it. */
import { SyncCardPage } from "~tests/support/browser/account";
import { expect } from "~tests/support/browser/test";
import { giveOrder } from "~tests/support/orders/give-order";
import { giveCard } from "~tests/support/people/cards";
import type { Row } from "./row";
import { inAlert, send } from "./send";

export const cardRows: Row[] = [
  send({
    call: "POST /user/orders/{id}/card",
    where: "order without a card",
    url: /\/user\/orders\/\d+\/card$/,
    open: async ({ page, served, customer }) => {
      await giveCard(served, customer.id, String(1000 + Math.floor(Math.random() * 9000)));
      const unpaid = { status: "pending_payment", payment: "pending" } as const;
      const id = await giveOrder(served, customer.id, unpaid);
      await page.goto("about:blank");
      const screen = await new SyncCardPage(page, id, customer.id).open();
      return {
        press: () => screen.pay.click(),
        expectSaid: inAlert(screen.main),
        kept: [],
        good: () => expect(screen.done).toBeVisible(),
      };
    },
    own: { "404": "Por ahora acá se paga con una tarjeta nueva." },
    final: ["404"],
  }),
];
