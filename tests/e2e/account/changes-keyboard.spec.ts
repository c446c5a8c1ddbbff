/** Everything of a booked order that can be changed, with the keyboard alone. */
import { HOME_ADDRESS } from "~tests/sandbox/seed/accounts";
import { OrderPage, ProfilePage } from "~tests/support/browser/account";
import { expect, test } from "~tests/support/browser/helpers";
import { expectOneTabStop } from "~tests/support/browser/keyboard";
import { LoginModal } from "~tests/support/browser/login";
import { lastMailTo } from "~tests/support/browser/serve";
import { ignoreCalendarLinks } from "~tests/support/browser/tab";
import { dayFromToday, givePack, giveVisitToday } from "~tests/support/orders/give-order";
import { findOrder } from "~tests/support/orders/orders";
import { findVisits } from "~tests/support/orders/visits";
import { createCustomer } from "~tests/support/people/accounts";
import { giveHelperAt, hireHelper } from "~tests/support/people/helpers";
import type { Served } from "~tests/tools/serve";

const tag = ["@desktop", "@long"];

const datesOf = async (served: Served, id: number) =>
  (await findVisits(served, id))
    .filter(({ status }) => status === "scheduled")
    .map(({ date }) => date);

test("a visit is moved to another hour and day, and moved back, by keyboard alone", {
  tag,
}, async ({ page, keyboard, customer, served }) => {
  const id = await givePack(served, customer.id);
  const [first, ...rest] = await datesOf(served, id);
  const order = await new OrderPage(page, id).open();
  await keyboard.tabToAndPress(order.link("Mover", 0));
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expectOneTabStop(keyboard, order.main.getByRole("radiogroup", { name: /^Días libres/ }));
  await keyboard.press("ArrowRight", "Space");
  const chosen = order.days.and(page.locator(":checked"));
  await expect(chosen).toBeFocused();
  const moved = await chosen.inputValue();
  expect(moved).not.toBe(first);
  await keyboard.tabTo(order.main.getByRole("radiogroup", { name: "Hora" }));
  await keyboard.press("ArrowRight", "ArrowRight");
  await expect(order.main.getByRole("radio", { name: "10:00", exact: true })).toBeChecked();
  await keyboard.tabToAndPress(order.button("Mover la visita"));
  await order.expectShown();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  expect(await datesOf(served, id)).toEqual([...rest, moved].sort());

  const row = order.visits.filter({ hasText: "Antes era" });
  await keyboard.tabToAndPress(row.getByRole("button", { name: /^Deshacer/ }));
  await expect(row).toHaveCount(0);
  expect(await datesOf(served, id)).toEqual([first, ...rest]);
  await expect(order.main.locator(":focus")).toBeVisible();
});

test("a visit and those that follow are moved by keyboard alone", { tag }, async ({
  page,
  keyboard,
  customer,
  served,
}) => {
  const id = await givePack(served, customer.id);
  const order = await new OrderPage(page, id).open();
  await keyboard.tabToAndPress(order.link("Mover", 1));
  await keyboard.tabTo(order.main.getByRole("radiogroup", { name: /^Días libres/ }));
  await keyboard.press("ArrowRight", "Space");
  await expect(order.day(/^Días libres/, dayFromToday(13))).toBeChecked();
  await keyboard.tabTo(order.main.getByRole("radiogroup", { name: "Qué visitas se mueven" }));
  await keyboard.press("ArrowRight");
  await keyboard.tabToAndPress(order.button("Mover 3 visitas"));
  await order.expectShown();
  expect(await datesOf(served, id)).toEqual([5, 13, 20, 27].map(dayFromToday));
});

test("a visit is skipped, and the skip taken back, by keyboard alone", { tag }, async ({
  page,
  keyboard,
  customer,
  served,
}) => {
  const id = await givePack(served, customer.id);
  const order = await new OrderPage(page, id).open();
  await keyboard.tabToAndPress(order.link("Saltar", 1));
  await keyboard.tabToAndPress(order.button("Saltar la visita"));
  await order.expectShown();
  await keyboard.tabToAndPress(order.undo(1));
  await expect(order.undo(1)).toHaveCount(0);
  await expect(order.visit(1).locator(":focus")).toBeVisible();
  expect(await datesOf(served, id)).toHaveLength(4);
});

test("an order is paused by keyboard alone", { tag }, async ({
  page,
  keyboard,
  customer,
  served,
}) => {
  const id = await givePack(served, customer.id);
  const order = await new OrderPage(page, id).open();
  await keyboard.tabToAndPress(order.link("Pausar"));
  const days = order.main.getByRole("group", { name: /^Elegí el primer día/ });
  await expectOneTabStop(keyboard, days);
  // The calendar begins tomorrow.
  await keyboard.press("ArrowDown", ...Array<string>(3).fill("ArrowRight"), "Space");
  await keyboard.press("ArrowDown", "ArrowRight", "ArrowRight", "Space");
  await expect(days.getByRole("checkbox", { checked: true })).toHaveCount(10);
  await keyboard.tabToAndPress(order.button("Pausar 2 visitas"));
  await order.expectShown();
  expect(await datesOf(served, id)).toEqual([5, 26, 33, 40].map(dayFromToday));
});

