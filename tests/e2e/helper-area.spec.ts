/** The helper area (product.md, "Helpers"): the agenda, and the ways in and out, at both sizes. */

import { eq } from "drizzle-orm";
import { addDays, todayInAsuncion } from "~/domain/dates";
import { formatDate, formatDateTime } from "~/domain/format";
import { sessions } from "../sandbox/schema";
import { recordPastVisit } from "./bookings";
import { expect, test } from "./helper-fixtures";
import { testCards } from "./pages/card-form-page";
import { HelperAgenda } from "./pages/helper-agenda";
import { HelperConfig } from "./pages/helper-config";
import { HelperLogin } from "./pages/helper-login";
import { HomePage } from "./pages/home-page";
import { calendarDay, chooseDays, nearestDates, nearestDay } from "./pages/second-step-days";
import { apiCalls, everybodys } from "./requests";

const today = todayInAsuncion(new Date());

test("a helper sees the visit a customer booked, takes a day off, and it is offered no more", async ({
  page,
  helper,
  town,
  customerSide,
}) => {
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
  await expect(await calendarDay(again, addDays(dayOff, 1))).toBeEnabled();
  await expect(await calendarDay(again, dayOff)).toBeDisabled();
});

test("a past day, a free day, a day off and a day not worked each say what they are", async ({
  page,
  served,
  helper,
  customerSide,
}) => {
  const past = addDays(today, -7);
  const userId = customerSide.customer.id;
  await recordPastVisit(served, { helper, userId, date: past });
  const agenda = await (await new HelperLogin(page).open()).logIn(helper);
  await expect(page.getByText("Tu horario es 08:00 – 17:00.")).toBeVisible();

  await agenda.showDay(past);
  await expect(agenda.visit("13:00", "16:00")).toContainText("Ana");
  await expect(agenda.visit("13:00", "16:00")).toContainText("Hecha");
  await page.goto("/#/helpers/show");
  await (await agenda.expectShown()).showDay(addDays(today, -8));
  await expect(page.getByText("No tuviste visitas")).toBeVisible();

  const config = await agenda.configure();
  await config.addDay(addDays(today, 3));
  await config.works(formatDate(addDays(today, 4), "weekday")).uncheck();
  await config.saveChanges();
  await agenda.bar.getByRole("link", { name: "Mi agenda" }).click();
  await (await agenda.expectShown()).showDay(addDays(today, 3));
  await expect(page.getByText("Lo marcaste en tu configuración")).toBeVisible();
  await page.goto("/#/helpers/show");
  await (await agenda.expectShown()).showDay(addDays(today, 4));
  await expect(page.getByText("No trabajás este día")).toBeVisible();
});

test("without a connection the last loaded agenda is shown, with its time", async ({
  page,
  context,
  helper,
  book,
  allowErrors,
}) => {
  // What spec.md §8 wants on the console of a start without the API.
  allowErrors(/^Error getting (services|frequencies|payment methods) /);
  const date = addDays(today, 1);
  await book(date);
  const loadedAt = new Date();
  await page.clock.setFixedTime(loadedAt);
  const agenda = await (await new HelperLogin(page).open()).logIn(helper);
  await agenda.showDay(date);
  await expect(agenda.visit("09:00", "12:00")).toContainText("Ana");

  const later = new Date(loadedAt.getTime() + 5 * 60_000);
  const notice = page.getByText(
    `Sin conexión: esta es tu agenda del ${formatDateTime(loadedAt.toISOString())}`,
  );
  await page.clock.setFixedTime(later);
  await context.setOffline(true);
  await expect(notice).toBeVisible();
  await agenda.bar.getByRole("link", { name: "Mi agenda" }).click();
  await agenda.showDay(date);
  await expect(agenda.visit("09:00", "12:00")).toContainText("Ana");
  await page.getByRole("button", { name: "Probar de nuevo" }).click();
  await expect(notice).toBeVisible();

  await context.setOffline(false);
  await expect(notice).toBeHidden();
  // The notice goes with the connection's return; the agenda that it brings is kept a moment later.
  const kept = () => page.evaluate(() => localStorage.getItem("localforage/agenda"));
  await expect.poll(kept).toContain(later.toISOString());
  // The page starts anew, later still and with the API out of reach.
  const url = page.url();
  await page.goto("about:blank");
  await page.clock.setFixedTime(new Date(later.getTime() + 5 * 60_000));
  await page.route("**/api/v1/**", (route) => route.abort());
  await page.goto(url);
  await expect(page.getByText(formatDateTime(later.toISOString()))).toBeVisible();
  await expect(agenda.visit("09:00", "12:00")).toContainText("Ana");
});

test("a customer in the area is told whose it is, and nothing of it is fetched", async ({
  page,
  customer,
}) => {
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

test.describe("a session that ended", () => {
  for (const { from, back } of [
    { from: `show?dia=${addDays(today, 2)}`, back: HelperAgenda },
    { from: "config", back: HelperConfig },
  ]) {
    test(`leads from /helpers/${from.split("?")[0]} to the root, and through the helpers' login back`, async ({
      page,
      served,
      helper,
    }) => {
      await (await new HelperLogin(page).open()).logIn(helper);
      await page.goto(`/#/helpers/${from}`);
      const screen = await new back(page).expectShown();
      await served.sandbox.db
        .update(sessions)
        .set({ revoked: true })
        .where(eq(sessions.userId, helper.userId));
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
