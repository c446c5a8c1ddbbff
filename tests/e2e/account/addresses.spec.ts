/** “Ver en el mapa” of the saved addresses. */
import type { Locator, Page } from "@playwright/test";
import { ProfilePage } from "~tests/support/browser/account";
import { gate } from "~tests/support/browser/requests";
import { expect, test } from "~tests/support/browser/test";
import { giveAddress, giveManyAddresses } from "~tests/support/people/addresses";

const OFFICE = {
  name: "Oficina",
  main_street: "Palma",
  secondary_street: "Chile",
  number: "410",
  neighborhood: "La Encarnación",
  latitude: -25.2822,
  longitude: -57.6359,
};

class AddressesMap {
  readonly main: Locator;
  readonly open: Locator;
  readonly dialog: Locator;
  readonly map: Locator;

  constructor(readonly page: Page) {
    this.main = page.getByRole("main");
    this.open = this.main.getByRole("button", { name: "Ver en el mapa" });
    this.dialog = page.getByRole("dialog", { name: "Tus direcciones en el mapa" });
    this.map = this.dialog.getByRole("region", { name: "Mapa de tus direcciones" });
  }

  async show(): Promise<this> {
    await new ProfilePage(this.page, "/profile/address", "Mis direcciones").open();
    await this.open.click();
    await expect(this.dialog).toBeVisible();
    return this;
  }

  pin(name: string): Locator {
    return this.map.getByRole("button", { name, exact: true });
  }

  /** What the pressed pin says under the map. */
  chosen(name: string): Locator {
    return this.dialog.getByRole("region", { name, exact: true });
  }

  card(name: string): Locator {
    return this.main.getByRole("listitem").filter({ has: this.page.getByText(name) });
  }
}

test("the map shows a pin for each saved address, and clicking a pin opens its address", async ({
  page,
  customer,
  served,
  expectGood,
}) => {
  await giveAddress(served, customer.id);
  await giveAddress(served, customer.id, OFFICE);
  const addresses = await new AddressesMap(page).show();
  await expect(addresses.pin("Casa")).toBeInViewport({ ratio: 1 });
  await expect(addresses.pin("Oficina")).toBeInViewport({ ratio: 1 });
  await expectGood("the map");

  await addresses.pin("Oficina").click();
  await expect(addresses.chosen("Oficina")).toBeFocused();
  await expect(addresses.chosen("Oficina")).toContainText("Palma 410 y Chile");
  await expect(addresses.pin("Oficina")).toHaveAttribute("aria-pressed", "true");
  await expectGood("a chosen address");

  await addresses.pin("Casa").click();
  await expect(addresses.chosen("Casa")).toContainText("Avenida Mariscal López");
  await expect(addresses.pin("Oficina")).toHaveAttribute("aria-pressed", "false");
  await addresses.chosen("Casa").getByRole("button", { name: "Ver en la lista" }).click();
  await expect(addresses.dialog).toBeHidden();
  await expect(addresses.card("Casa")).toBeFocused();
  await expect(addresses.card("Casa")).toBeInViewport();
});

test("an address outside the served area says so in the map's dialog, and is not booked there", async ({
  page,
  customer,
  served,
}) => {
  await giveAddress(served, customer.id, { ...OFFICE, latitude: -22.5, longitude: -58.5 });
  const addresses = await new AddressesMap(page).show();
  await addresses.pin("Oficina").click();
  const chosen = addresses.chosen("Oficina");
  await expect(chosen.getByRole("alert")).toContainText("Todavía no llegamos a ese lugar");
  await expect(chosen.getByRole("button", { name: /^Reservar acá/ })).toHaveCount(0);
});

