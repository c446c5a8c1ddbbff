/** On a phone each change has its effect, its cost and its button at the bottom, without scrolling. */
import { formatDate } from "~/domain/format";
import { paths } from "~/paths";
import { HOME_ADDRESS } from "~tests/sandbox/seed/accounts";
import { OrderPage } from "~tests/support/browser/account";
import { expectWholeWords } from "~tests/support/browser/inspect";
import { expect, test } from "~tests/support/browser/test";
import {
  dayFromToday,
  giveOrder,
  givePack,
  giveVisitToday,
} from "~tests/support/orders/give-order";
import { findVisits, finishVisits } from "~tests/support/orders/visits";
import { giveCard } from "~tests/support/people/cards";
import { giveHelper, giveHelperAt } from "~tests/support/people/helpers";

const short = (days: number) => formatDate(dayFromToday(days), "short");

test("each change is accessible, and says what will be and what it costs beside its button, always on the screen", async ({
  page,
  customer,
  served,
  expectGood,
}) => {
  test.slow();
  const id = await givePack(served, customer.id);
  await giveHelperAt(served, HOME_ADDRESS, { name: "Irma Ferreira", rating: 5 });
  const order = await new OrderPage(page, id).open();
  await expectGood("order with its changes");
  await expectWholeWords(page, "order with its changes");
  const bar = page.getByRole("complementary", { name: "Resumen del cambio" });
  async function expectBar(effect: string | RegExp, cost: string | RegExp, button: string) {
    await expect(bar.getByRole("button", { name: button })).toBeInViewport({ ratio: 1 });
    await expect(bar).toContainText(effect);
    await expect(bar).toContainText(cost);
  }
  await order.link("Mover", 0).click();
  await expectBar("Elegí un día", "", "Mover la visita");
  await order.days.last().check({ force: true });
  await expectBar(/, 9:00/, "Sin costo", "Mover la visita");
  await bar.getByRole("button", { name: /Ver el resumen/ }).click();
  const details = page.getByRole("dialog", { name: "Resumen del cambio" });
  await expect(details.getByRole("table", { name: "Antes y después" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expectGood("moving a visit");
  await expectWholeWords(page, "moving a visit");
  await order.back.click();

  await order.link("Saltar", 0).click();
  await expectBar(short(5), /Te devolvemos/, "Saltar la visita");
  await order.day("Tus visitas", dayFromToday(12)).check({ force: true });
  await expect(order.main.getByText(formatDate(dayFromToday(12))).first()).toBeVisible();
  await expect(order.day("Tus visitas", dayFromToday(12))).toBeFocused();
  await expectGood("skipping a visit");
  await order.back.click();

  await order.link("Pausar").click();
  const pause = /^Elegí el primer día/;
  await expectBar("Elegí los días", "", "Pausar");
  await order.day(pause, dayFromToday(11)).check({ force: true });
  await order.day(pause, dayFromToday(20)).check({ force: true });
  await expectBar(
    `Del ${short(11)} al ${short(20)}`,
    /Sin costo|Te devolvemos/,
    "Pausar 2 visitas",
  );
  await expect(order.main.getByRole("checkbox", { checked: true })).toHaveCount(10);
  await expectGood("pausing");
  await order.back.click();

  await order.link("Cambiar helper").click();
  await order.main.getByRole("radio").first().check({ force: true });
  await expectBar(/, desde el/, "Sin costo", "Cambiar helper");
  await expectGood("choosing who comes");
  await order.back.click();

  await order.link("Nota", 0).click();
  await expectBar(short(5), "", "Guardar nota");
  await expectGood("writing a note");
  await order.back.click();

  await order.link("Cancelar pedido").click();
  await expectBar("Se cancelan 4 visitas", /Te devolvemos/, "Cancelar y recibir");
  await expectGood("cancelling the order");
});

test("a refused change is read without scrolling, wherever its button was pressed", async ({
  page,
  customer,
  served,
}) => {
  const id = await givePack(served, customer.id);
  const order = await new OrderPage(page, id).open();
  await order.link("Cancelar pedido").click();
  const press = page.getByRole("button", { name: /^Cancelar y recibir/ });
  await expect(press).toBeVisible();
  await page.route("**/cancel", (route) =>
    route.fulfill({ status: 409, json: { message: "x", conflicts: [] } }),
  );
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await press.click();
  await expect(order.main.getByRole("alert")).toBeInViewport({ ratio: 1 });
});

test("a claim and a tip have their button at the bottom of the screen", async ({
  page,
  customer,
  served,
}) => {
  const helper = await giveHelper(served, "Lidia Ayala", { hours: false });
  const today = await giveVisitToday(served, { customer: customer.id, helper });
  await finishVisits(served, today);
  const [visit] = await findVisits(served, today);
  await page.goto(`/#${paths.profile.changeOrder(today, "claim", visit?.id)}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("button", { name: "Enviar" })).toBeInViewport({ ratio: 1 });
  await main.getByRole("radio").first().check({ force: true });
  await expect(main.getByRole("button", { name: "Enviar" })).toBeInViewport({ ratio: 1 });

  await giveCard(served, customer.id, "4242");
  const past = await giveOrder(served, customer.id, {
    status: "completed",
    review: { rating: 5, tags: [], comment: "" },
  });
  await page.goto(`/#${paths.profile.pastOrder(past)}`);
  await main.getByRole("button", { name: "Dar propina" }).click();
  await main
    .getByRole("radiogroup", { name: "¿Cuánto?" })
    .getByRole("radio")
    .first()
    .check({ force: true });
  await expect(main.getByRole("button", { name: /^Dar Gs/ })).toBeInViewport({ ratio: 1 });
});
