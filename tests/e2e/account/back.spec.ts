/** One step back after a change leads to the screen before it, and never to a message about a closed change. */
import type { Page } from "@playwright/test";
import { paths } from "~/paths";
import { HOME_ADDRESS } from "~tests/sandbox/seed/accounts";
import { CardsPage, OrderPage, ReviewPage, SyncCardPage } from "~tests/support/browser/account";
import { CardFormPage } from "~tests/support/browser/card-form";
import { HomePage } from "~tests/support/browser/home-page";
import { openPayment } from "~tests/support/browser/paying";
import { holdAnswers } from "~tests/support/browser/requests";
import { SecondStep } from "~tests/support/browser/steps";
import { expect, asCustomer as test } from "~tests/support/browser/test";
import {
  dayFromToday,
  giveFinishedVisit,
  giveOrder,
  givePack,
  skipFirstVisit,
} from "~tests/support/orders/give-order";
import { findVisits } from "~tests/support/orders/visits";
import { giveCard, testCards } from "~tests/support/people/cards";
import { giveHelperAt } from "~tests/support/people/helpers";

/** `visit`: the place of the visit whose link it is; unset for a change of the whole order. */
type Change = { link: string; visit?: number; act: (order: OrderPage) => Promise<void> };

const changes: Change[] = [
  {
    link: "Nota",
    visit: 0,
    async act(order) {
      await order.main.getByLabel("Nota para la visita").fill("Tocar el timbre");
      await order.button("Guardar nota").click();
    },
  },
  {
    link: "Mover",
    visit: 0,
    async act(order) {
      await order.days.last().check({ force: true });
      await order.button("Mover la visita").click();
    },
  },
  {
    link: "Saltar",
    visit: 0,
    async act(order) {
      await order.day("Tus visitas", dayFromToday(12)).check({ force: true });
      await order.button("Saltar la visita").click();
    },
  },
  {
    link: "Pausar",
    async act(order) {
      const grid = /^Elegí el primer día/;
      await order.day(grid, dayFromToday(18)).check({ force: true });
      await order.day(grid, dayFromToday(20)).check({ force: true });
      // The move before may have led into the pause.
      await order.button(/^Pausar \d visitas?$/).click();
    },
  },
  {
    link: "Cambiar helper",
    async act(order) {
      await order.main.getByRole("radio").first().check({ force: true });
      await order.button("Cambiar helper").click();
    },
  },
];

const CLOSED = "Este cambio ya no se puede hacer por acá.";

const toast = (page: Page) => page.locator(".Toastify__toast");

const pathOf = (page: Page) => new URL(page.url()).hash.slice(1) || "/";

