import { CLEANING, dayFromToday, giveOrder } from "~tests/database/give-order";
import { givePack } from "~tests/database/give-pack";
import { giveHelperAt } from "~tests/database/helpers";
import { findOrder } from "~tests/database/orders";
import { findVisits } from "~tests/database/visits";
import { apiCalls } from "~tests/e2e/fixtures/requests";
import { expect, test } from "~tests/e2e/fixtures/test";
import { OrderPage } from "~tests/e2e/pages/profile-order";
import { HOME_ADDRESS } from "~tests/sandbox/seed/accounts";
import type { Served } from "~tests/tools/serve";

const datesOf = async (served: Served, id: number) =>
  (await findVisits(served, id))
    .filter(({ status }) => status === "scheduled")
    .map(({ date }) => date);

test("moves one visit to a free day, shown before and after, and takes it back", {
  tag: "@all-sizes",
}, async ({ page, customer, served, expectGoodAtBothSizes }) => {
  const id = await givePack(served, customer.id);
  const [first, ...rest] = await datesOf(served, id);
  const order = await new OrderPage(page, id).open();
  await expect(order.visit(0)).toContainText(
    /Gratis hasta el \S+ \d+ a las 9:00; después se cobran/,
  );
  await expectGoodAtBothSizes("order with its changes");
  await order.link("Mover", 0).click();
  await order.days.last().check({ force: true });
  const moved = await order.days.last().inputValue();
  await expect(order.main.getByRole("table", { name: "Antes y después" })).toBeVisible();
  await expectGoodAtBothSizes("moving a visit");
  await order.button("Mover la visita").click();
  await order.expectShown();
  expect(await datesOf(served, id)).toEqual([...rest, moved].sort());
  const row = order.visits.filter({ hasText: "Antes era" });
  await row.getByRole("button", { name: /^Deshacer/ }).click();
  await expect(row).toHaveCount(0);
  expect(await datesOf(served, id)).toEqual([first, ...rest]);
});

test("moves this visit and those that follow, with the nearest free day for one that is taken", {
  tag: "@all-sizes",
}, async ({ page, customer, served }) => {
  const id = await givePack(served, customer.id);
  const { helperId } = await findOrder(served, id);
  await giveOrder(served, customer.id, {
    service: CLEANING,
    helper: helperId,
    start: 13,
    time: "09:00",
  });
  const order = await new OrderPage(page, id).open();
  await order.link("Mover", 0).click();
  await order.main.getByLabel(/^(Otro día|Día)$/).fill(dayFromToday(6));
  await order.main.getByRole("radio", { name: /^Esta y las que siguen/ }).check({ force: true });
  await order.button("Mover 4 visitas").click();
  await expect(order.alert).toContainText("No está libre en todas las fechas. No cambiamos nada.");
  expect(await datesOf(served, id)).toEqual([5, 12, 19, 26].map(dayFromToday));
  await order.button(/^Usar los días libres/).click();
  await order.expectShown();
  expect(await datesOf(served, id)).toEqual([6, 14, 20, 27].map(dayFromToday));
});

test("skips a visit for its money, and takes the skip back", { tag: "@all-sizes" }, async ({
  page,
  customer,
  served,
}) => {
  const id = await givePack(served, customer.id);
  const order = await new OrderPage(page, id).open();
  await order.link("Saltar", 1).click();
  await expect(order.main).toContainText(/Te devolvemos Gs\.\s135\.000/);
  await order.button("Saltar la visita").click();
  await order.expectShown();
  await expect(order.visit(1)).toContainText(/Te devolvemos Gs\.\s135\.000 a tu Visa •• \d{4}/);
  await order.undo(1).click();
  await expect(order.undo(1)).toHaveCount(0);
  expect(await datesOf(served, id)).toHaveLength(4);
});

test("pauses: says which visits fall into it and where they go", { tag: "@all-sizes" }, async ({
  page,
  customer,
  served,
  expectGoodAtBothSizes,
}) => {
  const id = await givePack(served, customer.id);
  const order = await new OrderPage(page, id).open();
  await order.link("Pausar").click();
  await order.main.getByLabel("Desde").fill(dayFromToday(11));
  await order.main.getByLabel("Hasta").fill(dayFromToday(20));
  await expect(order.main.getByRole("listitem")).toHaveCount(2);
  await expect(order.main.getByText(/^Pasa al final del pack/)).toHaveCount(2);
  await expectGoodAtBothSizes("pausing");
  await order.button("Pausar 2 visitas").click();
  await order.expectShown();
  expect(await datesOf(served, id)).toEqual([5, 26, 33, 40].map(dayFromToday));
});

