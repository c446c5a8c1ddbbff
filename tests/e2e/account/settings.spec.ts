import { findCards } from "~tests/database/cards";
import { keptOf } from "~tests/e2e/fixtures/leaving";
import { expect, test } from "~tests/e2e/fixtures/test";
import { CardFormPage, testCards } from "~tests/e2e/pages/card-form-page";
import { CardsPage } from "~tests/e2e/pages/profile-cards";
import { ConfigPage } from "~tests/e2e/pages/profile-config";
import { failAnswers, holdAnswers, ProfilePage } from "~tests/e2e/pages/profile-page";

const SERVER_ERROR = /Server Error|ApiError|500/;

for (const [path, title, button] of [
  ["/profile/show", "Mis datos", "Guardar cambios"],
  ["/profile/config", "Configuración", "Cambiar contraseña"],
  ["/profile/cards/add", "Agregar tarjeta", "Volver a mis tarjetas"],
] as const) {
  test(`${path} shows a loading state until the user is known`, { tag: "@long" }, async ({
    page,
    customer: _customer,
    expectGood,
  }) => {
    const screen = new ProfilePage(page, path, title);
    const release = await holdAnswers(page, /\/api\/v1\/user$/);
    await page.goto(`/#${path}`);
    await expect(page.getByRole("status").filter({ hasText: "Cargando" }).first()).toBeAttached();
    await release();
    await screen.expectShown();
    await expect(screen.main.getByText(button, { exact: true })).toBeVisible();
    await expectGood(title);
  });
}

test("applies the chosen theme at once and after a reload", async ({
  page,
  customer: _customer,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  const screen = await new ConfigPage(page).open();
  const background = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await background();
  await screen.theme("Oscuro").check();
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  await page.reload();
  await screen.expectShown();
  await expect(screen.theme("Oscuro")).toBeChecked();
  expect(await background()).toBe(dark);
  await screen.theme("Como el dispositivo").check();
  await expect.poll(background).toBe(light);
});

test("“Borrar datos de este dispositivo” clears its storage and logs out", {
  tag: "@long",
}, async ({ page, context, customer, served, expectGood }) => {
  const screen = await new ConfigPage(page).open();
  const kept = () => keptOf(page);
  await expect.poll(kept).toContain(customer.email);
  await page.evaluate(async () => {
    await caches.open(`catalogs-${location.origin}/`);
    await caches.open("another-site");
  });
  await screen.clearDevice.click();
  await expect(screen.question).toBeVisible();
  await expectGood("the question before the device is cleared");
  await screen.question.getByRole("button", { name: "Cancelar" }).click();
  await expect(screen.question).toBeHidden();
  await expect(screen.clearDevice).toBeFocused();

  await screen.clearDevice.click();
  const loaded = page.waitForEvent("load");
  await screen.question.getByRole("button", { name: "Sí, borrar y salir" }).click();
  await loaded;
  await expect(page.getByRole("button", { name: "Ingresar" })).toBeVisible();
  await expect(page).toHaveURL(/#\/$/);
  expect(await kept()).not.toContain(customer.email);
  expect(await kept()).not.toContain(customer.name);
  expect(await page.evaluate(() => caches.keys())).toEqual(["another-site"]);
  const who = await context.request.get(`${served.url}/api/v1/user`);
  expect((await who.json()).data).toBeNull();
});

test("shows an error when the card form cannot be created, and opens it on retry", {
  tag: "@long",
}, async ({ page, customer, served, allowErrors, expectGood }) => {
  allowErrors(SERVER_ERROR);
  const screen = new ProfilePage(page, "/profile/cards/add", "Agregar tarjeta");
  const works = await failAnswers(page, /\/payments\/cards\/add$/);
  const release = await holdAnswers(page, /\/payments\/cards\/add$/);
  await screen.open();
  await new CardFormPage(page).openButton.click();
  await expect(screen.main.getByText("Abriendo el formulario de tarjeta…")).toBeAttached();
  await expectGood("the form is opening");
  await release();
  await expect(screen.main.getByRole("alert")).toContainText("No se pudo abrir el formulario");
  await expectGood("the form did not open");
  await works();
  await screen.retry.click();

  const form = await new CardFormPage(page).expectShown();
  await expectGood("the form");
  await form.submit(testCards.works);
  await expect(new CardsPage(page).card("1111")).toBeVisible();
  const stored = await findCards(served, customer.id);
  expect(stored.filter(({ status }) => status === "active")).toHaveLength(1);
});