async function expectAt(page: Page, path: string): Promise<void> {
  await expect.poll(() => pathOf(page)).toBe(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/** Each step back leads to the next of these screens. */
async function expectBack(page: Page, ...paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.goBack();
    await expectAt(page, path);
  }
}

const { order: orderPath, orders, pastOrder, history, show } = paths.profile;

test("one step back after several changes of an order leads past the order", async ({
  page,
  customer,
  served,
}) => {
  const id = await givePack(served, customer.id);
  await giveHelperAt(served, HOME_ADDRESS, { name: "Elsa Ferreira", rating: 5 });
  await page.goto(`/#${orders()}`);
  await expectAt(page, orders());
  const order = await new OrderPage(page, id).open();
  for (const { link, visit, act } of changes) {
    await order.link(link, visit).click();
    await act(order);
    await expectAt(page, orderPath(id));
    await expect(toast(page)).toBeVisible();
  }
  await expectBack(page, orders());
  await expect(toast(page)).toHaveCount(0);
});

test("one step back after a cancellation leads past the order", { tag: "@long" }, async ({
  page,
  customer,
  served,
}) => {
  const id = await givePack(served, customer.id);
  await page.goto(`/#${orders()}`);
  await expectAt(page, orders());
  const order = await new OrderPage(page, id).open();
  await order.link("Cancelar pedido").click();
  await order.button(/^Cancelar y recibir/).click();
  await expectAt(page, orderPath(id));
  await expect(order.main.getByRole("heading", { name: "Pedido cancelado" })).toBeVisible();
  await expectBack(page, orders());
  await expect(page.getByText(CLOSED)).toBeHidden();
});

test("one step back after a claim or a review leads past its form", { tag: "@long" }, async ({
  page,
  customer,
  served,
}) => {
  const id = await giveFinishedVisit(served, customer.id);
  const main = page.getByRole("main");
  await page.goto(`/#${history()}`);
  await page.goto(`/#${pastOrder(id)}`);
  await main.getByRole("link", { name: /^Algo no quedó bien/ }).click();
  await page.getByRole("radio", { name: "Quedó sucio" }).check();
  await page.getByLabel("Contanos").fill("Quedó sucio el baño.");
  await page.getByRole("button", { name: "Enviar" }).click();
  await expectAt(page, pastOrder(id));
  await expectBack(page, history());
  await page.goto(`/#${pastOrder(id)}`);

  await main.getByRole("link", { name: "Calificar: Con comentario" }).click();
  const review = new ReviewPage(page, id);
  await review.rating(4).check();
  await review.comment.fill("Vino temprano.");
  await review.send.click();
  await expect(review.given(4)).toBeVisible();
  await expectBack(page, pastOrder(id), history());
});

test("one step back after a review that a link of a message opened leads past it", {
  tag: "@long",
}, async ({ page, customer, served }) => {
  const id = await giveOrder(served, customer.id, { status: "completed", start: -2 });
  await page.goto(`/#${orders()}`);
  for (const link of [paths.review(id), paths.review(id, undefined, 5)]) {
    await page.goto(`/#${link}`);
    const review = new ReviewPage(page, id);
    await expect(review.send.or(review.given(5))).toBeVisible();
    if (await review.send.isVisible()) {
      await review.rating(5).check();
      await review.send.click();
    }
    await expect(review.given(5)).toBeVisible();
    await expectBack(page, orders());
  }
});

test("a tip and an undone change add no step back", { tag: "@long" }, async ({
  page,
  customer,
  served,
}) => {
  await giveCard(served, customer.id);
  const id = await giveOrder(served, customer.id, { status: "completed" });
  const main = page.getByRole("main");
  await page.goto(`/#${history()}`);
  await page.goto(`/#${pastOrder(id)}`);
  await main.getByRole("button", { name: "Dar propina" }).click();
  await main.getByRole("radio", { name: /^Gs/ }).first().check({ force: true });
  await main.getByRole("button", { name: /^Dar Gs/ }).click();
  await expect(main.getByText("¡Gracias por la propina!")).toBeVisible();
  await expectBack(page, history());

  const pack = await givePack(served, customer.id);
  await skipFirstVisit(served, pack);
  const order = await new OrderPage(page, pack).open();
  await order.undo(0).click();
  await expect(order.undo(0)).toHaveCount(0);
  await expectBack(page, history());
});

test("one step back after a booking leads past payment, without a message", async ({
  page,
  served,
}) => {
  const { third } = await openPayment(page, served);
  await page.goto(`/#${show()}`);
  await expectAt(page, show());
  await page.goto("/#/appointment/second-step");
  await new SecondStep(page).goOn();
  await third.fillInvoice();
  await third.confirm();
  await page.goBack();
  await new HomePage(page).expectShown();
  await expect(toast(page)).toHaveCount(0);
  await expectBack(page, show());
});

test("one step back after paying with a saved or a new card leads past the payment", async ({
  page,
  customer,
  served,
}) => {
  const unpaid = { status: "pending_payment", payment: "pending" } as const;
  const id = await giveOrder(served, customer.id, unpaid);
  await page.goto(`/#${orders()}`);
  const first = await new SyncCardPage(page, id, customer.id).open();
  await first.add.click();
  await (await new CardFormPage(page).expectShown()).submit(testCards.works);
  await first.expectShown();
  await expectBack(page, orders());

  // A new card would have been charged for it too.
  const other = await giveOrder(served, customer.id, { ...unpaid, start: 9 });
  const second = await new SyncCardPage(page, other, customer.id).open();
  const release = await holdAnswers(page, "**/api/v1/user/orders/*/card");
  await second.pay.click();
  await expect(second.pay).toHaveAttribute("aria-busy", "true");
  await expect(second.add).toHaveCount(0);
  await release();
  await expect(second.done).toBeVisible();
  await expectBack(page, orders());
});

test("one step back after adding, choosing or removing a card leads past it", async ({
  page,
  customer,
  served,
}) => {
  await giveCard(served, customer.id, "4444");
  await page.goto(`/#${show()}`);
  const screen = await new CardsPage(page).open();
  await screen.main.getByRole("link", { name: "Agregar tarjeta" }).click();
  await (await new CardFormPage(page).expectShown()).submit(testCards.works);
  await expect(screen.card("1111")).toBeVisible();
  await expectBack(page, show());
  await screen.open();
  await screen
    .card("1111")
    .getByRole("button", { name: /^Usar como principal/ })
    .click();
  await expect(screen.card("1111")).toContainText("Principal");
  await screen.remove("4444");
  await expect(screen.card("4444")).toHaveCount(0);
  await expectBack(page, show());
});

test("the provider's return and another try at a card take the place of the card form", {
  tag: "@long",
}, async ({ page }) => {
  await page.goto(`/#${show()}`);
  const returned = "/bancard/addcard?status=add_new_card_fail";
  await page.goto(`/#${returned}`);
  await page.getByRole("button", { name: "Probar de nuevo" }).click();
  const form = await new CardFormPage(page).expectShown();
  await form.submit(testCards.works);
  await expect(page.getByText("Tu tarjeta quedó guardada")).toBeVisible();
  await expectBack(page, show());
});

test("a link to a change that is no longer open is said once, and leaves one step back", async ({
  page,
  customer,
  served,
}) => {
  const id = await givePack(served, customer.id);
  const [visit] = await findVisits(served, id);
  const said = page.getByText(CLOSED);
  await page.goto(`/#${orders()}`);
  const move = page.getByRole("link", { name: /^Mover/ }).first();
  await expect(move).toBeVisible();
  await skipFirstVisit(served, id);
  await move.click();
  await expectAt(page, orderPath(id));
  await expect(said).toHaveCount(1);
  await expectBack(page, orders());

  for (const closed of [
    paths.profile.moveVisit(id, visit?.id ?? 0),
    paths.profile.changeOrder(id, "skip", visit?.id),
  ]) {
    await page.goto(`/#${closed}`);
    await expectAt(page, orderPath(id));
    await expectBack(page, orders());
  }
});