test("changes who comes for the rest of the pack", { tag: "@all-sizes" }, async ({
  page,
  customer,
  served,
}) => {
  const id = await givePack(served, customer.id);
  await giveHelperAt(served, HOME_ADDRESS, { name: "Delia Sosa", rating: 5 });
  const order = await new OrderPage(page, id).open();
  await order.link("Cambiar quién viene").click();
  await order.main.getByRole("radio", { name: "Delia Sosa" }).first().check({ force: true });
  await order.button("Cambiar quién viene").click();
  await order.expectShown();
  const helpers = (await findVisits(served, id)).map(({ helper }) => helper);
  expect(new Set(helpers)).toEqual(new Set(["Delia Sosa"]));
});

test("cancels with a button that names the amount", { tag: "@all-sizes" }, async ({
  page,
  customer,
  served,
}) => {
  const id = await givePack(served, customer.id);
  const order = await new OrderPage(page, id).open();
  await order.link("Cancelar pedido").click();
  await order.main.getByLabel(/^Motivo/).fill("Me mudo.");
  await order.button(/^Cancelar y recibir Gs\.\s540\.000$/).click();
  await expect(page).toHaveURL(new RegExp(`/history/${id}/details$`));
  expect(await findOrder(served, id)).toMatchObject({ status: "cancelled" });
});

test("leaves a note for a visit", { tag: "@all-sizes" }, async ({ page, customer, served }) => {
  const id = await givePack(served, customer.id);
  const order = await new OrderPage(page, id).open();
  await order.link("Nota", 0).click();
  await order.main.getByLabel("Nota para la visita").fill("La llave está en la maceta.");
  await order.button("Guardar nota").click();
  await order.expectShown();
  await expect(order.visit(0)).toContainText("Nota: La llave está en la maceta.");
});

test("a change whose answer was lost is looked up and not made twice", async ({
  page,
  customer,
  served,
}) => {
  const id = await givePack(served, customer.id);
  const order = await new OrderPage(page, id).open();
  await order.link("Saltar", 1).click();
  await page.route("**/visits/*/skip", async (route) => {
    await route.fetch();
    await route.abort("connectionfailed");
  });
  await order.button("Saltar la visita").click();
  await order.expectShown();
  await expect(order.visit(1)).toContainText("Te devolvemos");
  expect(await findOrder(served, id)).toMatchObject({ version: 2 });
});

test("a change that never arrived can be sent again, and is said to be as before", async ({
  page,
  customer,
  served,
}) => {
  const id = await givePack(served, customer.id);
  const order = await new OrderPage(page, id).open();
  await order.link("Saltar", 1).click();
  await page.route("**/visits/*/skip", (route) => route.abort("connectionfailed"));
  await order.button("Saltar la visita").click();
  await expect(order.alert).toContainText("No sabemos si el cambio quedó hecho.");
  await page.unroute("**/visits/*/skip");
  await order.button("Saltar la visita").click();
  await order.expectShown();
  expect(await findOrder(served, id)).toMatchObject({ version: 2 });
});

test("a second tab that is behind says what changed, and overwrites nothing", async ({
  page,
  context,
  customer,
  served,
}) => {
  const id = await givePack(served, customer.id);
  const order = await new OrderPage(page, id).open();
  await order.link("Saltar", 1).click();
  await expect(order.button("Saltar la visita")).toBeVisible();
  const other = await new OrderPage(await context.newPage(), id).open();
  await other.link("Saltar", 2).click();
  await other.button("Saltar la visita").click();
  await other.expectShown();
  await order.button("Saltar la visita").click();
  await expect(order.alert).toContainText("El pedido cambió mientras tanto. No hicimos tu cambio.");
  await expect(order.alert).toContainText(/La visita del .+ se salta\./);
  expect(await datesOf(served, id)).toHaveLength(3);
  await order.button("Saltar la visita").click();
  await order.expectShown();
  expect(await datesOf(served, id)).toHaveLength(2);
});

test("a backend that says nothing of changes shows the order with the contact, and no control", async ({
  page,
  customer,
  served,
}) => {
  const id = await givePack(served, customer.id);
  await page.route(`**/user/orders/${id}`, async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    const { version: _, changes: _changes, refunds: _refunds, ...order } = data;
    const visits = order.visits.map(({ changes: _none, ...visit }: { changes: unknown }) => visit);
    await route.fulfill({ response, json: { data: { ...order, visits } } });
  });
  const calls = apiCalls(page);
  const order = await new OrderPage(page, id).open();
  await expect(order.main.getByRole("link", { name: "WhatsApp" }).first()).toBeVisible();
  for (const name of [
    "Mover",
    "Saltar",
    "Nota",
    "Pausar",
    "Cambiar quién viene",
    "Cancelar pedido",
  ]) {
    await expect(order.link(name)).toHaveCount(0);
  }
  expect(calls.filter((call) => /visits|policies|pause/.test(call))).toEqual([]);
});
