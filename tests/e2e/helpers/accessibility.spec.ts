import { addDays, todayInAsuncion } from "~/domain/dates";
import { formatDate } from "~/domain/format";
import { expect, HelperConfig, HelperLogin, test } from "~tests/support/browser/helpers";
import { HomePage } from "~tests/support/browser/home-page";
import { revokeSessions } from "~tests/support/people/accounts";

const today = todayInAsuncion(new Date());

test.describe("the helpers' screens", () => {
  test.slow();

  test("are accessible: login, agenda, configuration with a refused change and a phone code", async ({
    page,
    helper,
    book,
    expectGood,
  }) => {
    const date = addDays(today, 2);
    await book(date);
    const login = await new HelperLogin(page).open();
    await expectGood("login");
    await login.send({ email: helper.email, password: "otra-clave-1" });
    await expect(login.field("Correo electrónico")).toHaveAttribute("aria-invalid", "true");
    await expectGood("login refused");

    const agenda = await login.logIn(helper);
    await expectGood("agenda");
    await agenda.showDay(date);
    await expect(agenda.visit("09:00", "12:00")).toBeVisible();
    await expectGood("a day of the agenda");

    const config = await agenda.configure();
    await expect(page.locator(".leaflet-container")).toBeVisible();
    await expectGood("configuration");
    await config.addDay(date);
    await config.save.click();
    await expect(config.refusal).toBeFocused();
    await expect(config.refusal.getByRole("listitem")).toHaveText(
      new RegExp(`^${formatDate(date, "full")}.*9:00 – 12:00$`, "i"),
    );
    await expectGood("configuration refused");
    await config.removeDayOff(date).click();
    await expect(config.dayOff).toBeFocused();
    await config.button("Cambiar teléfono").click();
    await config.field("Teléfono").fill("0982 654 321");
    await config.button("Enviar código").click();
    await expect(config.field("Código")).toBeVisible();
    await expectGood("a code for the phone");
  });

  test("are accessible without permission, offline and after an expired session", {
    tag: "@long",
  }, async ({ page, context, served, helper, customerSide, expectGood }) => {
    const { page: customerPage } = customerSide;
    await customerPage.goto("/#/helpers/show");
    await expect(customerPage.getByText(/Entraste como/)).toBeVisible();
    await expectGood("a customer in the area", customerPage);

    await (await new HelperLogin(page).open()).logIn(helper);
    await context.setOffline(true);
    await expect(page.getByText(/^Datos guardados: /)).toBeVisible();
    await expectGood("agenda without a connection");
    await context.setOffline(false);
    await page.goto("/#/profile/orders");
    await expect(page.getByRole("link", { name: "Ir a mi agenda" })).toBeVisible();
    await expectGood("a helper in the customers' screens");

    await page.goto("/#/helpers/config");
    const config = await new HelperConfig(page).expectShown();
    await config.addDay(addDays(today, 2));
    await revokeSessions(served, helper.userId);
    await config.save.click();
    await new HomePage(page).expectShown();
    await expect(page.getByRole("link", { name: "Volver a entrar" })).toBeVisible();
    await expectGood("home after a session that ended");
  });

  test("show the days of the week in the flow of the page where large text makes them tall", async ({
    page,
    helper,
  }) => {
    await (await new HelperLogin(page).open()).logIn(helper);
    await page.setViewportSize({ width: 360, height: 640 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    const days = page.getByRole("navigation", { name: "Días de la semana" });
    await expect(days).not.toHaveCSS("position", "fixed");
  });
});