test("the map of addresses opens, shows a pin's booking and goes back by keyboard alone", {
  tag: "@long",
}, async ({ page, keyboard, customer, served }) => {
  await giveAddress(served, customer.id);
  await giveAddress(served, customer.id, OFFICE);
  await new ProfilePage(page, "/profile/address", "Mis direcciones").open();
  const addresses = new AddressesMap(page);
  await addresses.open.focus();
  await keyboard.press("Enter");
  await expect(addresses.pin("Oficina")).toBeVisible();
  await keyboard.tabToAndPress(addresses.pin("Oficina"));
  await expect(addresses.chosen("Oficina")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(addresses.dialog).toBeHidden();
  await expect(addresses.open).toBeFocused();

  await keyboard.press("Enter");
  await keyboard.tabToAndPress(addresses.pin("Oficina"), "Space");
  await expect(addresses.chosen("Oficina")).toBeFocused();
  await page.keyboard.press("Tab");
  const book = addresses.chosen("Oficina").getByRole("button", { name: /^Reservar acá/ });
  await expect(book).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#\/appointment\//);
});

test("the map tells two addresses at the same coordinates apart by their streets", {
  tag: "@long",
}, async ({ page, customer, served }) => {
  await giveAddress(served, customer.id);
  await giveAddress(served, customer.id, { main_street: "Calle Última", secondary_street: "" });
  const addresses = await new AddressesMap(page).show();
  for (const street of ["Calle Última", "Avenida Mariscal López"]) {
    await addresses.map.getByRole("button", { name: `Casa, ${street}` }).click();
    await expect(addresses.chosen("Casa")).toContainText(street);
  }
});

test("the map of addresses shows a message when tiles fail to load, and its pins still work", {
  tag: "@long",
}, async ({ page, customer, served }) => {
  await page.route(`${served.outside}/tiles/**`, (route) => route.abort());
  await giveAddress(served, customer.id);
  await giveAddress(served, customer.id, OFFICE);
  const addresses = await new AddressesMap(page).show();
  const notice = addresses.map.getByRole("status");
  await expect(notice).toHaveText(
    "No se pudo cargar el dibujo del mapa. Los pines funcionan igual.",
  );
  await addresses.pin("Casa").click();
  await expect(addresses.chosen("Casa")).toContainText("Avenida Mariscal López");
});

test("the addresses offer a retry when the map's module fails to load", { tag: "@long" }, async ({
  page,
  customer,
  served,
  allowErrors,
}) => {
  allowErrors(/dynamically imported module/);
  await giveAddress(served, customer.id);
  const chunk = /\/assets\/drawings-.*\.js$/;
  await page.route(chunk, (route) => route.abort());
  const addresses = await new AddressesMap(page).show();
  await expect(addresses.map.getByRole("alert")).toContainText("No se pudo cargar el mapa");
  await page.unroute(chunk);
  await addresses.map.getByRole("button", { name: "Probar de nuevo" }).click();
  await expect(addresses.pin("Casa")).toBeVisible();
});

test("an address has the icon of its name on home and in the account", async ({
  page,
  customer,
  served,
}) => {
  const names = ["Casa", "Oficina", "Lo de mamá", "Cancha"];
  for (const name of names) await giveAddress(served, customer.id, { ...OFFICE, name });
  const iconIn = (scope: Locator) => (name: string) =>
    scope.getByRole("listitem").filter({ hasText: name }).locator("svg").first().innerHTML();
  const readIcons = (scope: Locator) => Promise.all(names.map(iconIn(scope)));
  await page.goto("/");
  const home = page.getByRole("region", { name: "Tus direcciones" });
  await expect(home.getByRole("listitem")).toHaveCount(names.length);
  await expect.poll(async () => new Set(await readIcons(home)).size).toBe(names.length);
  const onHome = await readIcons(home);
  const { main } = await new ProfilePage(page, "/profile/address", "Mis direcciones").open();
  await expect(main.getByRole("listitem")).toHaveCount(names.length);
  expect(await readIcons(main)).toEqual(onHome);
});

test("a saved address takes two lines on a phone: its name, and the address with what is done to it", async ({
  page,
  customer,
  served,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await giveManyAddresses(served, customer.id, 12);
  const { main } = await new ProfilePage(page, "/profile/address", "Mis direcciones").open();
  const rows = main.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 2 }) });
  await expect(rows).toHaveCount(12);
  for (const row of await rows.all()) {
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(116);
    await expect(row.getByRole("button", { name: /^Reservar acá/ })).toBeVisible();
    await expect(row.getByRole("button", { name: /^Editar/ })).toBeVisible();
  }
});

test("a dialog that is closed while its form is sent opens again after a refusal, with what was typed", async ({
  page,
  customer,
  served,
}) => {
  await giveAddress(served, customer.id, OFFICE);
  const { main } = await new ProfilePage(page, "/profile/address", "Mis direcciones").open();
  const refuse = async (method: string, status: number) => {
    const { open, opened } = gate();
    await page.route(/\/user\/addresses\/\d+$/, async (route) => {
      if (route.request().method() !== method) return route.fallback();
      await opened;
      const errors = { name: ["Ese nombre no sirve."] };
      return route.fulfill({ status, json: { message: "x", errors } });
    });
    return open;
  };

  const answerRemoval = await refuse("DELETE", 409);
  await main.getByRole("button", { name: "Eliminar Oficina" }).click();
  const question = page.getByRole("dialog", { name: "¿Eliminar esta dirección?" });
  await question.getByRole("button", { name: "Sí, eliminar" }).click();
  const cancel = question.getByRole("button", { name: "Cancelar" });
  await expect(cancel).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  answerRemoval();
  await expect(question.getByRole("alert")).toBeVisible();
  await cancel.click();
  await expect(question).toBeHidden();

  const answerSaving = await refuse("PATCH", 422);
  await main.getByRole("button", { name: "Editar Oficina" }).click();
  const editor = page.getByRole("dialog", { name: "Cambiar dirección" });
  const name = editor.getByLabel("Nombre de la dirección", { exact: true });
  await name.fill("Taller");
  const save = editor.getByRole("button", { name: "Guardar dirección" });
  await save.click();
  await expect(save).toHaveAttribute("aria-busy", "true");
  await page.keyboard.press("Escape");
  await expect(editor).toBeHidden();
  answerSaving();
  await expect(editor).toContainText("Ese nombre no sirve.");
  await expect(name).toHaveValue("Taller");
});