test("another helper is chosen by keyboard alone", { tag }, async ({
  page,
  keyboard,
  customer,
  served,
}) => {
  const id = await givePack(served, customer.id);
  await giveHelperAt(served, HOME_ADDRESS, { name: "Rosa Delgado", rating: 5 });
  const order = await new OrderPage(page, id).open();
  await keyboard.tabToAndPress(order.link("Cambiar helper"));
  const candidates = order.main.getByRole("radio");
  await keyboard.tabTo(candidates.first());
  const count = await candidates.count();
  const wanted = order.main.getByRole("radio", { name: /Rosa Delgado/ }).first();
  await keyboard.press("Space");
  for (let at = 0; at < count && !(await wanted.isChecked()); at++) {
    await keyboard.press("ArrowDown");
  }
  await expect(wanted).toBeChecked();
  await keyboard.tabToAndPress(order.button("Cambiar helper"));
  await order.expectShown();
  const helpers = (await findVisits(served, id)).map(({ helper }) => helper);
  expect(new Set(helpers)).toEqual(new Set(["Rosa Delgado"]));
});

test("a note is written and the order cancelled by keyboard alone", { tag }, async ({
  page,
  keyboard,
  customer,
  served,
}) => {
  const id = await givePack(served, customer.id);
  const order = await new OrderPage(page, id).open();
  await keyboard.tabToAndPress(order.link("Nota", 0));
  const note = "La llave está en la maceta.";
  await keyboard.tabToAndWrite(order.main.getByLabel("Nota para la visita"), note);
  await keyboard.tabToAndPress(order.button("Guardar nota"));
  await order.expectShown();
  await expect(order.visit(0)).toContainText(`Nota: ${note}`);
  await keyboard.tabToAndPress(order.link("Cancelar pedido"));
  await keyboard.tabToAndWrite(order.main.getByLabel(/^Motivo/), "Me mudo.");
  await keyboard.tabToAndPress(order.button(/^Cancelar y recibir/));
  await expect(page).toHaveURL(new RegExp(`/orders/${id}/details$`));
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  expect(await findOrder(served, id)).toMatchObject({ status: "cancelled" });
});

test("a calendar is subscribed, its address copied and revoked by keyboard alone", { tag }, async ({
  page,
  context,
  keyboard,
  customer,
  served,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await givePack(served, customer.id);
  await ignoreCalendarLinks(page);
  const { main } = await new ProfilePage(page, "/profile/orders", "Mis pedidos").open();
  const subscribe = main.getByRole("button", { name: "Suscribir mi calendario" });
  await keyboard.tabToAndPress(subscribe);
  await expect(main.getByRole("link", { name: "Abrir mi calendario" })).toBeFocused();
  await keyboard.tabToAndPress(main.getByText("¿No se abrió? Copiá la dirección"));
  const url = await main.getByLabel("Dirección del calendario").inputValue();
  await keyboard.tabToAndPress(main.getByRole("button", { name: /^Copiar/ }));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  expect((await page.request.get(url)).status()).toBe(200);
  await keyboard.tabToAndPress(main.getByRole("button", { name: "Anular la suscripción" }));
  await expect(main.getByText("Tu calendario ya no recibe los cambios.")).toBeVisible();
  await expect(subscribe).toBeFocused();
  expect((await page.request.get(url)).status()).toBe(404);
});

test("a helper arrives and finishes by keyboard alone", { tag }, async ({
  page,
  keyboard,
  served,
  town,
  customerSide,
}) => {
  const helper = await hireHelper(served, town);
  const { id: customer } = customerSide.customer;
  const id = await giveVisitToday(served, { customer, helper: helper.id });
  await page.goto("/#/helpers/login");
  const field = (name: string) => page.getByLabel(name, { exact: true });
  await keyboard.tabToAndWrite(field("Correo electrónico"), helper.email);
  await keyboard.tabToAndWrite(field("Contraseña"), helper.password);
  await keyboard.press("Enter");
  const report = async (name: string) => {
    await keyboard.tabToAndPress(page.getByRole("button", { name }));
    // Asks before a press that is far from the hour of the visit.
    const question = page.getByRole("dialog");
    if (await question.isVisible()) {
      await keyboard.tabToAndPress(question.getByRole("button", { name }));
    }
  };
  await report("Llegué");
  await expect(page.getByText(/^Llegaste a las \d{1,2}:\d\d\.$/)).toBeFocused();
  // Pressed once more, it does not say that the work is done.
  await keyboard.press("Enter");
  await report("Terminé");
  await expect(page.getByText(/y terminaste a las \d{1,2}:\d\d\.$/)).toBeFocused();
  const [visit] = await findVisits(served, id);
  expect(visit).toMatchObject({ status: "done" });
});

test("a forgotten password is replaced by keyboard alone", { tag }, async ({
  page,
  keyboard,
  served,
}) => {
  const { email } = await createCustomer(served);
  const main = page.getByRole("main");
  await page.goto("/#/");
  await keyboard.tabToAndPress(page.getByRole("button", { name: "Ingresar" }).first());
  const modal = await new LoginModal(page).expectShown();
  await keyboard.tabToAndPress(page.getByRole("link", { name: "Olvidé mi contraseña" }));
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await keyboard.tabToAndWrite(main.getByLabel("Correo electrónico"), email);
  await keyboard.press("Enter");
  await expect(main.getByText(/^Si hay una cuenta con ese correo/)).toBeVisible();
  await page.goto(`/#${lastMailTo(email)?.text.split("#")[1]}`);
  await keyboard.tabToAndWrite(
    main.getByLabel("Contraseña nueva", { exact: true }),
    "una-clave-nueva-7",
  );
  await keyboard.press("Enter");
  await expect(page.getByText("Listo: ingresá con tu contraseña nueva.")).toBeVisible();
  await keyboard.tabToAndPress(page.getByRole("button", { name: "Ingresar" }).first());
  await modal.expectShown();
  await keyboard.tabToAndWrite(modal.field("Correo electrónico"), email);
  await keyboard.tabToAndWrite(modal.field("Contraseña"), "una-clave-nueva-7");
  await keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Mi cuenta" })).toBeVisible();
});
