import { findCards, giveCard } from "~tests/database/cards";
import { createCustomer } from "~tests/database/customers";
import { giveOrder } from "~tests/database/give-order";
import { findUser } from "~tests/database/people";
import { expect, test } from "~tests/e2e/fixtures/test";
import { CardFormPage, testCards } from "~tests/e2e/pages/card-form-page";
import { CardsPage } from "~tests/e2e/pages/profile-cards";
import { ORDER_TITLE } from "~tests/e2e/pages/profile-order";
import { failAnswers, ProfilePage } from "~tests/e2e/pages/profile-page";

test.describe("an order that does not exist or belongs to another customer", () => {
  const places = [
    { path: (id: string) => `/profile/orders/${id}/details`, back: "Mis pedidos" },
    { path: (id: string) => `/profile/history/${id}/details`, back: "Historial" },
    { path: (id: string) => `/review/${id}`, back: "Historial" },
  ];
  for (const { path, back } of places) {
    test(`${path(":id")} shows the same message for each, with a link back`, async ({
      page,
      customer: _customer,
      served,
      expectAccessible,
    }) => {
      const owner = await createCustomer(served);
      const theirs = await giveOrder(served, owner.id, { status: "completed" });
      const texts: (string | null)[] = [];
      for (const id of [String(theirs), "abc", "99999999", "-1"]) {
        await page.goto("about:blank");
        await page.goto(`/#${path(id)}`);
        const missing = page.getByRole("main").getByText("No encontramos ese pedido");
        await expect(missing, id).toBeVisible();
        await expect(page.getByRole("main").getByRole("link", { name: back }).last()).toBeVisible();
        texts.push(await page.getByRole("main").textContent());
      }
      expect(new Set(texts).size).toBe(1);
      await expectAccessible();
      await page.getByRole("main").getByRole("link", { name: back }).last().click();
      await expect(page.getByRole("heading", { level: 1, name: back })).toBeVisible();
    });
  }
});

test.describe("deleting a card", () => {
  test("asks once, then removes it", async ({ page, customer, served, expectAccessible }) => {
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

  test("leaves the card with an error message when the request fails", async ({
    page,
    customer,
    served,
    allowErrors,
  }) => {
    allowErrors(/Server Error|ApiError|500/);
    await giveCard(served, customer.id, "1111");
    await failAnswers(page, /\/user\/cards\/\d+$/, "DELETE");
    const screen = await new CardsPage(page).open();
    await screen.remove("1111");
    await expect(screen.question.getByRole("alert")).toContainText(
      "No pudimos confirmar que la tarjeta se eliminó",
    );
    await screen.question.getByRole("button", { name: "Cancelar" }).click();
    await expect(screen.card("1111")).toBeVisible();
  });

  test("is refused with the reason when an open order is paid with the card", async ({
    page,
    customer,
    served,
  }) => {
    const card = await giveCard(served, customer.id, "1111");
    await giveOrder(served, customer.id, { card });
    const screen = await new CardsPage(page).open();
    await screen.remove("1111");
    await expect(screen.main.getByRole("alert")).toContainText(
      /un pedido en curso se cobra en ella/,
    );
    await expect(screen.card("1111")).toBeVisible();
  });
});

test("keeps the typed values and shows field errors when the API refuses the personal data", async ({
  page,
  customer,
  served,
  expectAccessible,
}) => {
  const other = await createCustomer(served);
  const screen = await new ProfilePage(page, "/profile/show", "Mis datos").open();
  const field = (name: string) => screen.main.getByLabel(name, { exact: true });
  const save = screen.main.getByRole("button", { name: "Guardar cambios" });
  await field("Nombre y apellido").fill("Ana María Benítez");
  const password = field("Contraseña actual");
  await expect(password).toBeHidden();
  await field("Correo electrónico").fill(other.email);
  await save.click();
  await expect(password).toHaveAttribute("aria-invalid", "true");
  await expectAccessible();
  await password.fill("no-es-esta");
  await save.click();
  await expect(screen.main.getByText("La contraseña actual no es correcta.")).toBeVisible();
  await password.fill(customer.password);
  await save.click();
  await expect(field("Correo electrónico")).toHaveAttribute("aria-invalid", "true");
  await expect(field("Correo electrónico")).toHaveValue(other.email);
  await expect(field("Nombre y apellido")).toHaveValue("Ana María Benítez");
  await expectAccessible();

  await field("Correo electrónico").fill(`nueva.${customer.email}`);
  await save.click();
  await expect(page.getByText("Guardamos tus datos.")).toBeVisible();
  await expect(password).toBeHidden();
  const saved = await findUser(served, customer.id);
  expect(saved).toMatchObject({ name: "Ana María Benítez", email: `nueva.${customer.email}` });
});

test.describe("two tabs", () => {
  test("a logout in one tab leaves the account in the other", async ({
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

  test("a card added in one tab is listed in the other on focus", async ({
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
