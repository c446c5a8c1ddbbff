import { findCards, giveCard } from "~tests/database/cards";
import { giveOrder } from "~tests/database/give-order";
import { expect, test } from "~tests/e2e/fixtures/test";
import { CardFormPage, testCards } from "~tests/e2e/pages/card-form-page";
import { CardsPage } from "~tests/e2e/pages/profile-cards";
import { ORDER_TITLE } from "~tests/e2e/pages/profile-order";
import { ProfilePage } from "~tests/e2e/pages/profile-page";

test.describe("deleting a card", () => {
  test("asks once, then removes it", { tag: "@long" }, async ({
    page,
    customer,
    served,
    expectAccessible,
  }) => {
    await giveCard(served, customer.id, "1111");
    const screen = await new CardsPage(page).open();
    await screen.askToRemove("1111");
    await expectAccessible();
    await screen.question.getByRole("button", { name: "Cancelar" }).click();
    await expect(screen.card("1111")).toBeVisible();
    await screen.remove("1111");
    await expect(page.getByText("Tarjeta eliminada.")).toBeVisible();
    await expect(screen.card("1111")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Deshacer" })).toHaveCount(0);
    await expect(screen.heading).toBeFocused();
    const left = await findCards(served, customer.id);
    expect(left.filter(({ status }) => status !== "removed")).toEqual([]);
  });
});

test.describe("two tabs", () => {
  test("a logout in one tab leaves the account in the other", { tag: "@long" }, async ({
    page,
    context,
    customer,
    served,
  }) => {
    const orderId = await giveOrder(served, customer.id);
    const details = `/profile/orders/${orderId}/details`;
    const screen = await new ProfilePage(page, details, ORDER_TITLE).open();
    await expect(screen.main.getByText("Avenida Mariscal López")).toBeVisible();
    const other = await context.newPage();
    await new ProfilePage(other, "/profile/config", "Configuración").open();
    await other.getByRole("button", { name: "Mi cuenta" }).click();
    await other.getByRole("button", { name: "Cerrar sesión" }).click();
    await expect(other.getByRole("button", { name: "Ingresar" })).toBeVisible();

    await expect(page.getByText("Cerraste la sesión en otra pestaña.")).toBeVisible();
    await expect(page).toHaveURL(/\/#\/$/);
    await expect(page.getByRole("button", { name: "Ingresar" })).toBeVisible();
    await expect(page.getByText("Avenida Mariscal López")).toHaveCount(0);
  });

  test("a card added in one tab is listed in the other on focus", { tag: "@long" }, async ({
    page,
    context,
    customer: _customer,
  }) => {
    const screen = await new CardsPage(page).open();
    await expect(screen.main.getByText("No tenés tarjetas guardadas")).toBeVisible();
    const other = await context.newPage();
    await (await new CardFormPage(other).open("/profile/cards/add")).submit(testCards.works);
    await expect(new CardsPage(other).card("1111")).toBeVisible();
    await expect(screen.card("1111")).toHaveCount(0);
    await page.bringToFront();
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect(screen.card("1111")).toBeVisible();
  });
});
