import { addDays, todayInAsuncion } from "~/domain/dates";
import { formatDate } from "~/domain/format";
import { PHONE_CODE } from "~tests/database/customers";
import { hireHelper } from "~tests/database/hire-helper";
import { findUser, giveRoles } from "~tests/database/people";
import { expect, test } from "~tests/e2e/fixtures/helper-test";
import { keptOf } from "~tests/e2e/fixtures/leaving";
import { apiCalls, everybodys } from "~tests/e2e/fixtures/requests";
import { HelperConfig } from "~tests/e2e/pages/helper-config";
import { HelperLogin } from "~tests/e2e/pages/helper-login";
import { HomePage } from "~tests/e2e/pages/home-page";
import { chooseDays, nearestDay } from "~tests/e2e/pages/second-step-days";

const today = todayInAsuncion(new Date());
const weekday = (days: number) => formatDate(addDays(today, days), "weekday");

test("assigns another helper on a helper's day off, also when she is asked for", async ({
  page,
  served,
  helper,
  book,
  town,
  customerSide,
}) => {
  const other = await hireHelper(served, town, { name: "Otilia Rojas", rating: 4.2 });
  const { page: customerPage } = customerSide;
  await book(addDays(today, 20));
  const dayOff = addDays(today, 3);
  const agenda = await (await new HelperLogin(page).open()).logIn(helper);
  await (await (await agenda.configure()).addDay(dayOff)).saveChanges();

  const booking = await chooseDays(customerPage, town.pasted);
  const comes = (name: string) => customerPage.getByRole("heading", { level: 3, name });
  await nearestDay(booking, addDays(dayOff, 1)).check();
  await expect(comes(helper.name)).toBeVisible();
  await nearestDay(booking, dayOff).check();
  await expect(comes(other.name)).toBeVisible();
  await customerPage.getByRole("button", { name: helper.name }).click();
  await expect(customerPage.getByText(`${helper.name} no está libre`)).toBeVisible();
  await expect(comes(other.name)).toBeVisible();
});

test("does not offer a weekday that no helper works", async ({
  page,
  helper,
  town,
  customerSide,
}) => {
  const config = await (await (await new HelperLogin(page).open()).logIn(helper)).configure();
  await config.works(weekday(3)).uncheck();
  await config.saveChanges();
  await page.reload();
  await config.expectShown();
  await expect(config.works(weekday(3))).not.toBeChecked();

  const booking = await chooseDays(customerSide.page, town.pasted);
  await expect(nearestDay(booking, addDays(today, 2))).toBeVisible();
  await expect(nearestDay(booking, addDays(today, 3))).toHaveCount(0);
  await expect(nearestDay(booking, addDays(today, 4))).toBeVisible();
});

test("offers a helper in the chosen zones only, by list and by map", async ({
  page,
  helper,
  town,
  customerSide,
}) => {
  const config = await (await (await new HelperLogin(page).open()).logIn(helper)).configure();
  await config.zone("Luque").check();
  await config.saveChanges();
  const customerPage = customerSide.page;
  await chooseDays(customerPage, town.pasted);
  await expect(customerPage.getByText("No hay días libres en esa franja")).toBeVisible();

  // The map and the list are one; the town is the last of both.
  const map = page.getByRole("region", { name: "Mapa de las zonas" });
  await expect(map.getByText(town.name)).toBeAttached();
  await map.locator("path").last().click();
  await expect(config.zone(town.name)).toBeChecked();
  await config.zone("Luque").uncheck();
  await page.getByText("Guardamos tu configuración.").click();
  await expect(config.saved).toBeHidden();
  await config.saveChanges();
  const booking = await chooseDays(customerPage, town.pasted);
  await expect(nearestDay(booking, addDays(today, 1))).toBeVisible();
});

