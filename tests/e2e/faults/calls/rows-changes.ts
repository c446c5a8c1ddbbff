/** Changing what was booked, the calendar's address, and a forgotten password. */

import type { Locator } from "@playwright/test";
import type { CallDefinition } from "~/api/call";
import {
  cancelOrder,
  changeHelper,
  moveVisit,
  openCalendarFeed,
  patchVisit,
  pauseOrder,
  postClaim,
  revokeCalendarFeed,
  skipVisit,
  unskipVisit,
} from "~/api/order-changes";
import { askForPassword, resetPassword } from "~/api/sessions";
import { HOME_ADDRESS } from "~tests/sandbox/seed/accounts";
import { OrderPage, ProfilePage } from "~tests/support/browser/account";
import { lastMailTo } from "~tests/support/browser/serve";
import { ignoreCalendarLinks } from "~tests/support/browser/tab";
import { expect } from "~tests/support/browser/test";
import {
  dayFromToday,
  giveFinishedVisit,
  givePack,
  skipFirstVisit,
} from "~tests/support/orders/give-order";
import { countChanges, countClaims } from "~tests/support/orders/orders";
import { createCustomer } from "~tests/support/people/accounts";
import { giveHelperAt } from "~tests/support/people/helpers";
import { loadPage, type Row, type Visit } from "./row";
import { type Filled, inAlert, send } from "./send";

const CLOSED = "Este cambio ya no se puede hacer por acá.";

type Changing = {
  call: CallDefinition;
  where: string;
  /** Goes from the order to the button that changes it. */
  lead: (order: OrderPage) => Promise<{ button: Locator; kept?: Filled["kept"] }>;
  skipped?: boolean;
};

function changing({ lead, skipped = false, ...place }: Changing): Row {
  return send({
    ...place,
    own: { "409": CLOSED },
    open: async ({ page, served, customer }: Visit) => {
      const id = await givePack(served, customer.id);
      // On a Sunday nobody else of the seed works.
      await giveHelperAt(served, HOME_ADDRESS, { name: "Delia Sosa", rating: 1 });
      if (skipped) await skipFirstVisit(served, id);
      await page.goto("about:blank");
      const order = await new OrderPage(page, id).open();
      const { button, kept = [] } = await lead(order);
      const before = await countChanges(served, id);
      await expect(button).toBeVisible();
      return {
        press: () => button.click(),
        expectSaid: inAlert(order.main),
        kept,
        good: async () => {
          await order.expectShown();
          await expect(page.getByText(/^(Listo|Pedido cancelado\.)/).last()).toBeVisible();
        },
        count: async () => (await countChanges(served, id)) - before,
        waits: page.locator('[aria-busy="true"], [aria-disabled="true"]').first(),
      };
    },
  });
}

const changes: Row[] = [
  changing({
    call: moveVisit,
    where: "order",
    lead: async (order) => {
      await order.link("Mover", 0).click();
      await order.days.last().check({ force: true });
      return { button: order.button("Mover la visita") };
    },
  }),
  changing({
    call: skipVisit,
    where: "order",
    lead: async (order) => {
      await order.link("Saltar", 0).click();
      return { button: order.button("Saltar la visita") };
    },
  }),
  changing({
    call: unskipVisit,
    where: "order",
    skipped: true,
    lead: async (order) => ({ button: order.undo(0) }),
  }),
  changing({
    call: patchVisit,
    where: "note",
    lead: async (order) => {
      await order.link("Nota", 0).click();
      const note = order.main.getByLabel("Nota para la visita");
      await note.fill("La llave está en la maceta.");
      const kept: Filled["kept"] = [[note, "La llave está en la maceta."]];
      return { button: order.button("Guardar nota"), kept };
    },
  }),
  changing({
    call: pauseOrder,
    where: "order",
    lead: async (order) => {
      await order.link("Pausar").click();
      await order.day(/^Elegí el primer día/, dayFromToday(3)).check({ force: true });
      await order.day(/^Elegí el primer día/, dayFromToday(9)).check({ force: true });
      return { button: order.button(/^Pausar/) };
    },
  }),
  changing({
    call: changeHelper,
    where: "order",
    lead: async (order) => {
      await order.link("Cambiar helper").click();
      await order.main.getByRole("radio").first().check({ force: true });
      return { button: order.button("Cambiar helper") };
    },
  }),
];

const cancel = send({
  call: cancelOrder,
  where: "order",
  own: { "409": CLOSED },
  open: async ({ page, served, customer }) => {
    const id = await givePack(served, customer.id);
    await page.goto("about:blank");
    const order = await new OrderPage(page, id).open();
    await order.link("Cancelar pedido").click();
    const reason = order.main.getByLabel(/^Motivo/);
    await reason.fill("Me mudo.");
    return {
      press: () => order.button(/^Cancelar y recibir/).click(),
      expectSaid: inAlert(order.main),
      kept: [[reason, "Me mudo."]],
      count: () => countChanges(served, id),
      good: () => expect(page).toHaveURL(new RegExp(`/orders/${id}/details$`)),
    };
  },
});

