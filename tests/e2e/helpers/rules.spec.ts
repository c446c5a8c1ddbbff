import { addDays, todayInAsuncion } from "~/domain/dates";
import { chooseDays } from "~tests/support/browser/booking";
import { expect, HelperConfig, HelperLogin, test } from "~tests/support/browser/helpers";
import { nearestDay } from "~tests/support/browser/steps";

const today = todayInAsuncion(new Date());

test("a helper is offered in the chosen zones only, by list and by map", async ({
  page,
  helper,
  town,
  customerSide,
}) => {
  const config = await (await (await new HelperLogin(page).open()).logIn(helper)).configure();
  await config.zone("Luque").check();
  await config.saveChanges();
  const customerPage = customerSide.page;
  const booking = await chooseDays(customerPage, town.pasted);
  await expect(customerPage.getByText("No hay días libres en esa franja")).toBeVisible();

  // The map and the list are one; the town is the last of both.
  const map = page.getByRole("region", { name: "Mapa de las zonas" });
  await expect(map.getByText(town.name)).toBeAttached();
  await map.locator("path").last().click();
  await expect(config.zone(town.name)).toBeChecked();
  await config.zone("Luque").uncheck();
  await config.saveChanges();
  await customerPage.reload();
  await expect(nearestDay(booking, addDays(today, 1))).toBeVisible();
});

test("home and the menu show a helper the links to the agenda", { tag: "@long" }, async ({
  page,
  helper,
}) => {
  const agenda = await (await new HelperLogin(page).open()).logIn(helper);
  await agenda.bar.getByRole("link", { name: "Inicio" }).click();
  await expect(page.getByText("Esta parte es de los clientes")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("searchbox", { name: "Dirección" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Marcar en el mapa" })).toHaveCount(0);
  await page.getByRole("button", { name: "Mi cuenta" }).click();
  await expect(page.getByRole("link", { name: "Mis pedidos" })).toHaveCount(0);
  await page.getByRole("link", { name: "Configuración" }).click();
  await new HelperConfig(page).expectShown();
});

test("the helpers' area has a top bar of its own", { tag: "@long" }, async ({ page, helper }) => {
  const { bar } = await (await new HelperLogin(page).open()).logIn(helper);
  const own = bar.getByRole("link", { name: "Configuración" });
  const city = bar.getByRole("combobox", { name: "Ciudad" });
  await expect(own).toBeVisible();
  await expect(city).toHaveCount(0);
  await bar.getByRole("link", { name: "Inicio" }).click();
  await expect(city).toBeVisible();
  await expect(own).toHaveCount(0);
});

test("a helper's logout in one tab leads the other to the helpers' login", {
  tag: "@long",
}, async ({ page, context, helper }) => {
  const agenda = await (await new HelperLogin(page).open()).logIn(helper);
  const other = await context.newPage();
  await other.goto("/#/helpers/show");
  await expect(other.getByRole("button", { name: "Cerrar sesión" })).toBeVisible();
  await agenda.bar.getByRole("button", { name: "Cerrar sesión" }).click();
  await new HelperLogin(other).expectShown();
  await expect(other.getByText("Cerraste la sesión en otra pestaña.")).toBeVisible();
});