test("the root of the helpers' area redirects to the agenda", async ({ page, helper }) => {
  await page.goto("/#/helpers");
  const login = await new HelperLogin(page).expectShown();
  const agenda = await login.logIn(helper);
  await page.goto("/#/helpers");
  await agenda.expectShown();
  await expect(page).toHaveURL(/#\/helpers\/show$/);
});

test("a wrong password shows an error and keeps the e-mail", async ({ page, helper }) => {
  const login = await new HelperLogin(page).open();
  await login.send({ ...helper, password: "otra-clave-1" });
  await expect(login.field("Correo electrónico")).toHaveAttribute("aria-invalid", "true");
  await expect(login.field("Correo electrónico")).toHaveValue(helper.email);
  await login.expectShown();
});

test.describe("areas by role", () => {
  test("redirects a helper from the customers' screens without fetching their data", async ({
    page,
    helper,
  }) => {
    const agenda = await (await new HelperLogin(page).open()).logIn(helper);
    await page.waitForLoadState("networkidle");
    const calls = apiCalls(page);
    const customersOnly = page.getByRole("heading", {
      level: 1,
      name: "Esta parte es de los clientes",
    });
    for (const path of [
      "profile/show",
      "profile/orders",
      "profile/orders/1/details",
      "profile/history",
      "profile/cards",
      "profile/cards/add",
      "profile/address",
      "profile/config",
      "profile/invoicelist",
      "bancard/addcard",
      "review/1",
      `orders/1/sync-card/${helper.userId}`,
    ]) {
      await page.goto("about:blank");
      await page.goto(`/#/${path}`);
      await expect(customersOnly, path).toBeVisible();
    }
    await page.waitForLoadState("networkidle");
    expect(calls.filter((call) => !everybodys.test(call))).toEqual([]);
    await page.getByRole("link", { name: "Ir a mi agenda" }).click();
    await agenda.expectShown();
  });

  test("shows a helper links to the agenda on home and in the menu", async ({ page, helper }) => {
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
});

test("a helper who is also a customer can use both areas", async ({ page, served, helper }) => {
  await giveRoles(served, helper.userId, "helper", "customer");
  const agenda = await (await new HelperLogin(page).open()).logIn(helper);
  await agenda.bar.getByRole("link", { name: "Inicio" }).click();
  await new HomePage(page).expectShown();
  await page.getByRole("button", { name: "Mi cuenta" }).click();
  await page.getByRole("link", { name: "Mis pedidos" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Mis pedidos" })).toBeVisible();
  await page.getByRole("button", { name: "Mi cuenta" }).click();
  await page.getByRole("link", { name: "Mi agenda" }).click();
  await agenda.expectShown();
});

test("a logout removes the agenda from screen and storage", async ({ page, helper, book }) => {
  await book(addDays(today, 1));
  const login = await new HelperLogin(page).open();
  const agenda = await login.logIn(helper);
  await agenda.bar.getByRole("button", { name: "Cerrar sesión" }).click();
  await login.expectShown();
  const kept = await keptOf(page);
  expect(kept).not.toContain(helper.email);
  expect(kept).not.toContain("Mariscal López");
});

test("changes the phone number after the right code", async ({ page, served, helper }) => {
  const config = await (await (await new HelperLogin(page).open()).logIn(helper)).configure();
  await expect(page.getByText("0983 111 222")).toBeVisible();
  await config.button("Cambiar teléfono").click();
  const digits = `${Date.now()}`.slice(-6);
  await config.field("Teléfono").fill(`0982 ${digits}`);
  await config.button("Enviar código").click();
  await config.field("Código").fill("000000");
  await expect(page.getByText("El código no es correcto.")).toBeVisible();
  await expect(config.button("Guardar teléfono")).toHaveCount(0);

  await config.field("Código").fill(PHONE_CODE);
  await expect(page.getByText(/número verificado/)).toBeVisible();
  await config.button("Guardar teléfono").click();
  await expect(page.getByText("Guardamos tu teléfono.")).toBeVisible();
  await expect(config.button("Cambiar teléfono")).toBeVisible();
  const shown = `0982 ${digits.slice(0, 3)} ${digits.slice(3)}`;
  await expect(page.getByText(shown, { exact: true })).toBeVisible();
  const user = await findUser(served, helper.userId);
  expect(user).toMatchObject({ phone: `+595982${digits}`, phoneVerified: true });
});

test("a logout in one tab leads the other to the helpers' login", async ({
  page,
  context,
  helper,
}) => {
  const agenda = await (await new HelperLogin(page).open()).logIn(helper);
  const other = await context.newPage();
  await other.goto("/#/helpers/show");
  await expect(other.getByRole("button", { name: "Cerrar sesión" })).toBeVisible();
  await agenda.bar.getByRole("button", { name: "Cerrar sesión" }).click();
  await new HelperLogin(other).expectShown();
  await expect(other.getByText("Cerraste la sesión en otra pestaña.")).toBeVisible();
});
