/** The account with a keyboard alone: everything is reached by Tab, and works without a pointer. */
import type { Locator, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { users } from "../sandbox/schema";
import { PHONE_CODE } from "./customers";
import { expect, test } from "./fixtures";
import { giveAddress, giveCard, giveOrder } from "./orders-of";
import { CardsPage } from "./pages/profile-cards";
import { ProfilePage } from "./pages/profile-page";
import { ReviewPage } from "./pages/profile-review";

const STEPS_AT_MOST = 60;

/** Presses Tab until the control has the focus. Fails where it is never reached. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < STEPS_AT_MOST; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(target, "reached by Tab").toBeFocused();
}

async function pressOn(page: Page, target: Locator, key = "Enter"): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

async function retype(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(text);
}

test("from the personal data to an order's details", async ({ page, customer, served }) => {
  const orderId = await giveOrder(served, customer.id);
  const screen = await new ProfilePage(page, "/profile/show", "Mis datos").open();
  const field = (name: string) => screen.main.getByLabel(name, { exact: true });
  await retype(page, field("Nombre y apellido"), "Ana Teclas");
  await pressOn(page, screen.main.getByRole("button", { name: "Guardar cambios" }));
  await expect(page.getByText("Guardamos tus datos.")).toBeVisible();
  const [saved] = await served.sandbox.db.select().from(users).where(eq(users.id, customer.id));
  expect(saved?.name).toBe("Ana Teclas");

  await pressOn(page, screen.navigation.getByRole("link", { name: "Mis pedidos" }));
  await expect(page.getByRole("heading", { level: 1, name: "Mis pedidos" })).toBeFocused();
  await pressOn(page, screen.main.getByRole("link", { name: /Ver detalles/ }));
  await expect(page).toHaveURL(new RegExp(`/profile/orders/${orderId}/details$`));
  await expect(page.getByRole("heading", { level: 1, name: "Detalle del pedido" })).toBeFocused();
  const calendar = page.waitForEvent("download");
  await pressOn(page, screen.main.getByRole("button", { name: "Agregar al calendario" }));
  await calendar;
});

test("through the navigation of the account", async ({ page, customer: _customer }) => {
  const screen = await new ProfilePage(page, "/profile/show", "Mis datos").open();
  for (const title of ["Historial", "Mis facturas", "Configuración"]) {
    await pressOn(page, screen.navigation.getByRole("link", { name: title }));
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeFocused();
    await page.keyboard.press("Shift+Tab");
  }
});

test("a new phone is verified and saved", async ({ page, customer, served }) => {
  const screen = await new ProfilePage(page, "/profile/show", "Mis datos").open();
  const digits = String(customer.id).padStart(6, "0").slice(-6);
  await retype(page, screen.main.getByLabel("Teléfono", { exact: true }), `0972 ${digits}`);
  await pressOn(page, screen.main.getByRole("button", { name: "Enviar código" }));
  const code = screen.main.getByLabel("Código", { exact: true });
  await expect(code).toBeVisible();
  await retype(page, code, PHONE_CODE);
  await pressOn(page, screen.main.getByRole("button", { name: "Verificar" }));
  await expect(screen.main.getByText("Número verificado: guardá los cambios.")).toBeVisible();
  await pressOn(page, screen.main.getByRole("button", { name: "Guardar cambios" }));
  await expect(page.getByText("Guardamos tus datos.")).toBeVisible();
  const [saved] = await served.sandbox.db.select().from(users).where(eq(users.id, customer.id));
  expect(saved).toMatchObject({ phone: `+595972${digits}`, phoneVerified: true });
});

test("a card is deleted, and taken back", async ({ page, customer, served }) => {
  await giveCard(served, customer.id, "1111");
  const screen = await new CardsPage(page).open();
  const remove = screen.card("1111").getByRole("button", { name: /^Eliminar tarjeta/ });
  await pressOn(page, remove);
  await expect(screen.question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(screen.question).toBeHidden();
  await expect(remove).toBeFocused();
  await page.keyboard.press("Enter");
  await pressOn(page, screen.question.getByRole("button", { name: "Sí, eliminar" }));
  await expect(screen.undo).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(remove).toBeFocused();
});

test("an address is changed", async ({ page, customer, served }) => {
  await giveAddress(served, customer.id, { name: "Oficina" });
  const screen = await new ProfilePage(page, "/profile/address", "Mis direcciones").open();
  const edit = screen.main.getByRole("button", { name: "Editar Oficina" });
  await expect(edit).toBeVisible();
  await pressOn(page, edit);
  const dialog = page.getByRole("dialog", { name: "Cambiar dirección" });
  await retype(page, dialog.getByLabel("Nombre de la dirección", { exact: true }), "Taller");
  await pressOn(page, dialog.getByRole("button", { name: "Guardar dirección" }));
  await expect(dialog).toBeHidden();
  await expect(screen.main.getByRole("heading", { name: "Taller" })).toBeVisible();
});

test("an order is reviewed", async ({ page, customer, served }) => {
  const orderId = await giveOrder(served, customer.id, { status: "completed" });
  const screen = await new ReviewPage(page, orderId).open();
  await expect(screen.rating(1)).toBeVisible();
  await tabTo(page, screen.rating(1));
  await page.keyboard.press("Space");
  for (let step = 0; step < 4; step += 1) await page.keyboard.press("ArrowRight");
  await expect(screen.rating(5)).toBeChecked();
  await pressOn(page, screen.tag("Puntual"), "Space");
  await expect(screen.tag("Puntual")).toBeChecked();
  await retype(page, screen.comment, "Gracias.");
  await pressOn(page, screen.send);
  await expect(screen.given(5)).toBeVisible();
});