const claim = send({
  call: postClaim,
  where: "order",
  own: { "409": "Esto ya no se puede enviar por acá." },
  open: async ({ page, served, customer }) => {
    const id = await giveFinishedVisit(served, customer.id);
    await page.goto("about:blank");
    const order = await new OrderPage(page, id).open();
    await order.link("Algo no quedó bien").click();
    await order.main.getByRole("radio", { name: "Llegó tarde" }).check({ force: true });
    const story = order.main.getByLabel("Contanos");
    await story.fill("Llegó a las 10.");
    return {
      press: () => order.button("Enviar").click(),
      expectSaid: inAlert(order.main),
      kept: [[story, "Llegó a las 10."]],
      count: () => countClaims(served, id),
      good: () => expect(page).toHaveURL(new RegExp(`/history/${id}/details$`)),
    };
  },
});

const forgotten = send({
  call: askForPassword,
  where: "forgotten password",
  guest: true,
  own: { "404": "Por ahora no podemos enviar el enlace." },
  found: "by the next press",
  done: ["empty body"],
  open: async ({ page, served }) => {
    const { email } = await createCustomer(served);
    await loadPage(page, "/password/forgot");
    const main = page.getByRole("main");
    const field = main.getByLabel("Correo electrónico");
    await field.fill(email);
    return {
      press: () => main.getByRole("button", { name: "Enviar enlace" }).click(),
      expectSaid: inAlert(main),
      kept: [[field, email]],
      good: () => expect(main.getByText(/^Si hay una cuenta con ese correo/)).toBeVisible(),
    };
  },
});

const reset = send({
  call: resetPassword,
  where: "new password",
  guest: true,
  found: "by the next press",
  done: ["empty body"],
  open: async ({ page, served }) => {
    const { email } = await createCustomer(served);
    await loadPage(page, "/password/forgot");
    const main = page.getByRole("main");
    await main.getByLabel("Correo electrónico").fill(email);
    await main.getByRole("button", { name: "Enviar enlace" }).click();
    await expect(main.getByText(/^Si hay una cuenta/)).toBeVisible();
    await loadPage(page, lastMailTo(email)?.text.split("#")[1] ?? "");
    const field = main.getByLabel("Contraseña nueva", { exact: true });
    await field.fill("otra-clave-larga-3");
    return {
      press: () => main.getByRole("button", { name: "Guardar contraseña" }).click(),
      expectSaid: inAlert(main),
      kept: [[field, "otra-clave-larga-3"]],
      good: () => expect(page.getByText("Listo: ingresá con tu contraseña nueva.")).toBeVisible(),
      again: () => inAlert(main)("Puede que tu contraseña nueva ya esté guardada"),
    };
  },
});

const openFeed = async ({ page, served, customer }: Visit) => {
  await givePack(served, customer.id);
  await ignoreCalendarLinks(page);
  await page.goto("about:blank");
  return new ProfilePage(page, "/profile/orders", "Mis pedidos").open();
};

const feeds: Row[] = [
  send({
    call: openCalendarFeed,
    where: "orders",
    own: { "404": "Por ahora no hay suscripción." },
    found: "by the next press",
    final: ["404"],
    open: async (visit) => {
      const { main } = await openFeed(visit);
      return {
        press: () => main.getByRole("button", { name: "Suscribir mi calendario" }).click(),
        expectSaid: (sentence) => expect(main.getByText(sentence)).toBeVisible(),
        kept: [],
        good: () =>
          expect(main.getByRole("link", { name: "Abrir mi calendario" })).toHaveAttribute(
            "href",
            /^webcal:.*\.ics$/,
          ),
      };
    },
  }),
  send({
    call: revokeCalendarFeed,
    where: "orders",
    found: "by the next press",
    done: ["empty body", "404"],
    open: async (visit) => {
      const { main } = await openFeed(visit);
      await main.getByRole("button", { name: "Suscribir mi calendario" }).click();
      const address = main.getByLabel("Dirección del calendario");
      await expect(address).toHaveValue(/\.ics$/);
      return {
        press: () => main.getByRole("button", { name: "Anular la suscripción" }).click(),
        expectSaid: (sentence) => expect(main.getByText(sentence)).toBeVisible(),
        kept: [[address, /\.ics$/]],
        good: () => expect(main.getByText("Tu calendario ya no recibe los cambios.")).toBeVisible(),
      };
    },
  }),
];

export const changeRows: Row[] = [...changes, cancel, claim, forgotten, reset, ...feeds];
