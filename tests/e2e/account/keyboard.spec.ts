import { readFile } from "node:fs/promises";
import {
  CardsPage,
  ConfigPage,
  ProfilePage,
  ReviewPage,
  SyncCardPage,
} from "~tests/support/browser/account";
import { CardFormPage } from "~tests/support/browser/card-form";
import { failAnswers } from "~tests/support/browser/requests";
import { expect, asCustomer as test } from "~tests/support/browser/test";
import { ORDER_TITLE } from "~tests/support/orders/account-screens";
import { giveOrder } from "~tests/support/orders/give-order";
import { findUser, PHONE_CODE } from "~tests/support/people/accounts";
import { giveAddress } from "~tests/support/people/addresses";
import { giveCard, testCards } from "~tests/support/people/cards";

const tag = ["@desktop", "@long"];

test("the personal data is saved and an order's details are opened by keyboard alone", {
  tag,
}, async ({ page, keyboard, customer, served }) => {
  const orderId = await giveOrder(served, customer.id);
  const screen = await new ProfilePage(page, "/profile/show", "Mis datos").open();
  const field = (name: string) => screen.main.getByLabel(name, { exact: true });
  await keyboard.tabToAndWrite(field("Nombre y apellido"), "Ana Teclas");
  await keyboard.tabToAndPress(screen.main.getByRole("button", { name: "Guardar cambios" }));
  await expect(page.getByText("Guardamos tus datos.")).toBeVisible();
  const saved = await findUser(served, customer.id);
  expect(saved?.name).toBe("Ana Teclas");

  await keyboard.tabToAndPress(screen.navigation.getByRole("link", { name: "Mis pedidos" }));
  await expect(page.getByRole("heading", { level: 1, name: "Mis pedidos" })).toBeFocused();
  await keyboard.tabToAndPress(screen.main.getByRole("link", { name: /Ver detalles/ }));
  await expect(page).toHaveURL(new RegExp(`/profile/orders/${orderId}/details$`));
  await expect(page.getByRole("heading", { level: 1, name: ORDER_TITLE })).toBeFocused();
  const calendar = page.waitForEvent("download");
  await keyboard.tabToAndPress(screen.main.getByRole("button", { name: "Agregar al calendario" }));
  await calendar;
});

test("each section of the account is opened from its navigation by keyboard alone", {
  tag,
}, async ({ page, keyboard }) => {
  const screen = await new ProfilePage(page, "/profile/show", "Mis datos").open();
  for (const title of ["Historial", "Mis facturas", "Configuración"]) {
    await keyboard.tabToAndPress(screen.navigation.getByRole("link", { name: title }));
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeFocused();
    await page.keyboard.press("Shift+Tab");
  }
});

test("a new phone number is verified and saved by keyboard alone", { tag }, async ({
  page,
  keyboard,
  customer,
  served,
}) => {
  const screen = await new ProfilePage(page, "/profile/show", "Mis datos").open();
  const digits = String(customer.id).padStart(6, "0").slice(-6);
  await keyboard.tabToAndWrite(
    screen.main.getByLabel("Teléfono", { exact: true }),
    `0972 ${digits}`,
  );
  await keyboard.tabToAndPress(screen.main.getByRole("button", { name: "Enviar código" }));
  const code = screen.main.getByLabel("Código", { exact: true });
  await expect(code).toBeVisible();
  await keyboard.tabToAndWrite(code, PHONE_CODE);
  await expect(screen.main.getByText("Número verificado: guardá los cambios.")).toBeVisible();
  await keyboard.tabToAndPress(screen.main.getByRole("button", { name: "Guardar cambios" }));
  await expect(page.getByText("Guardamos tus datos.")).toBeVisible();
  const saved = await findUser(served, customer.id);
  expect(saved).toMatchObject({ phone: `+595972${digits}`, phoneVerified: true });
});

