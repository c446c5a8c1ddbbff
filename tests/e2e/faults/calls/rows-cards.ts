/** Saved cards, and paying an order with one. */
import { deleteCard, makeMainCard } from "~/api/card-changes";
import { getCards } from "~/api/cards";
import { payWithCard } from "~/api/charges";
import { CardsPage, SyncCardPage } from "~tests/support/browser/account";
import { expect } from "~tests/support/browser/test";
import { giveOrder } from "~tests/support/orders/give-order";
import { findCharges } from "~tests/support/orders/orders";
import { giveCard } from "~tests/support/people/cards";
import { load } from "./load";
import { loadPage, type Row } from "./row";
import { inAlert, send } from "./send";

export const cardRows: Row[] = [
  load({
    call: getCards,
    where: "cards",
    prepare: ({ served, customer }) => giveCard(served, customer.id, "1111"),
    open: ({ page }) => loadPage(page, "/profile/cards"),
    title: "No se pudo cargar",
    good: ({ page }) => expect(new CardsPage(page).card("1111")).toBeVisible(),
  }),
  send({
    call: deleteCard,
    where: "cards",
    open: async ({ page, served, customer }) => {
      const digits = String(1000 + Math.floor(Math.random() * 9000));
      await giveCard(served, customer.id, digits);
      await page.goto("about:blank");
      const screen = await new CardsPage(page).open();
      return {
        press: async () => {
          if (!(await screen.question.isVisible())) await screen.askToRemove(digits);
          await screen.question.getByRole("button", { name: "Sí, eliminar" }).click();
        },
        expectSaid: inAlert(screen.question),
        kept: [],
        good: () => expect(page.getByText("Tarjeta eliminada.").first()).toBeVisible(),
      };
    },
    own: { ...cardSentences(), "404": "La tarjeta no se eliminó y sigue acá." },
    done: ["empty body"],
  }),
  send({
    call: makeMainCard,
    where: "cards",
    prepare: ({ served, customer }) => giveCard(served, customer.id, "1111"),
    open: async ({ page, served, customer }) => {
      const digits = String(1000 + Math.floor(Math.random() * 9000));
      await giveCard(served, customer.id, digits);
      await page.goto("about:blank");
      const card = (await new CardsPage(page).open()).card(digits);
      return {
        press: () => card.getByRole("button", { name: /^Usar como principal/ }).click(),
        expectSaid: (sentence) => expect(page.getByText(sentence).first()).toBeVisible(),
        kept: [],
        good: () => expect(page.getByText("Ahora es la principal.").first()).toBeVisible(),
      };
    },
    own: { "404": "Por ahora no se puede elegir la principal." },
    done: ["empty body"],
    final: ["404"],
  }),
  send({
    call: payWithCard,
    where: "order without a card",
    open: async ({ page, served, customer }) => {
      await giveCard(served, customer.id, String(1000 + Math.floor(Math.random() * 9000)));
      const before = (await findCharges(served, customer.id)).length;
      const unpaid = { status: "pending_payment", payment: "pending" } as const;
      const id = await giveOrder(served, customer.id, unpaid);
      await page.goto("about:blank");
      const screen = await new SyncCardPage(page, id, customer.id).open();
      return {
        press: () => screen.pay.click(),
        expectSaid: inAlert(screen.main),
        kept: [],
        good: () => expect(screen.done).toBeVisible(),
        count: async () => (await findCharges(served, customer.id)).length - before,
      };
    },
    own: { "404": "Por ahora acá se paga con una tarjeta nueva." },
    final: ["404"],
  }),
];

function cardSentences() {
  const charged = "un pedido en curso se cobra a esa tarjeta";
  return { "409": charged, "422 with unknown fields": charged };
}
