/** Toasts: at most three at a time, one per type (spec.md §8). */
import type { Page } from "@playwright/test";
import { ProfilePage } from "~tests/support/browser/account";
import { HomePage } from "~tests/support/browser/home-page";
import { failAnswers } from "~tests/support/browser/requests";
import { expect, test } from "~tests/support/browser/test";
import { ORDER_TITLE } from "~tests/support/orders/account-screens";
import { giveOrder } from "~tests/support/orders/give-order";
import { giveAddress } from "~tests/support/people/addresses";

/** Each toast leaves when its animation ends, so the test pauses and ends these. */
const onEachAnimation = (page: Page, how: "pause" | "finish") =>
  page.evaluate((name) => {
    for (const animation of document.getAnimations()) animation[name]();
  }, how);

test("toasts of each type are shown, at most three at once, and the fourth waits", {
  tag: "@all-sizes",
}, async ({ page, customer, served, allowErrors, expectGood }) => {
  allowErrors(/ApiError|Server Error/);
  await giveAddress(served, customer.id, { name: "Oficina" });
  const nowhere = { latitude: null, longitude: null };
  await giveAddress(served, customer.id, { name: "Quinta", ...nowhere });
  const orderId = await giveOrder(served, customer.id, { status: "completed" });
  const close = page.getByRole("button", { name: "Cerrar aviso" });
  const status = (text: string) => page.getByRole("status").filter({ hasText: text });
  const alert = (text: string) => page.getByRole("alert").filter({ hasText: text });

  const data = await new ProfilePage(page, "/profile/show", "Mis datos").open();
  await data.main.getByRole("button", { name: "Guardar cambios" }).click();
  const saved = status("Guardamos tus datos.");
  await expect(saved).toBeVisible();
  await onEachAnimation(page, "pause");
  // It does not cover the account menu.
  await page.getByRole("button", { name: "Mi cuenta" }).click({ trial: true, timeout: 5_000 });

  const details = `/profile/history/${orderId}/details`;
  await new ProfilePage(page, details, ORDER_TITLE).open();
  // A screen that is left takes its success along.
  await expect(saved).toHaveCount(0);
  await failAnswers(page, new RegExp(`/user/orders/${orderId}$`));
  await page.getByRole("button", { name: "Volver a reservar" }).click();
  const failed = alert("El servidor falló");
  await expect(failed).toBeVisible();
  await onEachAnimation(page, "pause");

  const places = await new ProfilePage(page, "/profile/address", "Mis direcciones").open();
  await expect(failed).toBeVisible();
  await places.main.getByRole("button", { name: "Eliminar Oficina" }).click();
  await page.getByRole("button", { name: "Sí, eliminar" }).click();
  const removed = status("Dirección eliminada.");
  await expect(removed).toBeVisible();
  await onEachAnimation(page, "pause");
  await expect(close).toHaveCount(2);

  // A redirect brings its toasts along.
  await places.main.getByRole("button", { name: /^Reservar acá.*Quinta/ }).click();
  const unlocated = status("Marcá la dirección en el mapa");
  await expect(unlocated).toBeVisible();
  await onEachAnimation(page, "pause");
  await expect(close).toHaveCount(3);
  // A new screen focuses its heading, which would close the menu.
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  // The fourth type is asked for before home is shown, and waits for one of the others to go.
  await page.route("**/logout", (route) => route.fulfill({ status: 500, body: "" }));
  await page.getByRole("button", { name: "Mi cuenta" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Cerrar sesión" }).focus();
  await page.keyboard.press("Enter");
  await new HomePage(page).expectShown();
  const warning = alert("No pudimos confirmar que tu sesión se cerró");
  await expect(close).toHaveCount(3);
  await expect(warning).toHaveCount(0);
  await expectGood("three toasts");

  await removed.getByRole("button", { name: "Cerrar aviso" }).click();
  await expect(warning).toBeVisible();
  await onEachAnimation(page, "pause");
  await expect(removed).toHaveCount(0);
  await expect(failed).toBeVisible();
  await expect(unlocated).toBeVisible();
  await expect(close).toHaveCount(3);
  await expectGood("the fourth toast");

  // Each leaves by itself when its time is over; the one under the pointer would stay.
  await page.mouse.move(0, 300);
  await onEachAnimation(page, "finish");
  await expect(close).toHaveCount(0);
});