test("a card is deleted by keyboard alone", { tag }, async ({
  page,
  keyboard,
  customer,
  served,
}) => {
  await giveCard(served, customer.id, "1111");
  const screen = await new CardsPage(page).open();
  const remove = screen.card("1111").getByRole("button", { name: /^Eliminar tarjeta/ });
  await keyboard.tabToAndPress(remove);
  await expect(screen.question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(screen.question).toBeHidden();
  await expect(remove).toBeFocused();
  await page.keyboard.press("Enter");
  await keyboard.tabToAndPress(screen.question.getByRole("button", { name: "Sí, eliminar" }));
  await expect(screen.heading).toBeFocused();
  await expect(remove).toHaveCount(0);
});

test("an address is edited by keyboard alone", { tag }, async ({
  page,
  keyboard,
  customer,
  served,
}) => {
  await giveAddress(served, customer.id, { name: "Oficina" });
  const screen = await new ProfilePage(page, "/profile/address", "Mis direcciones").open();
  const edit = screen.main.getByRole("button", { name: "Editar Oficina" });
  await expect(edit).toBeVisible();
  await keyboard.tabToAndPress(edit);
  const dialog = page.getByRole("dialog", { name: "Cambiar dirección" });
  await keyboard.tabToAndWrite(
    dialog.getByLabel("Nombre de la dirección", { exact: true }),
    "Taller",
  );
  await keyboard.tabToAndPress(dialog.getByRole("button", { name: "Guardar dirección" }));
  await expect(dialog).toBeHidden();
  await expect(screen.main.getByRole("heading", { name: "Taller" })).toBeVisible();
});

test("an order is reviewed by keyboard alone", { tag }, async ({
  page,
  keyboard,
  customer,
  served,
}) => {
  const orderId = await giveOrder(served, customer.id, { status: "completed" });
  const screen = await new ReviewPage(page, orderId).open();
  await expect(screen.rating(1)).toBeVisible();
  await keyboard.tabTo(screen.rating(1));
  await page.keyboard.press("Space");
  for (let step = 0; step < 4; step += 1) await page.keyboard.press("ArrowRight");
  await expect(screen.rating(5)).toBeChecked();
  await keyboard.tabToAndPress(screen.tag("Puntual"), "Space");
  await expect(screen.tag("Puntual")).toBeChecked();
  await keyboard.tabToAndWrite(screen.comment, "Gracias.");
  await keyboard.tabToAndPress(screen.send);
  await expect(screen.given(5)).toBeVisible();
});

test("the invoices are filtered by year and downloaded by keyboard alone", { tag }, async ({
  page,
  keyboard,
  customer,
  served,
}) => {
  await giveOrder(served, customer.id, { status: "completed" });
  await giveOrder(served, customer.id, { status: "completed", start: -400 });
  const screen = await new ProfilePage(page, "/profile/invoicelist", "Mis facturas").open();
  await expect(screen.main.getByText(/2 facturas/)).toBeVisible();
  const year = screen.main.getByRole("combobox", { name: "Año" });
  await keyboard.tabTo(year);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(screen.main.getByText(/1 factura ·/)).toBeVisible();
  await expect(year).toBeFocused();
  const table = page.waitForEvent("download");
  await keyboard.tabToAndPress(screen.main.getByRole("button", { name: "Descargar CSV" }));
  expect((await table).suggestedFilename()).toMatch(/^facturas-\d{4}\.csv$/);
  // In UTF-8 with a BOM: the header, and the one invoice of that year.
  const text = await readFile(await (await table).path(), "utf8");
  expect(text).toMatch(/^\uFEFFNúmero;.+\r\n.+\r\n$/);
  const invoice = page.waitForEvent("download");
  await keyboard.tabToAndPress(
    screen.main.getByRole("link", { name: /^Descargar la factura/ }).first(),
  );
  expect((await invoice).suggestedFilename()).toMatch(/\.pdf$/);
});

test("notifications, theme, password and the device's data are changed by keyboard alone", {
  tag,
}, async ({ page, keyboard, customer, served, expectGood }) => {
  const screen = await new ConfigPage(page).open();
  await keyboard.tabToAndPress(screen.news, "Space");
  await expect(screen.main.getByText("Guardado", { exact: true })).toBeVisible();
  const saved = await findUser(served, customer.id);
  expect(saved?.preferences).toMatchObject({ news_email: true });

  await keyboard.tabTo(screen.theme("Como el dispositivo"));
  await page.keyboard.press("ArrowDown");
  await expect(screen.theme("Claro")).toBeChecked();
  await keyboard.tabToAndWrite(screen.currentPassword, customer.password);
  await keyboard.tabToAndWrite(screen.newPassword, "otra-clave-nueva-2");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Cambiaste tu contraseña.")).toBeVisible();

  await keyboard.tabToAndPress(screen.clearDevice);
  await expect(screen.question).toBeVisible();
  await expectGood("the question before the device is cleared");
  await page.keyboard.press("Escape");
  await expect(screen.clearDevice).toBeFocused();
  await page.keyboard.press("Enter");
  await keyboard.tabToAndPress(screen.question.getByRole("button", { name: "Sí, borrar y salir" }));
  await expect(page.getByRole("button", { name: "Ingresar" })).toBeVisible();
});

test("a card is added by keyboard alone", { tag }, async ({ page, keyboard }) => {
  const screen = await new CardsPage(page).open();
  await expect(screen.main.getByText("No tenés tarjetas guardadas")).toBeVisible();
  await keyboard.tabToAndPress(screen.main.getByRole("link", { name: "Agregar tarjeta" }).first());
  await (await new CardFormPage(page).expectShown()).submitBy(keyboard, testCards.works);
  await screen.expectShown();
  await expect(screen.heading).toBeFocused();
  await expect(screen.card("1111")).toBeVisible();
});

test("a card is added to an order that waits for payment by keyboard alone", { tag }, async ({
  page,
  keyboard,
  customer,
  served,
}) => {
  const waiting = { status: "pending_payment", payment: "pending" } as const;
  const orderId = await giveOrder(served, customer.id, waiting);
  const screen = await new SyncCardPage(page, orderId, customer.id).open();
  await expect(screen.waiting).toBeVisible();
  await keyboard.tabToAndPress(screen.add);
  await (await new CardFormPage(page).expectShown()).submitBy(keyboard, testCards.works);
  await screen.expectShown();
  await expect(screen.done).toContainText("1111");
  await keyboard.tabToAndPress(screen.toOrder);
  await expect(page).toHaveURL(new RegExp(`#/profile/orders/${orderId}/details$`));
});

test("an order is paid with a saved card by keyboard alone", { tag }, async ({
  page,
  keyboard,
  customer,
  served,
}) => {
  await giveCard(served, customer.id, "1111");
  const waiting = { status: "pending_payment", payment: "pending" } as const;
  const orderId = await giveOrder(served, customer.id, waiting);
  const screen = await new SyncCardPage(page, orderId, customer.id).open();
  await keyboard.tabToAndPress(screen.pay);
  await expect(screen.done).toContainText("1111");
  await expect(screen.heading).toBeFocused();
});

test("a list that failed is asked for again by keyboard alone", { tag }, async ({
  page,
  keyboard,
  customer,
  served,
}) => {
  await giveCard(served, customer.id, "1111");
  const screen = new CardsPage(page);
  const works = await failAnswers(page, "**/api/v1/user/cards*");
  await screen.open();
  await expect(screen.retry).toBeVisible();
  await works();
  await keyboard.tabToAndPress(screen.retry);
  await expect(screen.card("1111")).toBeVisible();
  await expect(screen.heading).toBeFocused();
});

test("a past order is found and booked again by keyboard alone", { tag }, async ({
  page,
  keyboard,
  customer,
  served,
}) => {
  const orderId = await giveOrder(served, customer.id, { status: "completed" });
  const screen = await new ProfilePage(page, "/profile/history", "Historial").open();
  await keyboard.tabToAndPress(
    screen.main.locator(`a[href$="/profile/history/${orderId}/details"]`),
  );
  await expect(page.getByRole("heading", { level: 1, name: ORDER_TITLE })).toBeFocused();
  await keyboard.tabToAndPress(screen.main.getByRole("button", { name: "Volver a reservar" }));
  await expect(page).toHaveURL(/#\/appointment\//);
});
