import { ConfigPage, ProfilePage } from "~tests/support/browser/account";
import { holdAnswers } from "~tests/support/browser/requests";
import { keptOf } from "~tests/support/browser/tab";
import { expect, test } from "~tests/support/browser/test";

const _SERVER_ERROR = /Server Error|ApiError|500/;

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
