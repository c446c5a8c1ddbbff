import { addDays, todayInAsuncion } from "~/domain/dates";
import { revokeSessions } from "~tests/database/people";
import { expect, test } from "~tests/e2e/fixtures/helper-test";
import { apiCalls, everybodys } from "~tests/e2e/fixtures/requests";
import { testCards } from "~tests/e2e/pages/card-form-page";
import { HelperAgenda } from "~tests/e2e/pages/helper-agenda";
import { HelperConfig } from "~tests/e2e/pages/helper-config";
import { HelperLogin } from "~tests/e2e/pages/helper-login";
import { HomePage } from "~tests/e2e/pages/home-page";
import { anyDay, chooseDays, nearestDates, nearestDay } from "~tests/e2e/pages/second-step-days";

const today = todayInAsuncion(new Date());

test("a helper sees a booked visit and takes a day off, which is not offered any more", {
  tag: "@all-sizes",
}, async ({ page, helper, town, customerSide }) => {
  const booking = await chooseDays(customerSide.page, town.pasted);
  const [booked = "", , dayOff = ""] = await nearestDates(booking);
  await nearestDay(booking, booked).check();
  await expect(customerSide.page.getByRole("heading", { name: helper.name })).toBeVisible();
  await customerSide.page.getByLabel(/^Observaciones/).fill("La llave está con la vecina.");
  const third = await booking.goOn();
  await third.fillInvoice();
  await (await third.addCard()).submit(testCards.works);
  await third.expectShown();
  await third.confirm();

  const agenda = await (await new HelperLogin(page).open()).logIn(helper);
  await agenda.showDay(booked);
  await expect(agenda.day(booked)).toHaveAccessibleName(/1 visita · 3\sh$/);
  const visit = agenda.visit("08:00", "11:00");
  await expect(visit).toContainText("Ana");
  await expect(visit).not.toContainText("Benítez");
  await expect(visit).toContainText("La llave está con la vecina.");
  await expect(visit).toContainText(/3\s+h/);
  await expect(visit.getByRole("link", { name: /Avenida España 1234/ })).toHaveAttribute(
    "href",
    /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=-25\.387\d*%2C-57\.142/,
  );

  const config = await agenda.configure();
  await (await config.addDay(dayOff)).saveChanges();

  const again = await chooseDays(customerSide.page, town.pasted);
  await expect(nearestDay(again, addDays(dayOff, 1))).toBeVisible();
  await expect(nearestDay(again, dayOff)).toHaveCount(0);
  await expect(await anyDay(again, addDays(dayOff, 1))).toBeEnabled();
  await expect(await anyDay(again, dayOff)).toHaveCount(0);
});

test("shows a customer that the area is for helpers, without fetching its data", {
  tag: "@all-sizes",
}, async ({ page, customer }) => {
  const calls = apiCalls(page);
  for (const path of ["helpers/config", "helpers/login", "helpers", "helpers/show"]) {
    await page.goto("about:blank");
    await page.goto(`/#/${path}`);
    await expect(
      page.getByRole("heading", { level: 1, name: "Esta parte es de quienes prestan el servicio" }),
    ).toBeVisible();
    await expect(page.getByText(`Entraste como ${customer.email}`)).toBeVisible();
    const bar = page.getByRole("banner");
    await expect(bar.getByRole("link", { name: "Mi agenda" })).toHaveCount(0);
    await expect(bar.getByRole("link", { name: "Configuración" })).toHaveCount(0);
    await page.waitForLoadState("networkidle");
  }
  expect(calls.filter((call) => !everybodys.test(call))).toEqual([]);
  await page.getByRole("link", { name: "Ir a mis pedidos" }).click();
  await expect(page).toHaveURL(/#\/profile\/orders$/);
  await expect(page.getByRole("heading", { level: 1, name: "Mis pedidos" })).toBeVisible();
});

test.describe("an expired session", { tag: "@all-sizes" }, () => {
  for (const { from, back } of [
    { from: `show?dia=${addDays(today, 2)}`, back: HelperAgenda },
    { from: "config", back: HelperConfig },
  ]) {
    test(`leads from /helpers/${from.split("?")[0]} to home, and back after the helpers' login`, async ({
      page,
      served,
      helper,
    }) => {
      await (await new HelperLogin(page).open()).logIn(helper);
      await page.goto(`/#/helpers/${from}`);
      const screen = await new back(page).expectShown();
      await revokeSessions(served, helper.userId);
      if (screen instanceof HelperConfig) await screen.save.click();
      else await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

      await new HomePage(page).expectShown();
      await expect(page.getByText("Tu sesión terminó")).toBeVisible();
      await page.getByRole("link", { name: "Volver a entrar" }).click();
      await (await new HelperLogin(page).expectShown()).send(helper);
      await screen.expectShown();
      await expect(page).toHaveURL(new RegExp(`#/helpers/${from.replace("?", "\\?")}$`));
    });
  }
});
